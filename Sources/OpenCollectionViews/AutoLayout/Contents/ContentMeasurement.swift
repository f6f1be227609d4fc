@_spi(Storeys) import OpenCollectionFoundation

/// Whether intrinsic content sizes are being measured.
///
/// Some views invalidate their intrinsic content size while it is measured, which must not measure it again. The state
/// is static because `intrinsicContentSize` and `invalidateIntrinsicContentSize()` are UIKit's and have no parameter for
/// it, and because a view may be measured in another context than the one it is laid out in.
@MainActor enum ContentMeasurement {
  @InContext private(set) static var isRunning = false

  /// Runs `body`, which measures contents.
  static func withMeasurement<Result>(_ body: () -> Result) -> Result {
    let outer = isRunning
    isRunning = true
    defer { isRunning = outer }
    return body()
  }
}
