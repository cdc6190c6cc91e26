"""Everything with samples in it: sources, the sample clock, the recogniser, the voice, the acoustic model."""
