/// Refers to an element without keeping it. A weak reference would make each retain of the element slower.
@MainActor
package final class ElementReference {
  /// Nil once the element is deallocated.
  nonisolated(unsafe) fileprivate(set) unowned(unsafe) var element: DisplayedElement?
}

/// A displayed view and the element it represents.
@MainActor
package final class DisplayedElement {
  package var key: ViewElementKey
  /// The key before the last batch of updates.
  var previousKey: ViewElementKey?
  package private(set) var view: any ElementView
  /// The view, if the element is an item.
  private(set) var cell: (any ElementCell)?
  private(set) var reuse: ReusePool.Key
  /// The attributes last applied to the view, nil before the first time. A copy, because a layout may keep mutating its
  /// own attributes.
  var attributes: UICollectionViewLayoutAttributes?
  /// The number of the element query that last found the element.
  var lastQuery = 0
  /// Whether `willDisplay` was sent to the delegate.
  var didSendWillDisplay = false
  /// The data path of an item or of a view attached to one, since `willDisplay` was sent; after it was
  /// removed, that before. Nil for other elements.
  var dataPath: DataPath?
  /// Whether user interaction is disabled because the view is disappearing.
  var ignoresTouches = false {
    didSet {
      guard ignoresTouches != oldValue else { return }
      if ignoresTouches { wasUserInteractionEnabled = view.isUserInteractionEnabled }
      view.isUserInteractionEnabled = ignoresTouches ? false : wasUserInteractionEnabled
    }
  }
  private var wasUserInteractionEnabled = true
  /// Why the element leaves; set where it does so for another reason than the bounds.
  var departure = DisplayEvent.Departure.notVisible
  /// What the app has set of a view that owns its look, while an animation of the element's disappearance changes it.
  var look: (alpha: CGFloat, transform: CGAffineTransform)?
  /// The order in which elements were first displayed; elements of one zIndex are stacked in this order.
  let serial: Int
  /// The element's state in the back-to-front order.
  var ordering = Ordering.none

  enum Ordering {
    /// Not in the order.
    case none
    /// The view is new or its `zIndex` changed: the next `arrange()` inserts it.
    case pending
    case placed
  }

  private let reference = ElementReference()

  /// The last measurement: its generation, the size the layout offered and the size the view preferred.
  var asked: (generation: Int, offered: CGSize, preferred: CGSize)?

  init(key: ViewElementKey, view: any ElementView, reuse: ReusePool.Key, serial: Int) {
    self.key = key
    self.view = view
    cell = key.category == .cell ? view as? any ElementCell : nil
    self.reuse = reuse
    self.serial = serial
    reference.element = self
    view.elementReference = reference
  }

  deinit { reference.element = nil }

  /// Displays another view instead, which is placed by the next layout pass.
  func replaceView(by new: any ElementView, reuse: ReusePool.Key) {
    restoreLook()
    ignoresTouches = false
    view.elementReference = nil
    view = new
    cell = new as? any ElementCell
    self.reuse = reuse
    new.elementReference = reference
    attributes = nil
    asked = nil
  }

  /// Displays nothing instead of the view, which the app displays elsewhere.
  func displayNothing() {
    let (old, empty) = (view, UICollectionReusableView(frame: view.frame))
    old.superview?.insertSubview(empty, belowSubview: old)
    old.layer.removeAllAnimations()
    replaceView(by: empty, reuse: ReusePool.Key(kind: "", identifier: ""))
  }

  /// Gives a view that disappeared the look that the app has given it.
  func restoreLook() {
    guard let look else { return }
    self.look = nil
    view.alpha = look.alpha
    view.transform = look.transform
  }

  var zIndex: Int { attributes?.zIndex ?? 0 }

  /// The stacking rank among elements of one zIndex, regardless of which was displayed first: supplementary views such
  /// as badges are in front of cells. Unmeasured.
  var rank: Int {
    switch key.category {
    case .decorationView: 0
    case .cell: Self.cellRank
    case .supplementaryView: 2
    }
  }

  static let cellRank = 1

  /// Whether the element is behind another one.
  func isBehind(_ other: DisplayedElement) -> Bool {
    (zIndex, rank, serial) < (other.zIndex, other.rank, other.serial)
  }

  /// Whether the view must be measured again for the size the layout now offers.
  func needsMeasuring(inGeneration generation: Int, offered: CGSize) -> Bool {
    guard let asked, asked.generation == generation else { return true }
    return offered != asked.offered && offered != asked.preferred
  }
}
