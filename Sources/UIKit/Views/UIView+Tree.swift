extension UIView {
  /// Takes a view in at a place among the subviews, with its layer before, behind or beside the layers of its siblings.
  func insert(_ view: UIView, at index: Int) {
    if view === self { clientError("Can't add self as subview", name: "NSInvalidArgumentException") }
    if isDescendant(of: view) {
      clientError(
        "An instance of UIView cannot be added to one of its own descendants: \(view.summary)",
        name: "NSInvalidArgumentException")
    }
    let (oldSuperview, oldWindow) = (view.superview, view.window)
    if oldWindow !== window { view.willMoveTree(to: window) }
    view.willMove(toSuperview: self)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      view.discardConstraintsAbove()
      oldSuperview.forget(view)
      oldSuperview.setNeedsLayout()
    }
    view.superview = self
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    place(view.layer, ofSubviewAt: index)
    view.didJoin(oldSuperview: oldSuperview, oldWindow: oldWindow)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    view.markAncestorsForLayout()
  }

  /// A subview's layer goes next to its neighbour's: plain layers the app added keep their places.
  private func place(_ subviewLayer: CALayer, ofSubviewAt index: Int) {
    if index + 1 < subviews.count {
      layer.insertSublayer(subviewLayer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(subviewLayer)
    }
  }

  /// Changes a subview's place in the order.
  func move(_ view: UIView, to index: Int) {
    forget(view)
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.layer.removeFromSuperlayer()
    place(view.layer, ofSubviewAt: index)
  }

  /// Where a subview stands among the others, not counting one of them.
  func index(of view: UIView, without other: UIView) -> Int? {
    var index = 0
    for subview in subviews where subview !== other {
      if subview === view { return index }
      index += 1
    }
    return nil
  }

  /// Where each subview stands among the others.
  var placesOfSubviews: [ObjectIdentifier: Int] {
    Dictionary(subviews.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Moves subviews, given back to front, each just behind another one, or in front of all. O(subviews).
  func restack(_ moves: [(view: UIView, behind: UIView?)]) {
    subviews.restack(moves.map { ($0.view, $0.behind) })
    layer.restack(moves.map { ($0.view.layer, $0.behind?.layer) })
  }

  /// Takes a view out of the list of subviews. Those in front are mostly the ones that came last and leave first.
  private func forget(_ view: UIView) {
    if let index = subviews.lastIndex(where: { $0 === view }) { subviews.remove(at: index) }
  }

  private func didJoin(oldSuperview: UIView?, oldWindow: UIWindow?) {
    let newWindow = superview?.window
    if oldWindow !== newWindow { setWindow(newWindow) }
    updateTraits()
    updateSafeArea()
    if oldSuperview == nil || ownTintColor == nil { inheritedTintDidChange(wasIn: oldSuperview) }
    autoLayoutHierarchyDidChange(oldSuperview: oldSuperview)
    if oldWindow !== newWindow { didMoveTree() }
  }

  /// Takes the view out of its superview.
  func detach() {
    guard let oldSuperview = superview else { return }
    let oldWindow = window
    willLeave(oldSuperview)
    oldSuperview.forget(self)
    layer.removeFromSuperlayer()
    didLeave(oldSuperview, oldWindow)
  }

  /// Takes subviews of this view out of it: together, so that it costs O(subviews) and not as much for each.
  func detach(_ views: [UIView]) {
    if views.count == 1 {
      views[0].detach()
      return
    }
    for view in views where view.superview === self { view.willLeave(self) }
    // Being told, a view may have left already.
    let leaving = views.filter { $0.superview === self }
    let identities = Set(leaving.map(ObjectIdentifier.init))
    let oldWindow = window
    subviews.removeAll { identities.contains(ObjectIdentifier($0)) }
    layer.removeSublayers(of: identities)
    for view in leaving { view.didLeave(self, oldWindow) }
  }

  private func willLeave(_ superview: UIView) {
    if window != nil { willMoveTree(to: nil) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    resignFirstResponderInside()
    discardConstraintsAbove()
  }

  private func didLeave(_ oldSuperview: UIView, _ oldWindow: UIWindow?) {
    superview = nil
    if oldWindow != nil { setWindow(nil) }
    updateSafeArea()
    autoLayoutHierarchyDidChange(oldSuperview: oldSuperview)
    oldSuperview.setNeedsLayout()
    if oldWindow != nil { didMoveTree() }
    didMoveToSuperview()
  }

  private func setWindow(_ window: UIWindow?) {
    self.window = window
    if window == nil { layer.removeAllAnimations() }
    for subview in subviews { subview.setWindow(window) }
  }

  private func willMoveTree(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.willMoveTree(to: window) }
  }

  private func didMoveTree() {
    for subview in subviews { subview.didMoveTree() }
    didMoveToWindow()
    // It asked to be first before it was in a window.
    if window != nil, FirstResponder.waiting === self { becomeFirstResponder() }
    owningViewController?.viewDidMove(toWindow: window)
  }

  /// A view that leaves its window gives up the keys.
  private func resignFirstResponderInside() {
    guard let first = FirstResponder.current as? UIView, first.isDescendant(of: self) else { return }
    first.resignFirstResponder()
    if FirstResponder.current === first { FirstResponder.current = nil }
  }

  /// Whether this is a view or lies somewhere in it. O(depth).
  public func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// This view or the first in it, in depth, that has a tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
