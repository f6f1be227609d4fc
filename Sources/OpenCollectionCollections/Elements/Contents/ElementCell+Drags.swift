@_spi(Storeys) import OpenCollectionViews

extension ElementCell {
  /// The opacity of a cell whose item is dragged elsewhere. Unmeasured.
  private static var fadedOpacity: CGFloat { 0.5 }

  /// Applies a state and the appearance for it.
  func applyDrag(
    _ state: UICellConfigurationState.DragState, _ drop: UICellConfigurationState.DropState, look: CellDrag.Look
  ) {
    let old = drag
    drag.state = state
    drag.drop = drop
    drag.look = look
    if look != old.look { updateDragMask(from: old.look) }
    if state != old.state || drop != old.drop { setNeedsUpdateConfiguration() }
    if state != old.state { dragStateDidChange() }
  }

  private func updateDragMask(from old: CellDrag.Look) {
    switch old {
    case .normal: break
    case .hidden: CoveredViews.show(self)
    case .faded: layer.mask = drag.mask
    }
    switch drag.look {
    case .normal: drag.mask = nil
    case .hidden: CoveredViews.hide(self)
    case .faded:
      // A mask leaves the cell's own opacity as it is.
      drag.mask = layer.mask
      let mask = FadeMask()
      mask.disablesImplicitAnimations = true
      mask.backgroundColor = CGColor(gray: 0, alpha: Self.fadedOpacity)
      layer.mask = mask
      placeDragMask()
    }
  }

  /// Keeps the mask over the cell after its bounds have changed.
  func placeDragMask() {
    guard let mask = layer.mask as? FadeMask, mask.frame != bounds else { return }
    mask.frame = bounds
  }
}

/// The mask of a faded cell: the app may set another one meanwhile.
private final class FadeMask: CALayer {}
