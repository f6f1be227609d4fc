/// A scroll view's pinch recognizer, which ends when the first of its touches ends.
@MainActor
final class ScrollPinch: UIPinchGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state != .possible, numberOfTouches - touches.count < 2 {
      state = .ended
    } else {
      super.touchesEnded(touches, with: event)
    }
  }
}

extension UIScrollView {
  var canZoom: Bool { maximumZoomScale > minimumZoomScale }

  private var limits: ClosedRange<CGFloat> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Enables the pinch recognizer if the limits allow zooming.
  func zoomLimitsDidChange() {
    guard canZoom else {
      pinchRecognizer?.isEnabled = false
      return
    }
    if pinchRecognizer == nil {
      let pinch = ScrollPinch()
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      pinch.addHandler { [weak self] recognizer in
        if let pinch = recognizer as? UIPinchGestureRecognizer { self?.handlePinch(pinch) }
      }
      addGestureRecognizer(pinch)
      pinchRecognizer = pinch
    }
    pinchRecognizer?.isEnabled = true
  }

  // MARK: Pinching

  private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      stopMoving()
      zoom.isPinching = true
      zoom.startScale = ZoomState.undamped(zoom.scale, in: limits)
      zoom.anchor = pinch.location(in: view)
      scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
      applyPinch(pinch)
    case .changed: applyPinch(pinch)
    case .ended, .cancelled, .failed: endPinch()
    default: break
    }
  }

  private func applyPinch(_ pinch: UIPinchGestureRecognizer) {
    guard zoom.isPinching else { return }
    let scale = ZoomState.rubberBanded(zoom.startScale * pinch.scale, in: limits, bounces: bouncesZoom)
    let location = pinch.location(in: self)
    apply(scale)
    // Keep the anchor point between the touches.
    guard let view = zoomedView else { return }
    let now = view.convert(zoom.anchor, to: self)
    let offset = CGPoint(x: contentOffset.x + now.x - location.x, y: contentOffset.y + now.y - location.y)
    step(to: (bounces ? offset : clamped(offset)).snapped(toScale: displayScale))
  }

  private func endPinch() {
    guard zoom.isPinching else { return }
    zoom.isPinching = false
    if drag.isUnderWay {
      if panGestureRecognizer.numberOfTouches > 0, limits.contains(zoom.scale) { return continueDrag() }
      endDrag(velocity: .zero)
    }
    stopMoving()
    let scale = min(max(zoom.scale, limits.lowerBound), limits.upperBound)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let offset = offset(at: scale, keeping: middle)
    guard scale != zoom.scale || offset != contentOffset, window != nil else {
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
      return
    }
    zoom.isBouncing = scale != zoom.scale
    drag.hasMotion = true
    motion.zoom(along: ZoomAnimation(from: (zoom.scale, contentOffset), to: (scale, offset)))
  }

  /// Continues the drag with the remaining touch from the present offset.
  private func continueDrag() {
    panGestureRecognizer.setTranslation(.zero, in: superview)
    restartDragFromCurrentOffset()
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  // MARK: Programmatic zooming

  func zoom(to scale: CGFloat, animated: Bool) {
    let scale = min(max(scale, limits.lowerBound), limits.upperBound)
    guard zoomedView != nil, scale != zoom.scale, scale > 0 else { return }
    zoom(to: scale, offset: offset(at: scale, keeping: CGPoint(x: bounds.width / 2, y: bounds.height / 2)), animated)
  }

  func zoom(toShow rect: CGRect, animated: Bool) {
    guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
    let visible = bounds.interior(adjustedContentInset)?.size ?? .zero
    let fitting = min(visible.width / rect.width, visible.height / rect.height)
    let scale = min(max(fitting, limits.lowerBound), limits.upperBound)
    let inset = adjustedContentInset
    let middle = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
    let offset = clamped(
      CGPoint(x: middle.x - visible.width / 2 - inset.left, y: middle.y - visible.height / 2 - inset.top), at: scale)
    guard scale != zoom.scale || offset != contentOffset else { return }
    zoom(to: scale, offset: offset, animated)
  }

  func zoom(to scale: CGFloat, offset: CGPoint, _ animated: Bool) {
    stopMoving()
    let animation = ZoomAnimation(from: (zoom.scale, contentOffset), to: (scale, offset))
    // For a change without animation, the delegate is sent only `scrollViewDidZoom`.
    guard animated else { return step(along: animation, to: 1) }
    scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    guard window != nil else {
      step(along: animation, to: 1)
      scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
      return
    }
    drag.hasMotion = true
    motion.zoom(along: animation)
  }

  /// Shows the content at a progress of a zoom animation.
  func step(along animation: ZoomAnimation, to progress: CGFloat) {
    let state = animation.state(at: progress)
    apply(state.scale)
    step(to: state.offset.snapped(toScale: displayScale))
  }

  func didEndZooming(_ animation: ZoomAnimation) {
    zoom.isBouncing = false
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  // MARK: Scale

  /// Scales the zoomed view about the content's origin and the content size with it.
  private func apply(_ scale: CGFloat) {
    guard let view = zoomedView, scale != zoom.scale, scale > 0 else { return }
    let ratio = scale / zoom.scale
    zoom.scale = scale
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let frame = view.frame
    view.center.x += origin.x - frame.minX
    view.center.y += origin.y - frame.minY
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    setNeedsLayout()
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// The offset at another scale that keeps the content at a point of the view there, limited to the range.
  private func offset(at scale: CGFloat, keeping point: CGPoint) -> CGPoint {
    let ratio = scale / zoom.scale
    return clamped(
      CGPoint(
        x: (contentOffset.x + point.x) * ratio - point.x, y: (contentOffset.y + point.y) * ratio - point.y), at: scale)
  }

  /// The offset limited to the content's range at another scale.
  private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let ratio = scale / zoom.scale
    let content = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    return clamped(offset, to: offsetRange(of: content, in: bounds.size, adjustedContentInset))
      .snapped(toScale: displayScale)
  }
}
