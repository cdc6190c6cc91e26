"""What keeps nothing between two inputs."""


class Stateless:
    """Base of judges who keep nothing between two inputs: all they know stands in the court, or with another judge."""
