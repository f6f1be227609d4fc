/// The vertical position of text that was scaled down to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline is that of the unscaled text.
  case alignBaselines = 0
  /// Vertically centred.
  case alignCenters = 1
  /// The same as `alignCenters`. Unmeasured.
  case none = 2
}
