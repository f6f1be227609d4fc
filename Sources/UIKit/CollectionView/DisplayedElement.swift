/// A view on screen and what it stands for.
@MainActor
final class DisplayedElement {
  var key: ElementKey
  /// The key before the last batch of updates.
  var previousKey: ElementKey?
  let view: UICollectionReusableView
  let reuse: ReusePool.Key
  /// What the view was last given: an own copy, for a layout may go on changing its attributes. Nil before the first time.
  var attributes: UICollectionViewLayoutAttributes?
  /// The pass that last found the element in sight.
  var pass = 0
  /// Whether the delegate was told that the view is shown.
  var isAnnounced = false
  /// Whether touches pass the view by: it is on its way out.
  var ignoresTouches = false {
    didSet {
      guard ignoresTouches != oldValue else { return }
      if ignoresTouches { tookTouches = view.isUserInteractionEnabled }
      view.isUserInteractionEnabled = ignoresTouches ? false : tookTouches
    }
  }
  private var tookTouches = true
  /// Elements of one zIndex lie in the order in which they were first shown.
  let serial: Int
  /// Where the element is in the order from back to front.
  var ordering = Ordering.none

  enum Ordering {
    /// It has no place.
    case none
    /// Its view is new or its `zIndex` changed: the next arrangement places it.
    case waiting
    case placed
  }

  /// The last question about the size: the round of measuring, the size offered, the size wanted.
  var asked: (round: Int, offered: CGSize, wanted: CGSize)?

  init(key: ElementKey, view: UICollectionReusableView, reuse: ReusePool.Key, serial: Int) {
    self.key = key
    self.view = view
    self.reuse = reuse
    self.serial = serial
    view.element = self
  }

  var zIndex: Int { attributes?.zIndex ?? 0 }

  /// The place among elements of one zIndex, whichever was shown first: a badge stays in front of its cell. Unmeasured.
  var rank: Int {
    switch key.category {
    case .decorationView: 0
    case .cell: Self.cellRank
    case .supplementaryView: 2
    }
  }

  static let cellRank = 1

  /// Whether the view lies behind another element's.
  func isBehind(_ other: DisplayedElement) -> Bool {
    (zIndex, rank, serial) < (other.zIndex, other.rank, other.serial)
  }

  /// Whether the view must be asked for its size again, given the size the layout offers now.
  func mustBeAsked(inRound round: Int, offered: CGSize) -> Bool {
    guard let asked, asked.round == round else { return true }
    return offered != asked.offered && offered != asked.wanted
  }
}
