"""What scenes are made of: words, paper, buttons, fields, forms, scrolling."""
