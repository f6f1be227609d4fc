/// What the index titles need of the collection view.
@MainActor
protocol IndexTitlesHost: CollectionViewHost {
  var bounds: CGRect { get }
  var indexTitleInsets: UIEdgeInsets { get }
  var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { get }
  func addSubview(_ view: UIView)
  func bringSubviewToFront(_ view: UIView)
  /// Scrolls to the item of an index title, if there is one.
  func scroll(toIndexed indexPath: IndexPath)
}

/// The index titles of the data source and the bar that displays them.
@MainActor
final class IndexTitles {
  private unowned let host: any IndexTitlesHost
  /// Nil when the data source has no titles.
  private(set) var bar: IndexBar?
  private var needsReload = false

  init(_ host: any IndexTitlesHost) {
    self.host = host
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
    guard let titles = host.dataSource?.indexTitles(for: host.collectionView), !titles.isEmpty else { return }
    let bar = IndexBar(titles: titles) { [weak host] index in
      if let host { Self.scroll(to: titles[index], index, in: host) }
    }
    applyColors(to: bar)
    self.bar = bar
    host.addSubview(bar)
    layOut()
  }

  private static func scroll(to title: String, _ index: Int, in host: any IndexTitlesHost) {
    guard let dataSource = host.dataSource else { return }
    let path = dataSource.collectionView(host.collectionView, indexPathForIndexTitle: title, at: index)
    host.scroll(toIndexed: path)
  }

  /// Keeps the bar at the trailing edge of the visible bounds, in front of the cells.
  func layOut() {
    guard let bar else { return }
    let bounds = host.bounds
    let visible = bounds.interior(host.indexTitleInsets) ?? CGRect(origin: bounds.origin, size: .zero)
    let isMirrored = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    bar.frame = CGRect(
      x: isMirrored ? visible.minX : visible.maxX - IndexBar.width, y: visible.minY, width: IndexBar.width,
      height: visible.height)
    host.bringSubviewToFront(bar)
  }

  /// Whether a gesture began on the bar, which handles its touches itself.
  func contains(_ recognizer: UIGestureRecognizer) -> Bool {
    bar.map { $0.frame.contains(recognizer.location(in: host.collectionView)) } ?? false
  }
}
