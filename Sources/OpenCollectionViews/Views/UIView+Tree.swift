extension UIView {
  /// Inserts a view at an index among the subviews, with its layer in the corresponding order.
  func insert(_ view: UIView, at index: Int) {
    if view === self { clientError("Can't add self as subview", name: "NSInvalidArgumentException") }
    if isDescendant(of: view) {
      clientError(
        "An instance of UIView cannot be added to one of its own descendants: \(view.summary)",
        name: "NSInvalidArgumentException")
    }
    let (oldSuperview, oldWindow) = (view.superview, view.window)
    if oldWindow !== window {
      view.willMoveTree(to: window)
      view.resignFirstResponderInside()
    }
    view.willMove(toSuperview: self)
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      view.discardConstraintsAbove()
      oldSuperview.removeFromSubviews(view)
      oldSuperview.setNeedsLayout()
    }
    view.superview = self
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    insertLayer(view.layer, ofSubviewAt: index)
    view.didAttach(oldSuperview: oldSuperview, oldWindow: oldWindow)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    view.markAncestorsForLayout()
    if view.layoutMarks.arePropertiesNeeded || view.layoutMarks.arePropertiesNeededInDescendants {
      view.markAncestorsForProperties()
    }
  }

  /// Inserts a subview's layer next to that of its neighbour: plain layers the app added keep their order.
  private func insertLayer(_ subviewLayer: CALayer, ofSubviewAt index: Int) {
    if index + 1 < subviews.count {
      layer.insertSublayer(subviewLayer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(subviewLayer)
    }
  }

  /// Moves a subview to another index.
  func move(_ view: UIView, to index: Int) {
    removeFromSubviews(view)
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.layer.removeFromSuperlayer()
    insertLayer(view.layer, ofSubviewAt: index)
  }

  /// A subview's index, not counting another view.
  func index(of view: UIView, without other: UIView) -> Int? {
    var index = 0
    for subview in subviews where subview !== other {
      if subview === view { return index }
      index += 1
    }
    return nil
  }

  /// The index of each subview.
  package var subviewIndices: [ObjectIdentifier: Int] {
    Dictionary(subviews.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Moves subviews, given back to front, each directly behind another one, or in front of all. O(subviews).
  package func restack(_ moves: [(view: UIView, behind: UIView?)]) {
    subviews.restack(moves.map { ($0.view, $0.behind) })
    layer.restack(moves.map { ($0.view.layer, $0.behind?.layer) })
  }

  /// Removes a view from `subviews`. Searches from the front: views added last are usually removed first.
  private func removeFromSubviews(_ view: UIView) {
    if let index = subviews.lastIndex(where: { $0 === view }) { subviews.remove(at: index) }
  }

  private func didAttach(oldSuperview: UIView?, oldWindow: UIWindow?) {
    let newWindow = superview?.window
    if oldWindow !== newWindow { setWindow(newWindow) }
    updateTraits()
    updateSafeArea()
    if oldSuperview == nil || ownTintColor == nil { inheritedTintDidChange(wasIn: oldSuperview) }
    autoLayoutHierarchyDidChange(oldSuperview: oldSuperview)
    if oldWindow !== newWindow { didMoveTree() }
  }

  /// Removes the view from its superview.
  func detach() {
    guard let oldSuperview = superview else { return }
    let oldWindow = window
    willDetach(oldSuperview)
    oldSuperview.removeFromSubviews(self)
    layer.removeFromSuperlayer()
    didDetach(oldSuperview, oldWindow)
  }

  /// Removes several subviews at once, in O(subviews) in total rather than for each.
  package func detach(_ views: [UIView]) {
    if views.count == 1 {
      views[0].detach()
      return
    }
    for view in views where view.superview === self { view.willDetach(self) }
    // A callback may already have removed a view.
    let detached = views.filter { $0.superview === self }
    let identities = Set(detached.map(ObjectIdentifier.init))
    let oldWindow = window
    subviews.removeAll { identities.contains(ObjectIdentifier($0)) }
    layer.removeSublayers(of: identities)
    for view in detached { view.didDetach(self, oldWindow) }
  }

  private func willDetach(_ superview: UIView) {
    if window != nil { willMoveTree(to: nil) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    resignFirstResponderInside()
    discardConstraintsAbove()
  }

  private func didDetach(_ oldSuperview: UIView, _ oldWindow: UIWindow?) {
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
    if window != nil { UIView.appearanceApplication?(self) }
    for subview in subviews { subview.didMoveTree() }
    didMoveToWindow()
    // Becomes first responder if that was requested before the view had a window.
    if window != nil, FirstResponder.waiting === self { becomeFirstResponder() }
    owningViewController?.viewDidMove(toWindow: window)
  }

  /// Resigns first responder in a view that leaves its window.
  private func resignFirstResponderInside() {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else { return }
    first.resignFirstResponder()
    FirstResponder.remove(first)
  }

}
