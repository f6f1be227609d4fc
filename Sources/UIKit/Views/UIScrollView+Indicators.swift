/// The bars that show where the content stands while it moves.
@MainActor struct ScrollIndicators {
  var showsVertical = true
  var showsHorizontal = true
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
  var followsSafeArea = true
  var style = UIScrollView.IndicatorStyle.default
  var vertical: CALayer?
  var horizontal: CALayer?
  var hiding: AppClock.Token?
  var fade: IndicatorFade?

  /// Points: how thick a bar is, how far it keeps from the edges, how short it may get within the content and beyond.
  static let thickness: CGFloat = 3
  static let gap: CGFloat = 3
  static let least: CGFloat = 36
  static let leastBeyond: CGFloat = 8
  /// The colours on dark content and on light, made once: bars are placed at every frame of a scroll.
  static let light = CGColor(gray: 1, alpha: 0.5)
  static let dark = CGColor(gray: 0, alpha: 0.35)
  /// Seconds that bars stay after the last movement. Unmeasured.
  static let stay: TimeInterval = 0.5
}

/// Lets the bars of a scroll view fade.
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
    let part = min(1, (time - start) / Self.duration)
    scrollView.indicators.vertical?.opacity = Float(1 - part)
    scrollView.indicators.horizontal?.opacity = Float(1 - part)
    guard part == 1 else { return }
    cancel()
    scrollView.indicatorsAreGone()
  }

  func cancel() { FrameLoop.current.remove(self) }
}

extension UIScrollView {
  /// The colour of the bars.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in light, light in dark.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// Whether a bar shows how far down the content is while it moves. The default is true.
  public var showsVerticalScrollIndicator: Bool {
    get { indicators.showsVertical }
    set {
      indicators.showsVertical = newValue
      if !newValue { takeAway(\.vertical) }
    }
  }

  /// Whether a bar shows how far across the content is while it moves. The default is true.
  public var showsHorizontalScrollIndicator: Bool {
    get { indicators.showsHorizontal }
    set {
      indicators.showsHorizontal = newValue
      if !newValue { takeAway(\.horizontal) }
    }
  }

  /// How far both bars keep from the edges beside the usual gap and the safe area, in points.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set {
      (indicators.verticalInsets, indicators.horizontalInsets) = (newValue, newValue)
      placeIndicators()
    }
  }

  /// How far the upright bar keeps from the edges beside the usual gap and the safe area, in points.
  public var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set {
      indicators.verticalInsets = newValue
      placeIndicators()
    }
  }

  /// How far the level bar keeps from the edges beside the usual gap and the safe area, in points.
  public var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.horizontalInsets }
    set {
      indicators.horizontalInsets = newValue
      placeIndicators()
    }
  }

  /// Whether the bars keep clear of the safe area. The default is true.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicators.followsSafeArea }
    set {
      indicators.followsSafeArea = newValue
      placeIndicators()
    }
  }

  /// The colour of the bars. The default suits light and dark.
  public var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set {
      indicators.style = newValue
      placeIndicators()
    }
  }

  /// Shows the bars for a moment.
  public func flashScrollIndicators() {
    let (least, greatest) = offsetRange
    if indicators.showsVertical, greatest.y > least.y { show(\.vertical) }
    if indicators.showsHorizontal, greatest.x > least.x { show(\.horizontal) }
    placeIndicators()
    hideIndicatorsLater()
  }

  /// Lets the bars fade a moment after the last movement; not while a finger drags or the content moves by itself.
  func hideIndicatorsLater() {
    indicators.hiding?.cancel()
    indicators.hiding = nil
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    indicators.hiding = AppClock.current.schedule(after: ScrollIndicators.stay) { [weak self] in
      guard let self, !isDragging, !movesByItself, indicators.fade == nil else { return }
      indicators.fade = IndicatorFade(of: self)
    }
  }

  func indicatorsAreGone() {
    indicators.fade = nil
    takeAway(\.vertical)
    takeAway(\.horizontal)
  }

  private func show(_ bar: WritableKeyPath<ScrollIndicators, CALayer?>) {
    indicators.fade?.cancel()
    indicators.fade = nil
    if let layer = indicators[keyPath: bar] {
      layer.opacity = 1
      return
    }
    let layer = CALayer()
    layer.movesAtOnce = true
    layer.zPosition = .greatestFiniteMagnitude
    layer.cornerRadius = ScrollIndicators.thickness / 2
    indicators[keyPath: bar] = layer
    self.layer.addSublayer(layer)
  }

  private func takeAway(_ bar: WritableKeyPath<ScrollIndicators, CALayer?>) {
    indicators[keyPath: bar]?.removeFromSuperlayer()
    indicators[keyPath: bar] = nil
  }

  /// Puts the bars that are shown where the content offset says.
  func placeIndicators() {
    guard indicators.vertical != nil || indicators.horizontal != nil else { return }
    let (least, greatest) = offsetRange
    let safe = indicators.followsSafeArea ? safeAreaInsets : .zero
    let (thickness, gap) = (ScrollIndicators.thickness, ScrollIndicators.gap)
    if let layer = indicators.vertical, let upright = bounds.interior(safe + indicators.verticalInsets) {
      let bar = bar(
        offset: contentOffset.y, from: least.y, to: greatest.y, seen: bounds.height, room: upright.height - 2 * gap)
      layer.frame = CGRect(
        x: isRightToLeft ? upright.minX + gap : upright.maxX - gap - thickness, y: upright.minY + gap + bar.start,
        width: thickness, height: bar.length)
    }
    if let layer = indicators.horizontal, let level = bounds.interior(safe + indicators.horizontalInsets) {
      let bar = bar(
        offset: contentOffset.x, from: least.x, to: greatest.x, seen: bounds.width, room: level.width - 2 * gap)
      layer.frame = CGRect(
        x: level.minX + gap + bar.start, y: level.maxY - gap - thickness, width: bar.length, height: thickness)
    }
    let isDark = indicators.style == .default ? traits.userInterfaceStyle == .dark : indicators.style == .white
    let color = isDark ? ScrollIndicators.light : ScrollIndicators.dark
    if let layer = indicators.vertical, layer.backgroundColor !== color { layer.backgroundColor = color }
    if let layer = indicators.horizontal, layer.backgroundColor !== color { layer.backgroundColor = color }
  }

  /// A bar as long beside its room as what is seen is beside the whole, shorter by what is pulled beyond an edge.
  private func bar(
    offset: CGFloat, from least: CGFloat, to greatest: CGFloat, seen: CGFloat, room: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard greatest > least, room > 0 else { return (0, max(0, room)) }
    let whole = min(room, max(ScrollIndicators.least, room * seen / (seen + greatest - least)))
    let beyond = max(0, least - offset, offset - greatest)
    let length = min(whole, max(ScrollIndicators.leastBeyond, whole - beyond))
    return ((room - length) * min(1, max(0, (offset - least) / (greatest - least))), length)
  }
}
