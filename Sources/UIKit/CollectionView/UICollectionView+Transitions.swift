/// Animates changes of the displayed elements from their geometry before to their geometry after.
extension UICollectionView {
  /// Duration in seconds of animated batch updates and layout changes. Unmeasured.
  static var transitionDuration: TimeInterval { 0.3 }

  /// The maximum number of disappearing views carried over to the next change: in rapid changes the earliest ones have
  /// almost faded out.
  private static var maximumDisappearingElements: Int { 40 }

  /// Whether a change made now is animated: in a window, with animations enabled, after the first layout.
  var animatesChanges: Bool { window != nil && UIView.areAnimationsEnabled && layoutPass.wasEverPrepared }

  /// Records the views' presentation geometry and the layout's attributes before a change.
  func makeTransition(
    oldKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?,
    newKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?
  ) -> ElementTransition {
    var shown: [ViewElementKey: UICollectionViewLayoutAttributes] = [:]
    for element in displayed.all {
      let mine = element.attributes.map(displayedLayout.asShown)
      shown[element.key] = (mine?.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? mine
    }
    var layoutAnswers: ((ViewElementKey) -> UICollectionViewLayoutAttributes?)?
    if layoutPass.isPrepared { layoutAnswers = layout.layoutSnapshot() }
    let transition = ElementTransition(
      origin: (layer.presentation() ?? layer).bounds.origin,
      attributesBefore: { [shown, layoutAnswers] in shown[$0] ?? layoutAnswers?($0) },
      oldKey: oldKey, newKey: newKey)
    transition.recordGeometry(of: displayed.all.map(\.view), in: self)
    transition.recordGeometry(of: disappearingElements.map(\.element.view), in: self)
    return transition
  }

  /// Marks an element as disappearing in the current transition. Returns false if there is no transition or the view
  /// was not displayed before it; the caller then removes it at once.
  func beginDisappearance(of element: DisplayedElement, oldKey: ViewElementKey) -> Bool {
    // A view added and removed while the change was laid out was never displayed.
    guard let transition, element.view.superview != nil, transition.geometry(of: element.view) != nil else {
      return false
    }
    displayed.remove(element)
    focus.clear(from: element.view)
    element.ignoresTouches = true
    transition.addLeaving(element, oldKey: oldKey)
    return true
  }

  // MARK: Initial and final attributes

  /// The default initial attributes of an element displayed after the change: those before the change, or for a new
  /// element its final ones with an alpha of 0.
  func startingAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    if !transition.insertedKeys.contains(key), let old = transition.oldKey(key),
      let before = transition.attributesBefore(old)
    {
      return copy(before, at: key.indexPath)
    }
    return displayedLayout.attributes(of: key).map(displayedLayout.asShown).map {
      copy($0, at: key.indexPath, alpha: 0)
    }
  }

  /// The default final attributes of an element displayed before the change: those after the change, or for a removed
  /// element its previous ones with an alpha of 0.
  func endingAttributes(of oldKey: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    guard let transition else { return nil }
    if !transition.deletedKeys.contains(oldKey), let new = transition.newKey(oldKey), exists(new),
      let now = displayedLayout.attributes(of: new).map(displayedLayout.asShown)
    {
      return copy(now, at: oldKey.indexPath)
    }
    return transition.attributesBefore(oldKey).map { copy($0, at: oldKey.indexPath, alpha: 0) }
  }

  private func exists(_ key: ViewElementKey) -> Bool { key.category != .cell || itemCounts.hasItem(at: key.indexPath) }

  private func copy(
    _ attributes: UICollectionViewLayoutAttributes, at indexPath: IndexPath, alpha: CGFloat? = nil
  ) -> UICollectionViewLayoutAttributes {
    let copy = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    copy.indexPath = indexPath
    if let alpha { copy.alpha = alpha }
    return copy
  }

  private func initialAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let answer =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(displayedLayout.asShown)
  }

  private func finalAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let path = key.indexPath
    let answer =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(displayedLayout.asShown)
  }

  // MARK: Animating

  /// The animation of one view from its geometry before the change to its geometry at rest.
  private struct ElementAnimation {
    let view: UIView
    var from: RenderedGeometry
    var to: RenderedGeometry
    /// The geometry of the host view at both ends, if that moves too.
    var hosts: (from: RenderedGeometry?, to: RenderedGeometry?) = (nil, nil)
    /// The attributes applied at both ends, for views with a custom attributes class.
    var attributes: (from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?) = (nil, nil)
  }

  /// Animates the change that was just laid out; `alongside` runs inside the animation, `completion` after it.
  func run(
    _ transition: ElementTransition, alongside: @escaping () -> Void = {}, completion: @escaping (Bool) -> Void
  ) {
    let surplus = disappearingElements.prefix(max(0, disappearingElements.count - Self.maximumDisappearingElements))
      .map(\.element)
    let continued = disappearingElements.dropFirst(surplus.count).map(\.element)
    var animations = animationsOfHosts(transition)
    animations += displayed.all.compactMap { animationOfDisplayed($0, transition) }
    animations += transition.leaving.map { animationOfDisappearing($0.element, $0.oldKey, transition) }
    animations += continued.map { element in
      let rest = RenderedGeometry(of: element.view, in: self, atRest: true)
      return ElementAnimation(view: element.view, from: transition.geometry(of: element.view) ?? rest, to: rest)
    }
    disappearingElements =
      continued.map { DisappearingElement(element: $0, transition: transition) }
      + transition.leaving.map { DisappearingElement(element: $0.element, transition: transition) }
    self.transition = nil
    for element in surplus { element.view.layer.removeAllAnimations() }
    defer { endDisplay(of: surplus) }
    animations.removeAll { $0.from.isNearlyEqual(to: $0.to) && $0.attributes.from == nil }
    let end: (Bool) -> Void = { [weak self] finished in
      guard !finished else {
        self?.finishDisappearance(of: transition)
        return completion(true)
      }
      // The animation was interrupted by another one that is about to start: the data must not change now.
      Self.callLater {
        self?.finishDisappearance(of: transition)
        completion(false)
      }
    }
    guard !animations.isEmpty else {
      alongside()
      finishDisappearance(of: transition)
      return Self.callLater(completion)
    }
    UIView.performWithoutAnimation {
      for animation in animations {
        animation.view.layer.removeAllAnimations()
        animation.from.apply(to: animation.view, in: self, host: animation.hosts.from)
        if let attributes = animation.attributes.from {
          (animation.view as? UICollectionReusableView)?.apply(attributes)
        }
        if animation.from.size != animation.to.size { animation.view.layoutIfNeeded() }
      }
    }
    UIView.animate(
      withDuration: Self.transitionDuration, delay: 0, options: [.allowUserInteraction],
      animations: { [self] in
        for animation in animations {
          animation.to.apply(to: animation.view, in: self, host: animation.hosts.to)
          if let attributes = animation.attributes.to {
            (animation.view as? UICollectionReusableView)?.apply(attributes)
          }
          if animation.from.size != animation.to.size { animation.view.layoutIfNeeded() }
        }
        alongside()
      }, completion: end)
  }

  /// The host views of orthogonal sections move with their sections.
  private func animationsOfHosts(_ transition: ElementTransition) -> [ElementAnimation] {
    var seen: Set<ObjectIdentifier> = []
    var animations: [ElementAnimation] = []
    for element in displayed.all {
      guard let host = element.view.superview, host !== self,
        let from = transition.geometry(ofHost: host, of: element.view),
        seen.insert(ObjectIdentifier(host)).inserted
      else { continue }
      let to = RenderedGeometry(of: host, in: self, atRest: true)
      var start = to
      start.center = from.center
      animations.append(ElementAnimation(view: host, from: start, to: to))
    }
    return animations
  }

  private func animationOfDisplayed(_ element: DisplayedElement, _ transition: ElementTransition) -> ElementAnimation? {
    // The moving item is already at the touch location.
    if let movement, element.key == .cell(at: movement.target) { return nil }
    let view = element.view
    let to = RenderedGeometry(of: view, in: self, atRest: true)
    let standard = startingAttributes(of: element.key)
    let initial = initialAttributes(of: element.key)
    let usesStandardStart =
      switch (initial, standard.map(displayedLayout.asShown)) {
      case (let initial?, let standard?): initial.isEqual(standard)
      case (nil, _): transition.geometry(of: view) != nil
      default: false
      }
    var animation: ElementAnimation
    if usesStandardStart, let from = transition.geometry(of: view) {
      animation = ElementAnimation(view: view, from: from, to: to)
    } else if let initial {
      animation = ElementAnimation(view: view, from: RenderedGeometry(initial, from: transition.origin), to: to)
      if let host = view.superview, host !== self { animation.from.center += host.contentTranslation }
    } else {
      return nil
    }
    if let host = view.superview, host !== self {
      animation.hosts = (transition.geometry(ofHost: host, of: view), nil)
    }
    if let attributes = element.attributes, type(of: attributes) != UICollectionViewLayoutAttributes.self {
      animation.attributes = (initial ?? standard, attributes)
    }
    return animation
  }

  private func animationOfDisappearing(
    _ element: DisplayedElement, _ oldKey: ViewElementKey, _ transition: ElementTransition
  ) -> ElementAnimation {
    let view = element.view
    let final = finalAttributes(of: oldKey)
    // A view whose host was removed is inserted into the collection view, behind all others.
    if view.superview?.window == nil { insertSubview(view, at: backgroundView?.superview === self ? 1 : 0) }
    let rest = RenderedGeometry(of: view, in: self, atRest: true)
    var to = rest
    if let final {
      to = RenderedGeometry(final, from: bounds.origin)
      to.center += view.superview === self ? transition.shift(of: view) : view.superview?.contentTranslation ?? .zero
    }
    var animation = ElementAnimation(view: view, from: transition.geometry(of: view) ?? rest, to: to)
    if let final, type(of: final) != UICollectionViewLayoutAttributes.self {
      animation.attributes = (element.attributes, final)
    }
    return animation
  }

  /// Recycles the views whose disappearance has ended.
  private func finishDisappearance(of transition: ElementTransition) {
    let done = disappearingElements.filter { $0.transition === transition }
    guard !done.isEmpty else { return }
    disappearingElements.removeAll { $0.transition === transition }
    endDisplay(of: done.map(\.element))
    elementViews.removeUnusedViews()
  }
}

/// Bounds changes inside an animation.
extension UICollectionView {
  func recordAnimatedBoundsChange(from old: CGRect?, to new: CGRect) {
    guard let old, old.size != new.size, UIView.inheritedAnimationDuration > 0, animatesChanges,
      boundsTransition == nil, transition == nil
    else { return }
    boundsTransition = (makeTransition(oldKey: { $0 }, newKey: { $0 }), old)
  }

  /// Lays out for a size set inside the current animation, as a part of it; false if none was.
  func layOutAnimatedBounds() -> Bool {
    guard let (change, oldBounds) = boundsTransition else { return false }
    boundsTransition = nil
    guard UIView.inheritedAnimationDuration > 0, animatesChanges else { return false }
    performChange {
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

/// An element that is no longer displayed but still visible, and the transition that animates its removal.
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
