@_spi(Storeys) import OpenCollectionViews

/// Configures views by the handlers of their registrations, and displayed views again after what the handlers read has
/// changed.
@MainActor
final class RegistrationUpdates {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let measurements: CellMeasurements
  /// The elements to configure before the next layout pass.
  private var pending: [DisplayedElement] = []

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, measurements: CellMeasurements
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.measurements = measurements
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
    guard let view = element.view as? UICollectionReusableView, view.changedBeforeDisplay else { return }
    view.changedBeforeDisplay = false
    add(element)
  }

  /// Stops following for a view that is no longer displayed.
  func stop(_ view: any ElementView) {
    guard let view = view as? UICollectionReusableView, view.configuresAgain != nil else { return }
    view.configuresAgain = nil
    view.trackedRuns[.registration]?.stop()
  }

  /// Has an element configured again before the next frame.
  func add(_ element: DisplayedElement) {
    pending.append(element)
    owner.setNeedsLayout()
  }

  /// Configures the elements that are still displayed. Self-sizing ones are measured again.
  func perform() {
    if pending.isEmpty { return }
    let elements = pending
    pending = []
    var seen: Set<ObjectIdentifier> = []
    for element in elements where seen.insert(ObjectIdentifier(element)).inserted {
      guard displayed[element.key] === element,
        let configure = (element.view as? UICollectionReusableView)?.configuresAgain
      else { continue }
      let key = element.key
      let isItem = key.category == .cell
      // The same index path as at the first time.
      let path = isItem ? uncommitted.dataSourcePath(of: key.path) : displayedLayout.dataPath(ofSupplementary: key)
      uncommitted.askApp { configure(path.indexPath) }
      measurements.invalidate(element)
    }
  }
}
