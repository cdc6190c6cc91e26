"""The referee: from what was said to rulings; corrections and questions included."""
