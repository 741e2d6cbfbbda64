"""What comes in the box: pieces, surfaces and sets with the source of every number, layouts and flicks."""
