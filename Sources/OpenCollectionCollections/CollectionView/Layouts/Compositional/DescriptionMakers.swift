@_spi(Storeys) import OpenCollectionFoundation

/// Where the app makes the descriptions of layouts: recorded for `--diagnose`, as each costs microseconds.
@MainActor package enum DescriptionMakers {
  /// Whether layouts, sections, groups and items keep the calls that led to their making.
  @InContext package static var areRecorded = false

  /// The calls in progress; nil unless they are recorded.
  static var maker: CallStack? { areRecorded ? CallStack() : nil }
}
