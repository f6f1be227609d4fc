@_spi(Storeys) import OpenCollectionViews

/// Computes the animations of a change that was just laid out.
@MainActor
struct ElementAnimations {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let transitions: ElementTransitions

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, of transitions: ElementTransitions
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.transitions = transitions
  }

  /// The animations of the host views, then of the displayed and of the disappearing elements; those that were
  /// disappearing before the change continue.
  func animations(of transition: ElementTransition, continuing continued: [DisplayedElement]) -> [ElementAnimation] {
    var animations = animationsOfHostViews(transition)
    animations += displayed.all.compactMap { animation(ofDisplayed: $0, transition) }
    animations += transition.leaving.map { animation(ofDisappearing: $0.element, $0.oldKey, transition) }
    animations += continued.map { element in
      let rest = RenderedGeometry(of: element.view, in: owner, atRest: true)
      return ElementAnimation(view: element.view, from: transition.geometry(of: element.view) ?? rest, to: rest)
    }
    animations.removeAll(where: \.isEmpty)
    return animations
  }

  /// The host views of orthogonal sections move with their sections.
  private func animationsOfHostViews(_ transition: ElementTransition) -> [ElementAnimation] {
    var seen: Set<ObjectIdentifier> = []
    var animations: [ElementAnimation] = []
    for element in displayed.all {
      guard let hostView = element.view.superview, hostView !== owner,
        let from = transition.geometry(ofHost: hostView, of: element.view),
        seen.insert(ObjectIdentifier(hostView)).inserted
      else { continue }
      let to = RenderedGeometry(of: hostView, in: owner, atRest: true)
      var start = to
      start.center = from.center
      animations.append(ElementAnimation(view: hostView, from: start, to: to))
    }
    return animations
  }

  private func animation(ofDisplayed element: DisplayedElement, _ transition: ElementTransition) -> ElementAnimation? {
    // The moving item is already at the touch location.
    if let movement = uncommitted.movement, element.key == .cell(at: movement.target) { return nil }
    let to = RenderedGeometry(of: element.view, in: owner, atRest: true)
    let standard = transitions.startingAttributes(of: element.key)
    let initial = initialAttributes(of: element.key)
    let usesStandardStart =
      switch (initial, standard.map(displayedLayout.asShown)) {
      case (let initial?, let standard?): initial.isEqual(standard)
      case (nil, _): transition.geometry(of: element.view) != nil
      default: false
      }
    var animation: ElementAnimation
    if usesStandardStart, let from = transition.geometry(of: element.view) {
      animation = ElementAnimation(view: element.view, from: from, to: to)
    } else if let initial {
      var from = RenderedGeometry(initial, from: transition.origin)
      if element.view.ownsLook { from.apply(look: (to.alpha, element.view.transform)) }
      animation = ElementAnimation(view: element.view, from: from, to: to)
      if let hostView = element.view.superview, hostView !== owner {
        animation.from.center += hostView.contentTranslation
      }
    } else {
      return nil
    }
    animation.rest = element.view.center
    if let hostView = element.view.superview, hostView !== owner {
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
      owner.insertSubview(cell, at: owner.backmostIndex)
    }
    let rest = RenderedGeometry(of: cell, in: owner, atRest: true)
    var to = rest
    if let final {
      to = RenderedGeometry(final, from: owner.bounds.origin)
      if element.view.ownsLook {
        let look = element.look ?? (cell.alpha, cell.transform)
        element.look = look
        to.apply(look: look)
      }
      to.center += cell.superview === owner ? transition.shift(of: cell) : cell.superview?.contentTranslation ?? .zero
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
    let (layout, path) = (displayedLayout.layout, key.indexPath)
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
    let (layout, path) = (displayedLayout.layout, key.indexPath)
    let answer =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
      case .decorationView: layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
      }
    return answer.map(displayedLayout.asShown)
  }
}

extension RenderedGeometry {
  /// The geometry attributes describe when the visible bounds have an origin in the content.
  fileprivate init(_ attributes: UICollectionViewLayoutAttributes, from origin: CGPoint) {
    center = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    size = attributes.size
    alpha = attributes.isHidden ? 0 : attributes.alpha
    transform = attributes.transform3D
  }

  /// Adds the app's alpha and transform to those of attributes.
  fileprivate mutating func apply(look: (alpha: CGFloat, transform: CGAffineTransform)) {
    alpha *= look.alpha
    if !look.transform.isIdentity {
      transform = CATransform3DConcat(CATransform3DMakeAffineTransform(look.transform), transform)
    }
  }
}

extension CGPoint {
  fileprivate static func += (point: inout CGPoint, shift: CGPoint) {
    point.x += shift.x
    point.y += shift.y
  }
}

/// The animation of one view from its geometry before a change to its geometry at rest.
@MainActor
struct ElementAnimation {
  let view: UIView
  var from: RenderedGeometry
  var to: RenderedGeometry
  /// The view's center at rest, if it is displayed.
  var rest: CGPoint?
  /// The geometry of the host view at both ends, if that moves too.
  var hosts: (from: RenderedGeometry?, to: RenderedGeometry?) = (nil, nil)
  /// The attributes applied at both ends, for views with a custom attributes class.
  var attributes: (from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?) = (nil, nil)

  /// Whether the view looks the same at both ends.
  var isEmpty: Bool { from.isNearlyEqual(to: to) && attributes.from == nil }

  /// Sets the view back to where the animation starts.
  func applyStart(in collectionView: UIView) {
    view.layer.removeAllAnimations()
    apply(from, attributes.from, host: hosts.from, in: collectionView)
  }

  /// Sets the view to where the animation ends.
  func applyEnd(in collectionView: UIView) {
    apply(to, attributes.to, host: hosts.to, rest: rest, in: collectionView)
  }

  private func apply(
    _ geometry: RenderedGeometry, _ attributes: UICollectionViewLayoutAttributes?, host: RenderedGeometry?,
    rest: CGPoint? = nil, in collectionView: UIView
  ) {
    geometry.apply(to: view, in: collectionView, host: host, rest: rest)
    if let attributes { (view as? any ElementView)?.apply(attributes) }
    if from.size != to.size { view.layoutIfNeeded() }
  }
}
