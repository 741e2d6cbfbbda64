"""Every text of the project, in English, Bulgarian and German."""
