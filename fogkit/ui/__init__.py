"""What people see and touch. Everything here shows views and hands on moves; the rules are elsewhere."""
