// SwiftPM requires a source file of the target itself. The others are adapted and compiled by the plugin.
