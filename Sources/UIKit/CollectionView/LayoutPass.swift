/// The state of the collection view's layout pass.
struct LayoutPass {
  /// Whether the layout was prepared since it was last invalidated.
  var isPrepared = false
  /// Whether the layout was ever prepared.
  var wasEverPrepared = false
  /// Whether `prepare()` of the layout runs now.
  var isPreparing = false
  /// Whether the views are being updated to the layout now.
  var isRunning = false
  /// Whether the views match the layout for the bounds.
  private(set) var isCurrent = false
  /// Incremented when cells must be measured again: by everything but scrolls and measurements themselves.
  var measuringRound = 0
  /// The bounds the layout was last notified of.
  var knownBounds: CGRect?
  /// Points to add to the content offset once the layout is prepared.
  var offsetAdjustment = CGPoint.zero
  /// The item to keep first while the view is resized; set only between such a change and its layout.
  var firstItem: FirstItem?
  /// The item to keep in position while others are measured; nil outside a pass and when there is none.
  var anchor: IndexPath?
  /// How often each element was measured since the bounds or the measuring round changed. An element that reached the
  /// limit keeps its size, so that cells that never agree with a layout settle.
  var measurementCounts: [ViewElementKey: Int] = [:]
  private var measuredBounds = CGRect.null
  private var measuredRound = 0

  /// Whether a pass reached its limit before all sizes agreed: nothing is measured until something changes.
  private(set) var isExhausted = false

  private static let maximumMeasurementsPerElement = 8

  func canMeasure(_ key: ViewElementKey) -> Bool {
    !isExhausted && measurementCounts[key, default: 0] < Self.maximumMeasurementsPerElement
  }

  mutating func resetMeasurements(of key: ViewElementKey) {
    isExhausted = false
    measurementCounts[key] = nil
  }

  /// Whether the data was discarded while the views were being updated.
  var wasInterrupted = false

  /// Schedules updating the views to the layout. Views added and removed during a pass invalidate layout as well;
  /// `unlessRunning` ignores that.
  mutating func needsElements(unlessRunning: Bool = false) {
    if !(unlessRunning && isRunning) { isCurrent = false }
  }

  /// Resets the measurement counts, unless nothing changed since the last pass.
  mutating func beginMeasuring(in bounds: CGRect) {
    guard bounds != measuredBounds || measuringRound != measuredRound else { return }
    measuredRound = measuringRound
    isExhausted = false
    measurementCounts.removeAll(keepingCapacity: true)
  }

  /// Ends a pass: the views match the layout. `agreed` is false when some view still prefers another size.
  mutating func finish(in bounds: CGRect, agreed: Bool) {
    isCurrent = true
    anchor = nil
    firstItem = nil
    (measuredBounds, measuredRound) = (bounds, measuringRound)
    if !agreed { isExhausted = true }
  }
}
