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
  /// The item that stays first in sight though the view has another size; nil but between such a change and its layout.
  var firstItem: FirstItem?
  /// What the content is mirrored in; nil where it is shown as the layout has it. As of the last preparation.
  var mirror: ContentMirror?
  /// The item that stays where it is seen while others are measured; nil outside of a pass and where there is none.
  var anchor: IndexPath?
  /// How often each element was asked for its size since the bounds or the measuring round changed. What was asked often
  /// enough keeps its size: cells that never agree with a layout come to rest, and stay there.
  var questions: [ElementKey: Int] = [:]
  private var questionsBounds = CGRect.null
  private var questionsRound = 0

  /// Whether a pass ended without agreement: nothing is asked before something changes.
  private(set) var isExhausted = false

  private static let mostQuestionsAnElement = 8

  func mayAsk(_ key: ElementKey) -> Bool {
    !isExhausted && questions[key, default: 0] < Self.mostQuestionsAnElement
  }

  mutating func forgetQuestions(about key: ElementKey) {
    isExhausted = false
    questions[key] = nil
  }

  /// Whether the data was discarded while the views were being brought up.
  var wasInterrupted = false

  /// Has the views brought up to the layout again. Views that come and go during a pass ask for layout too and mean
  /// nothing by it.
  mutating func needsElements(unlessRunning: Bool = false) {
    if !(unlessRunning && isRunning) { isCurrent = false }
  }

  /// Starts counting questions anew, unless nothing changed since the last pass.
  mutating func beginQuestions(in bounds: CGRect) {
    guard bounds != questionsBounds || measuringRound != questionsRound else { return }
    questionsRound = measuringRound
    isExhausted = false
    questions.removeAll(keepingCapacity: true)
  }

  /// The views show what the layout says; `agreed` where none was left that wants another size.
  mutating func finish(in bounds: CGRect, agreed: Bool) {
    isCurrent = true
    anchor = nil
    firstItem = nil
    (questionsBounds, questionsRound) = (bounds, measuringRound)
    if !agreed { isExhausted = true }
  }
}
