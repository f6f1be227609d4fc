/// Fades out the scroll indicators.
@MainActor final class IndicatorFade: FrameMover {
  private weak var scrollView: UIScrollView?
  private let start: TimeInterval

  /// Seconds. Unmeasured.
  static let duration: TimeInterval = 0.25

  init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    start = AppClock.current.now
    FrameLoop.current.add(self)
  }

  func move(to time: TimeInterval) {
    guard let scrollView else { return cancel() }
    let progress = min(1, (time - start) / Self.duration)
    scrollView.indicators.vertical?.opacity = Float(1 - progress)
    scrollView.indicators.horizontal?.opacity = Float(1 - progress)
    guard progress == 1 else { return }
    cancel()
    scrollView.indicatorsDidFade()
  }

  func cancel() { FrameLoop.current.remove(self) }

  var isEndless: Bool { true }
}

extension UIScrollView {
  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in light mode, light in dark mode.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// Schedules the indicators' fade-out after the last movement; it does not occur during a drag or a motion.
  func hideIndicatorsLater() {
    indicators.hiding?.cancel()
    indicators.hiding = nil
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    indicators.hiding = AppClock.current.schedule(after: ScrollIndicators.displayDuration) { [weak self] in
      guard let self, !isDragging, !isInMotion, indicators.fade == nil else { return }
      indicators.fade = IndicatorFade(of: self)
    }
  }

  func indicatorsDidFade() {
    indicators.fade = nil
    removeIndicator(\.vertical)
    removeIndicator(\.horizontal)
  }

  func display(_ indicator: WritableKeyPath<ScrollIndicators, CALayer?>) {
    if let fade = indicators.fade { FrameLoop.current.remove(fade) }
    indicators.fade = nil
    if let layer = indicators[keyPath: indicator] {
      layer.opacity = 1
      return
    }
    let layer = CALayer()
    layer.disablesImplicitAnimations = true
    layer.zPosition = .greatestFiniteMagnitude
    layer.cornerRadius = ScrollIndicators.thickness / 2
    indicators[keyPath: indicator] = layer
    self.layer.addSublayer(layer)
  }

  func removeIndicator(_ indicator: WritableKeyPath<ScrollIndicators, CALayer?>) {
    indicators[keyPath: indicator]?.removeFromSuperlayer()
    indicators[keyPath: indicator] = nil
  }

  /// Updates the frames and colours of the visible indicators.
  func layOutIndicators() {
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    let (least, greatest) = offsetRange
    let safe = indicators.followsSafeArea ? safeAreaInsets : .zero
    let (thickness, gap) = (ScrollIndicators.thickness, ScrollIndicators.gap)
    if let layer = indicators.vertical, let verticalArea = bounds.interior(safe + indicators.verticalInsets) {
      let span = indicatorSpan(
        offset: contentOffset.y, from: least.y, to: greatest.y, visible: bounds.height,
        available: verticalArea.height - 2 * gap)
      layer.frame = CGRect(
        x: isRightToLeft ? verticalArea.minX + gap : verticalArea.maxX - gap - thickness,
        y: verticalArea.minY + gap + span.start,
        width: thickness, height: span.length)
    }
    if let layer = indicators.horizontal, let horizontalArea = bounds.interior(safe + indicators.horizontalInsets) {
      let span = indicatorSpan(
        offset: contentOffset.x, from: least.x, to: greatest.x, visible: bounds.width,
        available: horizontalArea.width - 2 * gap)
      layer.frame = CGRect(
        x: horizontalArea.minX + gap + span.start, y: horizontalArea.maxY - gap - thickness, width: span.length,
        height: thickness)
    }
    let isLight = indicators.isLight ?? (traits.userInterfaceStyle == .dark)
    let color = isLight ? ScrollIndicators.light : ScrollIndicators.dark
    if let layer = indicators.vertical, layer.backgroundColor !== color { layer.backgroundColor = color }
    if let layer = indicators.horizontal, layer.backgroundColor !== color { layer.backgroundColor = color }
  }

  /// An indicator whose length relates to the available length as the visible extent to the content's, shortened by the
  /// overscroll.
  private func indicatorSpan(
    offset: CGFloat, from least: CGFloat, to greatest: CGFloat, visible: CGFloat, available: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard greatest > least, available > 0 else { return (0, max(0, available)) }
    let whole = min(available, max(ScrollIndicators.minimumLength, available * visible / (visible + greatest - least)))
    let beyond = max(0, least - offset, offset - greatest)
    let length = min(whole, max(ScrollIndicators.minimumLengthBeyondEdge, whole - beyond))
    return ((available - length) * min(1, max(0, (offset - least) / (greatest - least))), length)
  }
}
