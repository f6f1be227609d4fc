@_spi(Storeys) import OpenCollectionViews

/// What configuring views again needs of the collection view.
@MainActor
protocol RegistrationUpdatesHost: CollectionViewHost {
  var displayed: DisplayedElements { get }
  var measurements: CellMeasurements { get }
  func setNeedsLayout()
}

/// Configures views by the handlers of their registrations, and displayed views again after what the handlers read has
/// changed.
@MainActor
final class RegistrationUpdates {
  private unowned let host: any RegistrationUpdatesHost
  /// The elements to configure before the next layout pass.
  private var pending: [DisplayedElement] = []

  init(_ host: any RegistrationUpdatesHost) {
    self.host = host
  }

  /// Configures a view and follows what the handler reads until the view is reused.
  func configure<View: UICollectionReusableView>(
    _ view: View, at indexPath: IndexPath, by handler: @escaping (View, IndexPath) -> Void
  ) {
    view.changedBeforeDisplay = false
    view.track(.registration) { handler(view, indexPath) }
    view.configuresAgain =
      view.trackedRuns[.registration]?.hasReads == true
      ? { [unowned view] indexPath in view.track(.registration) { handler(view, indexPath) } } : nil
  }

  /// Has a view configured again that got its element after what its handler read had changed, as when a cell provider
  /// dequeues a cell and then starts loading what it shows.
  func begin(_ element: DisplayedElement) {
    guard element.view.changedBeforeDisplay else { return }
    element.view.changedBeforeDisplay = false
    add(element)
  }

  /// Stops following for a view that is no longer displayed.
  func stop(_ view: UICollectionReusableView) {
    guard view.configuresAgain != nil else { return }
    view.configuresAgain = nil
    view.trackedRuns[.registration]?.stop()
  }

  /// Has an element configured again before the next frame.
  func add(_ element: DisplayedElement) {
    pending.append(element)
    host.setNeedsLayout()
  }

  /// Configures the elements that are still displayed. Self-sizing ones are measured again.
  func perform() {
    if pending.isEmpty { return }
    let elements = pending
    pending = []
    var seen: Set<ObjectIdentifier> = []
    for element in elements where seen.insert(ObjectIdentifier(element)).inserted {
      guard host.displayed[element.key] === element, let configure = element.view.configuresAgain else { continue }
      let (view, key) = (host.collectionView, element.key)
      let isItem = key.category == .cell
      // The same index path as at the first time.
      view.using(.data) {
        configure(isItem ? view.dataSourceIndexPath(key.indexPath) : view.dataSourcePath(ofSupplementary: key))
      }
      host.measurements.invalidate(element)
    }
  }
}
