"""The application: session, referee, journal, announcements, command line."""
