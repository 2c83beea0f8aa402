"""Pictures of whole sheets: shot maps, plots, progress reports, and the sheet of flags."""
