extension UICollectionViewCell {
  /// The state of a cell whose item is dragged.
  public enum DragState: Int, Sendable {
    case none = 0
    /// The preview is lifted, and the touch has not moved.
    case lifting = 1
    /// The item is dragged.
    case dragging = 2
  }

  /// How much of a cell is seen during a drag.
  enum DragLook: Equatable {
    case normal
    /// Its item is dragged elsewhere. Unmeasured.
    case faded
    /// Its preview is over it, or takes its place.
    case hidden
  }

  /// The state of the cell in drags, and what it had before.
  struct Drag {
    var state = DragState.none
    var drop = UICellConfigurationState.DropState.none
    var look = DragLook.normal
    var mask: CALayer?
  }

  /// The states in drags and drops for configurations.
  var dragConfigurationStates: (UICellConfigurationState.DragState, UICellConfigurationState.DropState) {
    switch drag.state {
    case .none: (.none, drag.drop)
    case .lifting: (.lifting, drag.drop)
    case .dragging: (.dragging, drag.drop)
    }
  }

  /// The opacity of a cell whose item is dragged elsewhere. Unmeasured.
  private static let fadedOpacity: CGFloat = 0.5

  /// Applies a state and the appearance for it.
  func applyDrag(_ state: DragState, _ drop: UICellConfigurationState.DropState, look: DragLook) {
    let old = drag
    drag.state = state
    drag.drop = drop
    drag.look = look
    if look != old.look { updateDragMask(from: old.look) }
    if state != old.state || drop != old.drop { setNeedsUpdateConfiguration() }
    if state != old.state { dragStateDidChange(state) }
  }

  private func updateDragMask(from old: DragLook) {
    switch old {
    case .normal: break
    case .hidden: CoveredViews.show(self)
    case .faded: layer.mask = drag.mask
    }
    switch drag.look {
    case .normal: drag.mask = nil
    case .hidden: CoveredViews.hide(self)
    case .faded:
      // A mask leaves the cell's own opacity, which its attributes set, as it is.
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

  /// The mask of a faded cell: the app may set another one meanwhile.
  private final class FadeMask: CALayer {}
}
