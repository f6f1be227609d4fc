// Filled in below.
import Testing
