// Sources written for Linux import these names from CDispatch, whose are the same and preferred.

/// Nanoseconds in a second, as in C's headers on Apple systems.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }

/// Nanoseconds in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public var NSEC_PER_MSEC: UInt64 { 1_000_000 }

/// Nanoseconds in a microsecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public var NSEC_PER_USEC: UInt64 { 1000 }

/// Microseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload public var USEC_PER_SEC: UInt64 { 1_000_000 }
