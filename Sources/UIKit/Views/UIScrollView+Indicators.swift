/// The bars that show where the content stands while it moves.
@MainActor struct ScrollIndicators {
  var showsVertical = true
  var showsHorizontal = true
  var insets = UIEdgeInsets.zero
  var style = UIScrollView.IndicatorStyle.default
  var vertical: CALayer?
  var horizontal: CALayer?
  var hiding: HostClock.Token?

  /// Points: how thick a bar is, how far it keeps from the edges, how short it may get.
  static let thickness: CGFloat = 3
  static let gap: CGFloat = 3
  static let least: CGFloat = 36
  /// Seconds that bars stay after the last movement. Unmeasured.
  static let stay: TimeInterval = 0.7
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

  /// How far the bars keep from the edges beside the usual gap and the safe area, in points.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { indicators.insets }
    set {
      indicators.insets = newValue
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

  /// Lets the bars vanish a moment after the last movement; not while a finger drags.
  func hideIndicatorsLater() {
    indicators.hiding?.cancel()
    indicators.hiding = HostClock.current.schedule(after: ScrollIndicators.stay) { [weak self] in
      guard let self, !self.isDragging else { return }
      self.takeAway(\.vertical)
      self.takeAway(\.horizontal)
    }
  }

  private func show(_ bar: WritableKeyPath<ScrollIndicators, CALayer?>) {
    guard indicators[keyPath: bar] == nil else { return }
    let layer = CALayer()
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
    let room = bounds.inset(by: safeAreaInsets + indicators.insets)
    guard !room.isNull else { return }
    let (thickness, gap) = (ScrollIndicators.thickness, ScrollIndicators.gap)
    let down = bar(
      offset: contentOffset.y, from: least.y, to: greatest.y, seen: bounds.height, room: room.height - 2 * gap)
    indicators.vertical?.frame = CGRect(
      x: isRightToLeft ? room.minX + gap : room.maxX - gap - thickness, y: room.minY + gap + down.start,
      width: thickness, height: down.length)
    let across = bar(
      offset: contentOffset.x, from: least.x, to: greatest.x, seen: bounds.width, room: room.width - 2 * gap)
    indicators.horizontal?.frame = CGRect(
      x: room.minX + gap + across.start, y: room.maxY - gap - thickness, width: across.length, height: thickness)
    let isDark = indicators.style == .default ? traits.userInterfaceStyle == .dark : indicators.style == .white
    let color = isDark ? CGColor(gray: 1, alpha: 0.5) : CGColor(gray: 0, alpha: 0.35)
    for layer in [indicators.vertical, indicators.horizontal] where layer?.backgroundColor != color {
      layer?.backgroundColor = color
    }
  }

  /// A bar as long beside its room as what is seen is beside the whole.
  private func bar(
    offset: CGFloat, from least: CGFloat, to greatest: CGFloat, seen: CGFloat, room: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard greatest > least, room > 0 else { return (0, max(0, room)) }
    let length = min(room, max(ScrollIndicators.least, room * seen / (seen + greatest - least)))
    return ((room - length) * min(1, max(0, (offset - least) / (greatest - least))), length)
  }
}
