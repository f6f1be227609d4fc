/// Changes of the elements as movements: what was, what is now, and the way between.
extension UICollectionView {
  /// Seconds a batch of updates or a change of layout takes. Unmeasured.
  static var transitionDuration: TimeInterval { 0.3 }

  /// How many views may be on their way out when a change takes them over: in a storm of changes those that left first
  /// have all but faded.
  private static var mostDepartures: Int { 40 }

  /// Whether a change made now is shown as a movement: in a window, animations being enabled, after the first layout.
  var animatesChanges: Bool { window != nil && UIView.areAnimationsEnabled && layoutPass.wasEverPrepared }

  /// Notes how everything is seen and what the layout says, before a change.
  func makeTransition(
    oldKey: @escaping @MainActor (ElementKey) -> ElementKey?, newKey: @escaping @MainActor (ElementKey) -> ElementKey?
  ) -> ElementTransition {
    var shown: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in displayed.all {
      let mine = element.attributes.map(asShown)
      shown[element.key] = (mine?.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? mine
    }
    var answers: ((ElementKey) -> UICollectionViewLayoutAttributes?)?
    if layoutPass.isPrepared { answers = layout.answersToKeep() }
    let transition = ElementTransition(
      origin: (layer.presentation() ?? layer).bounds.origin,
      attributesBefore: { [shown, answers] in shown[$0] ?? answers?($0) },
      oldKey: oldKey, newKey: newKey)
    transition.note(displayed.all.map(\.view), in: self)
    transition.note(departing.map(\.element.view), in: self)
    return transition
  }

  /// Lets an element go at the end of the movement that is being prepared; false where none is, or where it has no part
  /// in it, and is to be taken off at once.
  func leaves(_ element: DisplayedElement, oldKey: ElementKey) -> Bool {
    // A view that came and went while the change was laid out was never seen.
    guard let transition, element.view.superview != nil, transition.sight(of: element.view) != nil else {
      return false
    }
    displayed.remove(element)
    focusLeaves(element.view)
    element.ignoresTouches = true
    transition.take(element, oldKey: oldKey)
    return true
  }

  // MARK: What a layout is asked

  /// Where an element that is shown by the change comes from, unless the layout overrides it: from where it was, or
  /// from where it is now, seen through.
  func startingAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    if !transition.insertedKeys.contains(key), let old = transition.oldKey(key),
      let before = transition.attributesBefore(old)
    {
      return copy(before, at: key.indexPath)
    }
    return attributes(of: key).map(asShown).map { copy($0, at: key.indexPath, alpha: 0) }
  }

  /// Where an element that was shown goes, unless the layout overrides it: to where it is now, or nowhere, fading.
  func endingAttributes(of oldKey: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    if !transition.deletedKeys.contains(oldKey), let new = transition.newKey(oldKey), exists(new),
      let now = attributes(of: new).map(asShown)
    {
      return copy(now, at: oldKey.indexPath)
    }
    return transition.attributesBefore(oldKey).map { copy($0, at: oldKey.indexPath, alpha: 0) }
  }

  private func exists(_ key: ElementKey) -> Bool { key.category != .cell || itemExists(at: key.indexPath) }

  private func copy(
    _ attributes: UICollectionViewLayoutAttributes, at indexPath: IndexPath, alpha: CGFloat? = nil
  ) -> UICollectionViewLayoutAttributes {
    let copy = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    copy.indexPath = indexPath
    if let alpha { copy.alpha = alpha }
    return copy
  }

  private func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let answer =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(asShown)
  }

  private func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let answer =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(asShown)
  }

  // MARK: The way

  /// One view's way from how it was seen to how it is seen at rest.
  private struct ElementAnimation {
    let view: UIView
    var from: RenderedGeometry
    var to: RenderedGeometry
    /// The view it lies in, where that moves too, as seen at both ends.
    var hosts: (from: RenderedGeometry?, to: RenderedGeometry?) = (nil, nil)
    /// What a view with attributes of a class of its own is given at both ends.
    var attributes: (from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?) = (nil, nil)
  }

  /// Animates the change that was laid out just now; `alongside` runs inside the animation, `completion` after it.
  func run(
    _ transition: ElementTransition, alongside: @escaping () -> Void = {}, completion: @escaping (Bool) -> Void
  ) {
    let surplus = departing.prefix(max(0, departing.count - Self.mostDepartures)).map(\.element)
    let taken = departing.dropFirst(surplus.count).map(\.element)
    var ways = waysOfHosts(transition)
    ways += displayed.all.compactMap { wayOfShown($0, transition) }
    ways += transition.leaving.map { wayOfLeaving($0.element, $0.oldKey, transition) }
    ways += taken.map { element in
      let rest = RenderedGeometry(of: element.view, in: self, atRest: true)
      return ElementAnimation(view: element.view, from: transition.sight(of: element.view) ?? rest, to: rest)
    }
    departing =
      taken.map { DisappearingElement(element: $0, transition: transition) }
      + transition.leaving.map { DisappearingElement(element: $0.element, transition: transition) }
    self.transition = nil
    for element in surplus { element.view.layer.removeAllAnimations() }
    defer { endDisplay(of: surplus) }
    ways.removeAll { $0.from.looksLike($0.to) && $0.attributes.from == nil }
    let end: (Bool) -> Void = { [weak self] finished in
      guard !finished else {
        self?.finishDepartures(of: transition)
        return completion(true)
      }
      // A movement is cut off by another one that is about to start: nobody may change the data now.
      Self.callLater { _ in
        self?.finishDepartures(of: transition)
        completion(false)
      }
    }
    guard !ways.isEmpty else {
      alongside()
      finishDepartures(of: transition)
      return Self.callLater(completion)
    }
    UIView.performWithoutAnimation {
      for way in ways {
        way.view.layer.removeAllAnimations()
        way.from.show(way.view, in: self, host: way.hosts.from)
        if let attributes = way.attributes.from { (way.view as? UICollectionReusableView)?.apply(attributes) }
        if way.from.size != way.to.size { way.view.layoutIfNeeded() }
      }
    }
    UIView.animate(
      withDuration: Self.transitionDuration, delay: 0, options: [.allowUserInteraction],
      animations: { [self] in
        for way in ways {
          way.to.show(way.view, in: self, host: way.hosts.to)
          if let attributes = way.attributes.to { (way.view as? UICollectionReusableView)?.apply(attributes) }
          if way.from.size != way.to.size { way.view.layoutIfNeeded() }
        }
        alongside()
      }, completion: end)
  }

  /// The views of sections that scroll by themselves follow their sections.
  private func waysOfHosts(_ transition: ElementTransition) -> [ElementAnimation] {
    var seen: Set<ObjectIdentifier> = []
    var ways: [ElementAnimation] = []
    for element in displayed.all {
      guard let host = element.view.superview, host !== self,
        let from = transition.sight(ofHost: host, of: element.view),
        seen.insert(ObjectIdentifier(host)).inserted
      else { continue }
      let to = RenderedGeometry(of: host, in: self, atRest: true)
      var start = to
      start.center = from.center
      ways.append(ElementAnimation(view: host, from: start, to: to))
    }
    return ways
  }

  private func wayOfShown(_ element: DisplayedElement, _ transition: ElementTransition) -> ElementAnimation? {
    // What follows a finger is there already.
    if let movement, element.key == .cell(at: movement.target) { return nil }
    let view = element.view
    let to = RenderedGeometry(of: view, in: self, atRest: true)
    let standard = startingAttributes(of: element.key)
    let asked = initialAttributes(of: element.key)
    let isAsUsual =
      switch (asked, standard.map(asShown)) {
      case (let asked?, let standard?): asked.isEqual(standard)
      case (nil, _): transition.sight(of: view) != nil
      default: false
      }
    var way: ElementAnimation
    if isAsUsual, let from = transition.sight(of: view) {
      way = ElementAnimation(view: view, from: from, to: to)
    } else if let asked {
      way = ElementAnimation(view: view, from: RenderedGeometry(asked, from: transition.origin), to: to)
      if let host = view.superview, host !== self { way.from.center += host.shiftOfContents }
    } else {
      return nil
    }
    if let host = view.superview, host !== self {
      way.hosts = (transition.sight(ofHost: host, of: view), nil)
    }
    if let attributes = element.attributes, type(of: attributes) != UICollectionViewLayoutAttributes.self {
      way.attributes = (asked ?? standard, attributes)
    }
    return way
  }

  private func wayOfLeaving(
    _ element: DisplayedElement, _ oldKey: ElementKey, _ transition: ElementTransition
  ) -> ElementAnimation {
    let view = element.view
    let final = finalAttributes(of: oldKey)
    // A view without its host, which went, lies in the collection view, behind everything.
    if view.superview?.window == nil { insertSubview(view, at: backgroundView?.superview === self ? 1 : 0) }
    let rest = RenderedGeometry(of: view, in: self, atRest: true)
    var to = rest
    if let final {
      to = RenderedGeometry(final, from: bounds.origin)
      to.center += view.superview === self ? transition.shift(of: view) : view.superview?.shiftOfContents ?? .zero
    }
    var way = ElementAnimation(view: view, from: transition.sight(of: view) ?? rest, to: to)
    if let final, type(of: final) != UICollectionViewLayoutAttributes.self {
      way.attributes = (element.attributes, final)
    }
    return way
  }

  /// Lets the views go that a movement has led away.
  private func finishDepartures(of transition: ElementTransition) {
    let done = departing.filter { $0.transition === transition }
    guard !done.isEmpty else { return }
    departing.removeAll { $0.transition === transition }
    endDisplay(of: done.map(\.element))
    reusePool.clearTree()
  }
}

/// A new size of the collection view inside an animation.
extension UICollectionView {
  func noteAnimatedChange(from old: CGRect?, to new: CGRect) {
    guard let old, old.size != new.size, UIView.inheritedAnimationDuration > 0, animatesChanges,
      boundsTransition == nil, transition == nil
    else { return }
    boundsTransition = (makeTransition(oldKey: { $0 }, newKey: { $0 }), old)
  }

  /// Lays out for a size that was set inside the animation under way, as a part of it; false where none was.
  func layOutAnimatedBounds() -> Bool {
    guard let (change, oldBounds) = boundsTransition else { return false }
    boundsTransition = nil
    guard UIView.inheritedAnimationDuration > 0, animatesChanges else { return false }
    changingAsAWhole {
      transition = change
      UIView.performWithoutAnimation {
        prepareLayoutIfNeeded()
        layout.prepare(forAnimatedBoundsChange: oldBounds)
        layOutElements()
      }
      run(change, alongside: layout.finalizeAnimatedBoundsChange) { _ in }
    }
    return true
  }
}

/// A view that is no longer displayed and still seen, and the movement that leads it away.
struct DisappearingElement {
  let element: DisplayedElement
  let transition: ElementTransition
}

extension CGPoint {
  fileprivate static func += (point: inout CGPoint, shift: CGPoint) {
    point.x += shift.x
    point.y += shift.y
  }
}
