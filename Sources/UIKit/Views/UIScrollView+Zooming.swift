/// The pinch of a scroll view: the content is let go with the first finger.
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
  /// The recognizer that zooms the content; nil where its limits let nothing zoom.
  public var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? zoom.pinch : nil }

  /// Whether fingers are zooming the content.
  public var isZooming: Bool { zoom.isPinching }

  /// Whether the content goes back to a limit it was pinched beyond.
  public var isZoomBouncing: Bool { zoom.isBouncing }

  private var canZoom: Bool { maximumZoomScale > minimumZoomScale }

  private var limits: ClosedRange<CGFloat> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Content that may zoom can be pinched.
  func zoomLimitsDidChange() {
    guard canZoom else {
      zoom.pinch?.isEnabled = false
      return
    }
    if zoom.pinch == nil {
      let pinch = ScrollPinch()
      pinch.delegate = self as? any UIGestureRecognizerDelegate
      pinch.addHandler { [weak self] recognizer in
        if let pinch = recognizer as? UIPinchGestureRecognizer { self?.follow(pinch) }
      }
      addGestureRecognizer(pinch)
      zoom.pinch = pinch
    }
    zoom.pinch?.isEnabled = true
  }

  // MARK: By fingers

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard let view = zoomedView else { return }
      stopMoving()
      zoom.isPinching = true
      zoom.startScale = ZoomState.pinched(zoom.scale, in: limits)
      zoom.anchor = pinch.location(in: view)
      delegate?.scrollViewWillBeginZooming(self, with: view)
      pinched(pinch)
    case .changed: pinched(pinch)
    case .ended, .cancelled, .failed: endPinch()
    default: break
    }
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard zoom.isPinching else { return }
    let scale = ZoomState.shown(zoom.startScale * pinch.scale, in: limits, bounces: bouncesZoom)
    let place = pinch.location(in: self)
    apply(scale)
    // What lay between the fingers lies there again.
    guard let view = zoomedView else { return }
    let now = view.convert(zoom.anchor, to: self)
    let offset = CGPoint(x: contentOffset.x + now.x - place.x, y: contentOffset.y + now.y - place.y)
    step(to: (bounces ? offset : clamped(offset)).snapped(toScale: UIScreen.main.scale))
  }

  private func endPinch() {
    guard zoom.isPinching else { return }
    zoom.isPinching = false
    if drag.isUnderWay {
      if panGestureRecognizer.numberOfTouches > 0, limits.contains(zoom.scale) { return dragOn() }
      endDrag(velocity: .zero)
    }
    stopMoving()
    let scale = min(max(zoom.scale, limits.lowerBound), limits.upperBound)
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let offset = offset(at: scale, keeping: middle)
    guard scale != zoom.scale || offset != contentOffset, window != nil else {
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
      return
    }
    zoom.isBouncing = scale != zoom.scale
    drag.mayMoveItself = true
    motion.zoom(along: ZoomGlide(from: (zoom.scale, contentOffset), to: (scale, offset)))
  }

  /// The finger that is left goes on dragging from here.
  private func dragOn() {
    panGestureRecognizer.setTranslation(.zero, in: superview)
    dragsFromHere()
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  // MARK: By the app

  func zoom(to scale: CGFloat, animated: Bool) {
    let scale = min(max(scale, limits.lowerBound), limits.upperBound)
    guard zoomedView != nil, scale != zoom.scale, scale > 0 else { return }
    zoom(to: scale, offset: offset(at: scale, keeping: CGPoint(x: bounds.width / 2, y: bounds.height / 2)), animated)
  }

  func zoom(toShow rect: CGRect, animated: Bool) {
    guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
    let seen = bounds.interior(adjustedContentInset)?.size ?? .zero
    let fitting = min(seen.width / rect.width, seen.height / rect.height)
    let scale = min(max(fitting, limits.lowerBound), limits.upperBound)
    let inset = adjustedContentInset
    let middle = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
    let offset = clamped(
      CGPoint(x: middle.x - seen.width / 2 - inset.left, y: middle.y - seen.height / 2 - inset.top), at: scale)
    guard scale != zoom.scale || offset != contentOffset else { return }
    zoom(to: scale, offset: offset, animated)
  }

  private func zoom(to scale: CGFloat, offset: CGPoint, _ animated: Bool) {
    stopMoving()
    let glide = ZoomGlide(from: (zoom.scale, contentOffset), to: (scale, offset))
    // Of a change at once the delegate hears no more than that there was one.
    guard animated else { return step(along: glide, to: 1) }
    delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    guard window != nil else {
      step(along: glide, to: 1)
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
      return
    }
    drag.mayMoveItself = true
    motion.zoom(along: glide)
  }

  /// Shows the content a fraction of a zoom's way.
  func step(along glide: ZoomGlide, to part: CGFloat) {
    let place = glide.place(at: part)
    apply(place.scale)
    step(to: place.offset.snapped(toScale: UIScreen.main.scale))
  }

  func didEndZooming(_ glide: ZoomGlide) {
    zoom.isBouncing = false
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoom.scale)
  }

  // MARK: Scale

  /// Scales the zoomed view about the content's origin; the content's size follows.
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
    delegate?.scrollViewDidZoom(self)
  }

  /// The offset at another scale that keeps what lies at a point of the view there, as far as the range goes.
  private func offset(at scale: CGFloat, keeping point: CGPoint) -> CGPoint {
    let ratio = scale / zoom.scale
    return clamped(
      CGPoint(
        x: (contentOffset.x + point.x) * ratio - point.x, y: (contentOffset.y + point.y) * ratio - point.y), at: scale)
  }

  /// The nearest offset in the range of the content at another scale.
  private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
    let ratio = scale / zoom.scale
    let inset = adjustedContentInset
    let greatest = CGPoint(
      x: max(-inset.left, contentSize.width * ratio + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height * ratio + inset.bottom - bounds.height))
    return CGPoint(x: min(max(offset.x, -inset.left), greatest.x), y: min(max(offset.y, -inset.top), greatest.y))
      .snapped(toScale: UIScreen.main.scale)
  }
}
