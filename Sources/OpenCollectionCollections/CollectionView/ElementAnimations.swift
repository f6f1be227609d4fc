@_spi(Storeys) import OpenCollectionViews

/// Computes the animations of a change that was just laid out.
@MainActor
struct ElementAnimations {
  private unowned let host: any ElementTransitionsHost
  private let transitions: ElementTransitions

  init(_ host: any ElementTransitionsHost, of transitions: ElementTransitions) {
    self.host = host
    self.transitions = transitions
  }

  private var view: UICollectionView { host.collectionView }

  /// The animations of the host views, then of the displayed and of the disappearing elements; those that were
  /// disappearing before the change continue.
  func animations(of transition: ElementTransition, continuing continued: [DisplayedElement]) -> [ElementAnimation] {
    var animations = animationsOfHostViews(transition)
    animations += host.displayed.all.compactMap { animation(ofDisplayed: $0, transition) }
    animations += transition.leaving.map { animation(ofDisappearing: $0.element, $0.oldKey, transition) }
    animations += continued.map { element in
      let rest = RenderedGeometry(of: element.view, in: view, atRest: true)
      return ElementAnimation(view: element.view, from: transition.geometry(of: element.view) ?? rest, to: rest)
    }
    animations.removeAll(where: \.isEmpty)
    return animations
  }

  /// The host views of orthogonal sections move with their sections.
  private func animationsOfHostViews(_ transition: ElementTransition) -> [ElementAnimation] {
    var seen: Set<ObjectIdentifier> = []
    var animations: [ElementAnimation] = []
    for element in host.displayed.all {
      guard let hostView = element.view.superview, hostView !== view,
        let from = transition.geometry(ofHost: hostView, of: element.view),
        seen.insert(ObjectIdentifier(hostView)).inserted
      else { continue }
      let to = RenderedGeometry(of: hostView, in: view, atRest: true)
      var start = to
      start.center = from.center
      animations.append(ElementAnimation(view: hostView, from: start, to: to))
    }
    return animations
  }

  private func animation(ofDisplayed element: DisplayedElement, _ transition: ElementTransition) -> ElementAnimation? {
    // The moving item is already at the touch location.
    if let movement = host.movement, element.key == .cell(at: movement.target) { return nil }
    let to = RenderedGeometry(of: element.view, in: view, atRest: true)
    let standard = transitions.startingAttributes(of: element.key)
    let initial = initialAttributes(of: element.key)
    let usesStandardStart =
      switch (initial, standard.map(host.displayedLayout.asShown)) {
      case (let initial?, let standard?): initial.isEqual(standard)
      case (nil, _): transition.geometry(of: element.view) != nil
      default: false
      }
    var animation: ElementAnimation
    if usesStandardStart, let from = transition.geometry(of: element.view) {
      animation = ElementAnimation(view: element.view, from: from, to: to)
    } else if let initial {
      animation = ElementAnimation(view: element.view, from: RenderedGeometry(initial, from: transition.origin), to: to)
      if let hostView = element.view.superview, hostView !== view {
        animation.from.center += hostView.contentTranslation
      }
    } else {
      return nil
    }
    if let hostView = element.view.superview, hostView !== view {
      animation.hosts = (transition.geometry(ofHost: hostView, of: element.view), nil)
    }
    if let attributes = element.attributes, type(of: attributes) != UICollectionViewLayoutAttributes.self {
      animation.attributes = (initial ?? standard, attributes)
    }
    return animation
  }

  private func animation(
    ofDisappearing element: DisplayedElement, _ oldKey: ViewElementKey, _ transition: ElementTransition
  ) -> ElementAnimation {
    let cell = element.view
    let final = finalAttributes(of: oldKey)
    // A view whose host was removed is inserted into the collection view, behind all others.
    if cell.superview?.window == nil {
      host.insertSubview(cell, at: view.backmostIndex)
    }
    let rest = RenderedGeometry(of: cell, in: view, atRest: true)
    var to = rest
    if let final {
      to = RenderedGeometry(final, from: host.bounds.origin)
      to.center += cell.superview === view ? transition.shift(of: cell) : cell.superview?.contentTranslation ?? .zero
    }
    var animation = ElementAnimation(view: cell, from: transition.geometry(of: cell) ?? rest, to: to)
    if final?.isHidden == true {
      // Hiding is not animated.
      animation.from.alpha = 0
      UIView.performWithoutAnimation { cell.alpha = 0 }
    }
    if let final, type(of: final) != UICollectionViewLayoutAttributes.self {
      animation.attributes = (element.attributes, final)
    }
    return animation
  }

  // MARK: The layout's answers

  private func initialAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let (layout, path) = (host.layout, key.indexPath)
    let answer =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(host.displayedLayout.asShown)
  }

  private func finalAttributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    let (layout, path) = (host.layout, key.indexPath)
    let answer =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(host.displayedLayout.asShown)
  }
}

extension CGPoint {
  fileprivate static func += (point: inout CGPoint, shift: CGPoint) {
    point.x += shift.x
    point.y += shift.y
  }
}
