"""Building blocks of screens: text, paper, buttons, fields, forms and scrolling."""
