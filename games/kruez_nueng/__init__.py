"""Krüz Nüng (seed 000): Mau-Mau with a pack for each player, throws, streets, and cards with powers."""
