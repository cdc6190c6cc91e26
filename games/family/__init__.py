"""The Mau-Mau family: a pile that is served by suit or rank, counted hands, a chain of sevens, calls, minus points.

Mau-Mau and Krüz Nüng are built from these parts; each adds its own cards.
"""
