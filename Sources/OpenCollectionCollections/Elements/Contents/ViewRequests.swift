/// Requests views from the data source and checks what it returns.
@MainActor
final class ViewRequests {
  private unowned let owner: any ElementDisplayOwner
  private let uncommitted: UncommittedItems
  private let displayedLayout: DisplayedLayout
  /// Displays another view for an element. Set once: the views are made by a part that is made later.
  var replaceView: (DisplayedElement, any ElementView) -> Void = { _, _ in }
  /// Called with each view that the app returns. Set once: cells that are not displayed are kept by a part that is made later.
  var didReturn: (any ElementView) -> Void = { _ in }
  /// The request in progress.
  private var current: ViewRequest?

  init(_ owner: any ElementDisplayOwner, uncommitted: UncommittedItems, displayedLayout: DisplayedLayout) {
    self.owner = owner
    self.uncommitted = uncommitted
    self.displayedLayout = displayedLayout
  }

  /// Whether the data source is providing a view now.
  var isActive: Bool { current != nil }

  /// The attributes of the element whose view is being requested.
  var attributes: UICollectionViewLayoutAttributes? { current?.attributes }

  /// The attributes of an element, while its view is being requested. The path is the one that the data source was given.
  func attributes(
    of category: UICollectionView.ElementCategory, _ kind: String = "", at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let current, current.path == path, current.key.category == category, current.key.kind == kind
    else { return nil }
    return current.attributes
  }

  /// Records a view dequeued during the request.
  func didDequeue(_ view: any ElementView) { current?.dequeued.append(view) }

  /// The displayed cell while its item is being reconfigured, whatever its registration.
  func reconfiguredCell(at indexPath: IndexPath) -> (any ElementView)? {
    current?.path == indexPath ? current?.existing?.view : nil
  }

  /// The displayed cell while its item is being reconfigured.
  func existingCell(for key: ReusePool.Key, at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let existing = current?.existing, current?.path == indexPath,
      let cell = existing.view as? UICollectionViewCell
    else { return nil }
    guard existing.reuse == key else {
      clientError(
        "Attempted to dequeue a cell with a different registration or reuse identifier than the existing cell when "
          + "reconfiguring an item, which is not allowed. You can only reconfigure an item with the same type of cell "
          + "that it already has, but a different type was requested. Use -reloadItemsAtIndexPaths: instead to change "
          + "the type of cell used for an item. Dequeued reuse identifier: \(key.identifier); Original reuse identifier: "
          + "\(existing.reuse.identifier); Existing cell: \(cell)")
    }
    return cell
  }

  /// Raises a client error for a registration created while the data source is providing a view.
  func requireCreatedBefore(_ serial: Int, _ what: String, _ type: String, _ method: String) {
    guard let current, serial >= current.nextRegistration else { return }
    clientError(
      "Attempted to dequeue \(what) using a registration that was created inside \(method) or inside a "
        + "UICollectionViewDiffableDataSource \(what == "a cell" ? "cell" : "supplementary view") provider. Creating a new "
        + "registration each time \(what) is requested will prevent reuse and cause created "
        + "\(what == "a cell" ? "cells" : "views") to remain inaccessible in memory for the lifetime of the collection "
        + "view. Registrations should be created up front and reused. Registration: <\(type): \(serial)>")
  }

  // MARK: Requests

  /// The cell of an item, or of the gap of a drop or a placeholder, which `insertion` makes.
  func cell(
    for key: ViewElementKey, _ attributes: UICollectionViewLayoutAttributes,
    insertion: (ShownPath) -> (any ElementCell)?
  ) -> any ElementView {
    // The cell of the gap or of a placeholder is made for the shown path.
    let isUncommitted = uncommitted.isInsertion(at: key.path)
    let path = isUncommitted ? key.indexPath : uncommitted.dataSourcePath(of: key.path).indexPath
    let (cell, dequeued) = request(key, at: path, attributes) {
      insertion(key.path) ?? owner.requestCell(at: path)
    }
    guard owner.requiresDequeuedViews else { return cell }
    guard cell.reuseIdentifier != nil else {
      clientError(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
          + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    require(cell, from: dequeued, at: path)
    return cell
  }

  func supplementaryView(
    for key: ViewElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> any ElementView {
    let path = displayedLayout.dataPath(ofSupplementary: key).indexPath
    let (view, dequeued) = request(key, at: path, attributes) {
      owner.requestSupplementaryView(ofKind: key.kind, at: path)
    }
    guard owner.requiresDequeuedViews else { return view }
    guard view.reuseIdentifier != nil else {
      clientError(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(\(key.kind),\(path.uiKitDescription)) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (\(view))")
    }
    if let kind = view.reuseKind, kind != key.kind {
      clientError(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element "
          + "kind it is being used for. When asked for a view of element kind '\(key.kind)' the data source dequeued a view "
          + "registered for the element kind '\(kind)'.",
        details:
          "The view for \(path.uiKitDescription) is \(view), dequeued with the identifier \(view.reuseIdentifier ?? "")."
      )
    }
    require(view, from: dequeued, at: path)
    return view
  }

  /// Has the data source reconfigure a displayed cell; false without a data source, or before it was placed.
  func reconfigure(_ element: DisplayedElement) -> Bool {
    guard owner.hasDataSource, let attributes = element.attributes else { return false }
    let indexPath = uncommitted.dataSourcePath(of: element.key.path).indexPath
    owner.record(.reconfigured(element.key.name, type(of: element.view)))
    let (cell, _) = request(element.key, at: indexPath, existing: element, attributes) {
      owner.requestCell(at: indexPath)
    }
    guard cell !== element.view else { return true }
    guard owner.requiresDequeuedViews else {
      replaceView(element, cell)
      return true
    }
    clientError(
      "the cell returned from -collectionView:cellForItemAtIndexPath: for an item that is reconfigured must be the "
        + "existing cell, which dequeuing gives. Existing cell: \(element.view); returned cell: \(cell)")
  }

  /// Requests a view from the data source and records what is dequeued meanwhile.
  private func request(
    _ key: ViewElementKey, at path: IndexPath, existing: DisplayedElement? = nil,
    _ attributes: UICollectionViewLayoutAttributes, _ ask: () -> any ElementView
  ) -> (any ElementView, dequeued: [any ElementView]) {
    let outer = current
    current = ViewRequest(
      key: key, path: path, attributes: attributes, existing: existing, nextRegistration: RegistrationSerial.upcoming)
    defer { current = outer }
    let view = uncommitted.askApp(ask)
    didReturn(view)
    return (view, current?.dequeued ?? [])
  }

  /// Checks that the data source returned the view it dequeued, and none that is already displayed.
  private func require(_ view: any ElementView, from dequeued: [any ElementView], at path: IndexPath) {
    if let other = dequeued.first(where: { $0 !== view }) {
      clientError(
        "Expected dequeued view to be returned to the collection view in preparation for display. When the collection "
          + "view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued "
          + "and returned to the collection view. Avoid dequeuing views without a request from the collection view. For "
          + "retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or "
          + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: \(other); Collection view: "
          + "\(owner)",
        details:
          "For \(path.uiKitDescription), \(other) was dequeued with the identifier \(other.reuseIdentifier ?? ""), and "
          + "\(view) was returned.")
    }
    if let element = view.element {
      clientError(
        "the collection view's data source returned a view that is already on screen for another element: \(view), shown "
          + "at index path \(element.key.indexPath.uiKitDescription). Dequeue a view for each index path")
    }
  }
}

/// A request to the data source for the view of one element.
@MainActor
private struct ViewRequest {
  let key: ViewElementKey
  /// The index path that the data source was given.
  let path: IndexPath
  let attributes: UICollectionViewLayoutAttributes
  /// The displayed cell to reconfigure instead of dequeuing another one; nil otherwise.
  let existing: DisplayedElement?
  /// The number of the next registration at the start of the request: registrations numbered from it on were created
  /// during the request.
  let nextRegistration: Int
  /// The views dequeued during the request.
  var dequeued: [any ElementView] = []
}
