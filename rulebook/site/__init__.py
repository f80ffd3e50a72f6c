"""The site as files: built, served."""
