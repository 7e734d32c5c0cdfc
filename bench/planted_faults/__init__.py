"""Do the tests notice faults? Plants small faults, one at a time, in a copy and runs the tests that should fail."""
