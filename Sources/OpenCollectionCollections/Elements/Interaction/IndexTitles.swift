/// The index titles of the data source and the bar that displays them.
@MainActor
final class IndexTitles {
  private unowned let owner: any ElementDisplayOwner
  /// Nil when the data source has no titles.
  private(set) var bar: IndexBar?
  private var needsReload = false

  init(_ owner: any ElementDisplayOwner) {
    self.owner = owner
  }

  func setNeedsReload() { needsReload = true }

  /// Sets the colours of a table's index; nil for the tint colour, for no background, and for the same background while
  /// the index is touched.
  func setColors(_ color: UIColor?, _ background: UIColor?, _ trackingBackground: UIColor?) {
    colors = (color, background, trackingBackground)
    bar.map(applyColors)
  }

  private var colors: (color: UIColor?, background: UIColor?, trackingBackground: UIColor?)

  private func applyColors(to bar: IndexBar) {
    bar.tintColor = colors.color
    bar.setBackground(colors.background, whileTracking: colors.trackingBackground)
  }

  /// Rebuilds the bar from the data source's titles if they must be loaded again; removes it when there are none.
  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    bar?.removeFromSuperview()
    bar = nil
    guard let titles = owner.requestIndexTitles(), !titles.isEmpty else { return }
    let bar = IndexBar(titles: titles) { [weak owner] index in
      owner?.scroll(toIndexTitle: titles[index], at: index)
    }
    applyColors(to: bar)
    self.bar = bar
    owner.addSubview(bar)
    layOut()
  }

  /// Keeps the bar at the trailing edge of the visible bounds, in front of the cells.
  func layOut() {
    guard let bar else { return }
    let bounds = owner.bounds
    let visible = bounds.interior(owner.safeAreaInsets) ?? CGRect(origin: bounds.origin, size: .zero)
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    bar.frame = CGRect(
      x: isMirrored ? visible.minX : visible.maxX - IndexBar.width, y: visible.minY, width: IndexBar.width,
      height: visible.height)
    owner.bringSubviewToFront(bar)
  }

  /// Whether a gesture began on the bar, which handles its touches itself.
  func contains(_ recognizer: UIGestureRecognizer) -> Bool {
    bar.map { $0.frame.contains(recognizer.location(in: owner)) } ?? false
  }
}
