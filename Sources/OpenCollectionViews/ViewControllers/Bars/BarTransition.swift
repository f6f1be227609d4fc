/// The animation of a navigation bar from its content before a push or pop to its content after it. Titles move in the
/// direction of their screens; the lower screen's title moves between the middle and the back button; everything else
/// cross-dissolves.
///
/// The previous content is animated as snapshots, which are removed at the end. Distances are Unmeasured.
@MainActor
struct BarTransition {
  private let bar: UINavigationBar
  private let isPush: Bool
  private let background: LayerTransition

  /// Snapshots of the previous content, at their original positions.
  private let title: UIView?
  private let largeTitle: UIView?
  private let backTitle: UIView?
  private let others: [UIView]
  private let indicator: UIView?

  /// Takes snapshots of a bar before its items change.
  init(of bar: UINavigationBar, isPush: Bool) {
    self.bar = bar
    self.isPush = isPush
    background = LayerTransition(old: bar.background.layer.nodeForTransition(), kind: .dissolve)
    title = Self.snapshot(of: bar.titleView ?? bar.titleLabel, in: bar)
    // Only the part that has not collapsed under the row.
    largeTitle = Self.snapshot(of: bar.largeTitleArea, in: bar)
    backTitle = Self.snapshot(of: bar.backButton.titleLabelView, in: bar)
    indicator = Self.snapshot(of: bar.backButton.indicatorView, in: bar)
    others = Self.fadingViews(in: bar).compactMap { Self.snapshot(of: $0, in: bar) }
  }

  private static func fadingViews(in bar: UINavigationBar) -> [UIView] {
    bar.leftViews + bar.rightViews + [bar.promptLabel, bar.searchArea]
  }

  /// A snapshot of a view of the bar, or nil if it is not visible.
  private static func snapshot(of view: UIView, in bar: UINavigationBar) -> UIView? {
    let chain = sequence(first: view, next: { $0.superview === bar ? nil : $0.superview })
    guard view.isDescendant(of: bar), chain.allSatisfy({ !$0.isHidden && $0.alpha > 0.01 }), view.superview != nil,
      let snapshot = view.snapshotView(afterScreenUpdates: false)
    else { return nil }
    snapshot.frame = bar.convert(view.bounds, from: view)
    snapshot.isUserInteractionEnabled = false
    return snapshot
  }

  private var snapshots: [UIView] { [title, largeTitle, backTitle, indicator].compactMap { $0 } + others }

  private var width: CGFloat {
    bar.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -bar.bounds.width : bar.bounds.width
  }
  /// The horizontal distance that titles of the upper screen move.
  private var upperOffset: CGFloat { width / 2 }
  /// The distance for titles of the lower screen, which move with their screen.
  private var lowerOffset: CGFloat { -width * SlideTransition.parallax }

  /// Animates from the previous content to the bar's new layout.
  func run(in context: AnimationContext) {
    let old = snapshots
    AnimationContext.performWithoutAnimation {
      bar.layoutIfNeeded()
      for snapshot in old { bar.insertSubview(snapshot, aboveSubview: bar.background) }
    }
    let new = incomingViews
    let outgoingOffsets = outgoingOffsets
    let alphas = new.map(\.view.alpha)
    AnimationContext.performWithoutAnimation {
      for incoming in new {
        incoming.view.transform = CGAffineTransform(translationX: incoming.offset, y: 0)
        incoming.view.alpha = 0
      }
    }
    bar.background.layer.add(background, in: context)
    // Buttons in the same place: those of the previous screen are gone before the others appear. Titles, which move apart,
    // cross-dissolve.
    // A chevron that both screens have stays.
    let keepsIndicator = indicator != nil && !bar.backButton.isHidden
    let appearing = Self.fadingViews(in: bar) + (keepsIndicator ? [] : [bar.backButton.indicatorView])
    let waiting = appearing.filter { view in
      let frame = bar.convert(view.bounds, from: view)
      return others.contains { $0.frame.intersects(frame) }
    }
    let fading = Set(waiting.map(ObjectIdentifier.init))
    fade(in: context, over: 0...0.5) {
      for snapshot in others { snapshot.alpha = 0 }
      if !keepsIndicator { indicator?.alpha = 0 }
    }
    fade(in: context, over: 0.5...1) {
      for (incoming, alpha) in zip(new, alphas) where fading.contains(ObjectIdentifier(incoming.view)) {
        incoming.view.alpha = alpha
      }
    }
    context.run {
      for snapshot in old {
        snapshot.alpha = 0
        let offset = outgoingOffsets[ObjectIdentifier(snapshot)] ?? 0
        snapshot.center = CGPoint(x: snapshot.center.x + offset, y: snapshot.center.y)
      }
      for (incoming, alpha) in zip(new, alphas) {
        incoming.view.transform = .identity
        incoming.view.alpha = alpha
      }
    }
  }

  /// Animates changes in a part of the transition.
  private func fade(in context: AnimationContext, over part: ClosedRange<Double>, _ changes: () -> Void) {
    var timing = context.timing
    if context.driver == nil {
      timing.delay = context.delay + timing.duration * part.lowerBound
      timing.duration *= part.upperBound - part.lowerBound
      timing.curve = .easeInOut
    }
    let nested = context.nested(timing: timing, batch: context.batch)
    if context.driver != nil { nested.window = part }
    nested.run(changes)
  }

  /// Removes the snapshots and restores the bar's views.
  func end() {
    AnimationContext.performWithoutAnimation {
      for snapshot in snapshots { snapshot.removeFromSuperview() }
      for incoming in incomingViews {
        incoming.view.transform = .identity
        incoming.view.alpha = bar.hidesRow && incoming.view !== bar.largeTitleLabel ? 0 : 1
      }
      bar.setNeedsLayout()
    }
  }

  /// The new views, and the offsets from which they move in.
  private var incomingViews: [(view: UIView, offset: CGFloat)] {
    let (new, back) = (bar.titleView ?? bar.titleLabel, bar.backButton)
    let fadingViews = ([back.indicatorView] + Self.fadingViews(in: bar)).map { (view: $0, offset: CGFloat(0)) }
    if isPush {
      // The back button's title starts where it was as the previous screen's title.
      let offset = title.map { $0.center.x - bar.convert(back.titleLabelView.center, from: back).x } ?? -lowerOffset
      return [(new, upperOffset), (bar.largeTitleLabel, width), (back.titleLabelView, offset)] + fadingViews
    }
    let offset = backTitle.map { $0.center.x - new.center.x } ?? lowerOffset
    return [(new, offset), (bar.largeTitleLabel, lowerOffset), (back.titleLabelView, lowerOffset)] + fadingViews
  }

  /// The offsets by which the snapshots move out, by snapshot.
  private var outgoingOffsets: [ObjectIdentifier: CGFloat] {
    let (new, back) = (bar.titleView ?? bar.titleLabel, bar.backButton)
    var offsets: [ObjectIdentifier: CGFloat] = [:]
    if let title {
      offsets[ObjectIdentifier(title)] =
        isPush
        ? back.isHidden ? lowerOffset : bar.convert(back.titleLabelView.center, from: back).x - title.center.x
        : upperOffset
    }
    if let largeTitle { offsets[ObjectIdentifier(largeTitle)] = isPush ? lowerOffset : width }
    if let backTitle {
      // Going back to a large title there is no inline title to move to: the button's title moves out the way it moved
      // in.
      offsets[ObjectIdentifier(backTitle)] =
        isPush ? lowerOffset : new.isHidden ? -lowerOffset : new.center.x - backTitle.center.x
    }
    return offsets
  }
}
