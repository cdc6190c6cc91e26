"""Krüz Nüng (seed 000): Mau-Mau with a pack for each player, throws of several cards, streets, and cards with powers."""
