/// The previews of a drag, over everything else in a window.
@MainActor
final class DragPreviews {
  /// Seconds of lifting, gathering and settling, and the damping of their springs. Unmeasured.
  static let liftTime: TimeInterval = 0.3
  static let settleTime: TimeInterval = 0.4
  private static let damping: CGFloat = 0.85
  /// The distance of stacked previews, how many of them are seen, and the longest side of one that is dragged, if the app
  /// does not ask for its full size. Unmeasured.
  private static let stackStep: CGFloat = 6
  private static let visibleInStack = 3
  private static let longestSide: CGFloat = 250

  private struct Lifted {
    let item: UIDragItem
    let source: UITargetedDragPreview?
    let platter: DragPlatter?
  }

  private var lifted: [Lifted] = []
  private let overlay: UIView
  private let badge = DragBadge(frame: .zero)
  /// The first preview's center less the touch's location.
  private var anchor = CGPoint.zero
  /// Whether the previews follow the touch.
  private var isGathered = false
  private var point = CGPoint.zero
  /// Whether large previews keep their size.
  var isFullSize = false {
    didSet { if isFullSize != oldValue, isGathered { animate { self.place() } } }
  }

  init(in window: UIWindow) {
    overlay = UIView(frame: window.bounds)
    overlay.isUserInteractionEnabled = false
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.addSubview(badge)
  }

  private func animate(
    _ seconds: TimeInterval = DragPreviews.liftTime, _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: seconds, delay: 0, usingSpringWithDamping: Self.damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes,
      completion: { _ in completion?() })
  }

  // MARK: Lifting

  /// Adds the previews of items at their places, not raised yet.
  func add(_ items: [(item: UIDragItem, preview: UITargetedDragPreview?)]) {
    for (item, preview) in items {
      var platter: DragPlatter?
      if let preview, preview.target.container.window != nil || preview.target.container is UIWindow {
        let made = DragPlatter(preview.view, preview.parameters)
        made.center = overlay.convert(preview.target.center, from: preview.target.container)
        made.transform = preview.target.transform
        // The first preview is in front of the others.
        overlay.insertSubview(made, at: 0)
        platter = made
      }
      lifted.append(Lifted(item: item, source: preview, platter: platter))
      item.previewDidChange = { [weak self, weak item] in
        guard let self, let item else { return }
        updatePreview(of: item)
      }
    }
    overlay.bringSubviewToFront(badge)
  }

  /// Raises the previews where they are.
  func lift(alongside animator: DragAnimator) {
    let platters = lifted.compactMap(\.platter)
    for platter in platters { platter.isRaised = false }
    animate {
      for platter in platters {
        platter.isRaised = true
        platter.transform = platter.transform.scaledBy(x: platter.liftScale, y: platter.liftScale)
      }
      animator.animate()
    } completion: {
      animator.complete()
    }
  }

  /// Puts the previews down where they were lifted.
  func putBack(completion: @escaping () -> Void) {
    animate {
      for one in self.lifted {
        one.platter?.isRaised = false
        one.platter?.transform = one.source?.target.transform ?? .identity
      }
    } completion: { [self] in
      remove()
      completion()
    }
  }

  func remove() {
    for one in lifted { one.item.previewDidChange = nil }
    overlay.removeFromSuperview()
  }

  /// The previews of the app's providers replace those that were lifted.
  func useProviders() {
    for one in lifted where one.item.previewProvider != nil { updatePreview(of: one.item) }
  }

  private func updatePreview(of item: UIDragItem) {
    guard let one = lifted.first(where: { $0.item === item }), let platter = one.platter else { return }
    if let provider = item.previewProvider {
      guard let preview = provider() else {
        platter.isHidden = true
        return
      }
      platter.isHidden = false
      platter.display(preview.view, preview.parameters)
    } else if let source = one.source {
      platter.isHidden = false
      platter.display(source.view, source.parameters)
    }
  }

  // MARK: Following the touch

  /// Gathers the previews at the touch, which they follow from now on.
  func gather(at point: CGPoint) {
    if let first = lifted.first?.platter {
      anchor = CGPoint(x: first.center.x - point.x, y: first.center.y - point.y)
    }
    isGathered = true
    self.point = point
    animate { self.place() }
  }

  func follow(_ point: CGPoint) {
    self.point = point
    place()
  }

  /// The scale of a preview that is dragged.
  private func scale(of platter: DragPlatter) -> CGFloat {
    let side = max(platter.bounds.width, platter.bounds.height)
    return isFullSize || side <= Self.longestSide ? platter.liftScale : Self.longestSide / side
  }

  private func place() {
    for (index, platter) in lifted.compactMap(\.platter).enumerated() {
      let step = CGFloat(min(index, Self.visibleInStack - 1)) * Self.stackStep
      let scale = scale(of: platter)
      // A preview that shrinks stays under the touch.
      let shrink = min(1, scale)
      platter.transform = CGAffineTransform(scaleX: scale, y: scale)
      platter.center = CGPoint(x: point.x + anchor.x * shrink + step, y: point.y + anchor.y * shrink - step)
      if index >= Self.visibleInStack { platter.alpha = 0 }
      if index == 0 {
        badge.center = CGPoint(x: platter.frame.maxX - 4, y: platter.frame.minY + 4)
      }
    }
    if lifted.first?.platter == nil { badge.center = CGPoint(x: point.x + 16, y: point.y - 16) }
  }

  func showBadge(_ operation: UIDropOperation) {
    badge.display(operation, count: lifted.count)
    place()
  }

  // MARK: Settling

  /// The preview of an item where it is now, in coordinates of a container.
  func current(_ item: UIDragItem, in container: UIView) -> UITargetedDragPreview? {
    guard let one = lifted.first(where: { $0.item === item }), let platter = one.platter else { return nil }
    return UITargetedDragPreview(
      view: one.source?.view ?? platter,
      parameters: one.source?.parameters as? UIDragPreviewParameters ?? UIDragPreviewParameters(),
      target: UIDragPreviewTarget(
        container: container, center: container.convert(platter.center, from: overlay), transform: platter.transform))
  }

  /// The size of the preview of an item.
  func size(of item: UIDragItem) -> CGSize? { lifted.first { $0.item === item }?.platter?.bounds.size }

  /// The preview that an item was lifted with.
  func source(of item: UIDragItem) -> UITargetedDragPreview? { lifted.first { $0.item === item }?.source }

  /// Animates an item's preview to a target, or lets it fade away for nil or where it is.
  func settle(
    _ item: UIDragItem, to preview: UITargetedDragPreview?, from current: UITargetedDragPreview?,
    alongside animator: DragAnimator, completion: @escaping () -> Void
  ) {
    badge.isHidden = true
    guard let platter = lifted.first(where: { $0.item === item })?.platter else {
      animate(Self.settleTime) {
        animator.animate()
      } completion: {
        animator.complete()
        completion()
      }
      return
    }
    let fades = preview == nil || preview === current
    if let preview, !fades, preview.view !== current?.view { platter.display(preview.view, preview.parameters) }
    animate(Self.settleTime) { [overlay] in
      if let preview, !fades {
        platter.center = overlay.convert(preview.target.center, from: preview.target.container)
        platter.transform = preview.target.transform
        platter.alpha = 1
      } else {
        platter.alpha = 0
        platter.transform = platter.transform.scaledBy(x: 0.5, y: 0.5)
      }
      platter.isRaised = false
      animator.animate()
    } completion: {
      animator.complete()
      completion()
      platter.isHidden = true
    }
  }
}
