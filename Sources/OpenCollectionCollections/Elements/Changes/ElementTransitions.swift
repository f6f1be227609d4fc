/// Animates changes of the displayed elements from their geometry before to their geometry after.
@MainActor
final class ElementTransitions {
  /// Duration in seconds of animated batch updates and layout changes. Unmeasured.
  static let duration: TimeInterval = 0.3

  /// The maximum number of disappearing views carried over to the next change: in rapid changes the earliest ones have
  /// almost faded out.
  private static let maximumDisappearingElements = 40

  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let focusedItem: FocusedItem
  private let preparation: LayoutPreparation
  private let elementViews: ElementViews
  private let appearance: ElementAppearance
  /// The animated change being laid out.
  private var current: ElementTransition?
  /// Elements that are no longer displayed, until the animations of their removal end.
  private var disappearing: [DisappearingElement] = []

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, focusedItem: FocusedItem,
    preparation: LayoutPreparation, elementViews: ElementViews, appearance: ElementAppearance
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.focusedItem = focusedItem
    self.preparation = preparation
    self.elementViews = elementViews
    self.appearance = appearance
  }

  /// Whether an animated change is being laid out.
  var isActive: Bool { current != nil }

  /// Whether a change made now is animated: in a window, with animations enabled, after the first layout.
  var animatesChanges: Bool {
    owner.window != nil && UIView.areAnimationsEnabled && preparation.wasEverPrepared
  }

  // MARK: Beginning

  /// Begins an animated change. `oldKey` and `newKey` map an element's key after the change to the one before, and back.
  func begin(
    oldKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?,
    newKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?
  ) {
    begin(makeTransition(oldKey: oldKey, newKey: newKey))
  }

  /// Begins an animated change recorded earlier.
  func begin(_ transition: ElementTransition) {
    let replaced = current
    current = transition
    // A delegate changed the layout while a change was laid out, which is then not animated.
    if let replaced { appearance.endDisplay(of: replaced.leaving.map(\.element)) }
  }

  /// Records the views' presentation geometry and the layout's attributes before a change.
  func makeTransition(
    oldKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?,
    newKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?
  ) -> ElementTransition {
    var shown: [ViewElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in displayed.all {
      let attributes = element.attributes.map(displayedLayout.asShown)
      shown[element.key] = (attributes?.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    }
    var layoutAnswers: ((ViewElementKey) -> UICollectionViewLayoutAttributes?)?
    if preparation.isPrepared { layoutAnswers = displayedLayout.layout.layoutSnapshot() }
    let transition = ElementTransition(
      origin: (owner.layer.presentation() ?? owner.layer).bounds.origin,
      attributesBefore: { [shown, layoutAnswers] in shown[$0] ?? layoutAnswers?($0) },
      oldKey: oldKey, newKey: newKey)
    transition.recordGeometry(of: displayed.all.map(\.view), in: owner)
    transition.recordGeometry(of: disappearing.map(\.element.view), in: owner)
    return transition
  }

  /// Adds elements the layout inserts or deletes in the current change although their section remains.
  func add(inserted: [ViewElementKey], deleted: [ViewElementKey]) {
    current?.insertedKeys.formUnion(inserted)
    current?.deletedKeys.formUnion(deleted)
  }

  // MARK: Disappearing elements

  /// Marks elements as disappearing in the current change. Returns those for which there is no transition or that were
  /// not displayed before it; the caller removes them at once. A disappearing view is not displayed again: if its element returns
  /// before the animation ends, another view is made.
  ///
  /// - Parameter oldKey: the key an element had before the change; by default as the transition says.
  func beginDisappearance(
    of elements: [DisplayedElement], oldKey: ((DisplayedElement) -> ViewElementKey)? = nil
  ) -> [DisplayedElement] {
    var undisplayed: [DisplayedElement] = []
    for element in elements {
      // A view added and removed while the change was laid out was never displayed.
      guard let current, element.view.superview != nil, current.geometry(of: element.view) != nil else {
        undisplayed.append(element)
        continue
      }
      let old = oldKey?(element) ?? current.oldKey(element.key) ?? element.key
      displayed.remove(element)
      focusedItem.clear(from: element.view)
      element.ignoresTouches = true
      current.addLeaving(element, oldKey: old)
    }
    return undisplayed
  }

  /// Another element displays a view that may be disappearing.
  func release(_ view: any ElementView) {
    let element =
      current?.leaving.first { $0.element.view === view }?.element
      ?? disappearing.first { $0.element.view === view }?.element
    element?.displayNothing()
    current?.forget(view)
  }

  /// Removes and returns the disappearing elements. The caller ends their animations.
  private func takeDisappearingElements() -> [DisplayedElement] {
    let elements = disappearing.map(\.element)
    disappearing.removeAll()
    return elements
  }

  /// Recycles every view, disappearing ones included. The delegate is not notified of views that had just appeared.
  func recycleAll() {
    for element in displayed.all { element.departure = .discarded }
    appearance.recycle(displayed.all + takeDisappearingElements())
  }

  /// Recycles the views whose disappearance has ended.
  private func finishDisappearance(of transition: ElementTransition) {
    let done = disappearing.filter { $0.transition === transition }
    guard !done.isEmpty else { return }
    disappearing.removeAll { $0.transition === transition }
    appearance.endDisplay(of: done.map(\.element))
    elementViews.removeUnusedViews()
  }

  // MARK: Initial and final attributes

  /// The default initial attributes of an element displayed after the change: those before the change, or for a new
  /// element its final ones with an alpha of 0.
  func startingAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let current else { return nil }
    if !current.insertedKeys.contains(key), let old = current.oldKey(key), let before = current.attributesBefore(old) {
      return copy(before, at: key.indexPath)
    }
    return attributesInLayout(of: key).map { copy($0, at: key.indexPath, alpha: 0) }
  }

  /// The default final attributes of an element displayed before the change: those after the change, or for a removed
  /// element its previous ones with an alpha of 0.
  func endingAttributes(of oldKey: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let current else { return nil }
    if !current.deletedKeys.contains(oldKey), let new = current.newKey(oldKey), exists(new),
      let now = attributesInLayout(of: new)
    {
      return copy(now, at: oldKey.indexPath)
    }
    return current.attributesBefore(oldKey).map { copy($0, at: oldKey.indexPath, alpha: 0) }
  }

  private func attributesInLayout(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    displayedLayout.attributes(of: key).map(displayedLayout.asShown)
  }

  private func exists(_ key: ViewElementKey) -> Bool {
    key.category != .cell || itemCounts.hasItem(at: key.path)
  }

  private func copy(
    _ attributes: UICollectionViewLayoutAttributes, at indexPath: IndexPath, alpha: CGFloat? = nil
  ) -> UICollectionViewLayoutAttributes {
    let copy = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    copy.indexPath = indexPath
    if let alpha { copy.alpha = alpha }
    return copy
  }

  // MARK: Animating

  /// Animates the current change, which was just laid out; `alongside` runs inside the animation, `completion` after
  /// it. Returns false if the change is not animated.
  func run(alongside: @escaping () -> Void = {}, completion: @escaping (Bool) -> Void) -> Bool {
    guard let transition = current else { return false }
    let surplus = disappearing.dropLast(Self.maximumDisappearingElements).map(\.element)
    let continued = disappearing.suffix(Self.maximumDisappearingElements).map(\.element)
    let animations = ElementAnimations(
      owner, displayed: displayed, displayedLayout: displayedLayout, uncommitted: uncommitted, of: self
    ).animations(of: transition, continuing: continued)
    disappearing =
      continued.map { DisappearingElement(element: $0, transition: transition) }
      + transition.leaving.map { DisappearingElement(element: $0.element, transition: transition) }
    current = nil
    for element in surplus { element.view.layer.removeAllAnimations() }
    animate(animations, of: transition, alongside: alongside, completion: completion)
    appearance.endDisplay(of: surplus)
    return true
  }

  private func animate(
    _ animations: [ElementAnimation], of transition: ElementTransition, alongside: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    guard !animations.isEmpty else {
      alongside()
      finishDisappearance(of: transition)
      return callLater(completion)
    }
    let view: UIView = owner
    // The views are given back because of what is open now.
    let finish = Journal.keepingCause { [weak self, weak view] in
      if view != nil { self?.finishDisappearance(of: transition) }
    }
    let end: (Bool) -> Void = { finished in
      if finished {
        finish()
        return completion(true)
      }
      // The animation was interrupted by another one that is about to start: the data must not change now.
      callLater {
        finish()
        completion(false)
      }
    }
    UIView.performWithoutAnimation {
      for animation in animations { animation.applyStart(in: view) }
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.allowUserInteraction],
      animations: {
        for animation in animations { animation.applyEnd(in: view) }
        alongside()
      }, completion: end)
  }
}

/// An element that is no longer displayed but still visible, and the transition that animates its removal.
private struct DisappearingElement {
  let element: DisplayedElement
  let transition: ElementTransition
}
