/// Where the collection view is between a change and the views that show it.
struct LayoutPass {
  /// Whether the layout was prepared since it was last invalidated.
  var isPrepared = false
  /// Whether the layout was ever prepared.
  var wasEverPrepared = false
  /// Whether `prepare()` of the layout runs now.
  var isPreparing = false
  /// Whether the views are being brought up to the layout now.
  var isRunning = false
  /// Whether the views show what the layout says for the bounds.
  private(set) var isCurrent = false
  /// Counts the queries of elements; marks the elements found by the last.
  var number = 0
  /// Counts what makes sizes worth asking for again: everything but scrolls and the answers themselves.
  var measuringRound = 0
  /// The bounds the layout knows of.
  var knownBounds: CGRect?
  /// Points to add to the content offset once the layout is prepared.
  var offsetAdjustment = CGPoint.zero
  /// Whether the data was discarded while the views were being brought up.
  var wasInterrupted = false

  /// Has the views brought up to the layout again. Views that come and go during a pass ask for layout too and mean
  /// nothing by it.
  mutating func needsElements(unlessRunning: Bool = false) {
    if !(unlessRunning && isRunning) { isCurrent = false }
  }

  mutating func finish() {
    isCurrent = true
  }
}
