"""Where games are measured: what needs more than the standard library is imported when it is used."""
