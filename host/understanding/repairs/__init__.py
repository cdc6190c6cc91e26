"""Repairs: what somebody says otherwise in the same breath stands for what he said before."""
