"""Building blocks of scenes: text, paper, buttons, fields, forms and scrolling."""
