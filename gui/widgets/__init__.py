"""Small widgets that know no domain."""
