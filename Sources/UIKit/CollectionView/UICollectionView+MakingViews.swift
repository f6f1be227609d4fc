extension UICollectionView {
  /// Creates the element for attributes, with its view; nil when the data source discarded its data instead.
  func makeElement(for attributes: UICollectionViewLayoutAttributes) -> DisplayedElement? {
    let key = attributes.elementKey
    let view: UICollectionReusableView
    switch key.category {
    case .cell:
      guard itemExists(at: key.indexPath) else {
        clientError(
          "UICollectionView received layout attributes for a cell with an index path that does not exist: "
            + key.indexPath.uiKitDescription)
      }
      view = requestCell(key, attributes)
    case .supplementaryView: view = requestSupplementaryView(key, attributes)
    case .decorationView: view = makeDecorationView(key)
    }
    if layoutPass.wasInterrupted {
      view.removeFromSuperview()
      return nil
    }
    let element = DisplayedElement(
      key: key, view: view,
      reuse: key.category == .cell
        ? .cell(view.reuseIdentifier ?? "") : ReusePool.Key(kind: key.kind, identifier: view.reuseIdentifier ?? ""),
      serial: displayed.nextSerial())
    if key.category == .cell, let cell = view as? UICollectionViewCell { applyState(to: cell, at: key.indexPath) }
    return element
  }

  /// Applies the collection view's selection, highlight and editing state to a cell.
  private func applyState(to cell: UICollectionViewCell, at indexPath: IndexPath) {
    let isSelected = selection.contains(indexPath)
    let isHighlighted = touch.highlighted == indexPath
    // Set only if different: apps do work in their overrides.
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isEditing = edits(indexPath)
  }

  private func requestCell(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    guard let dataSource else { clientError("UICollectionView dataSource is not set") }
    let (cell, dequeued) = requestView(for: key, attributes) {
      dataSource.collectionView(self, cellForItemAt: dataSourceIndexPath(key.indexPath))
    }
    guard cell.reuseIdentifier != nil else {
      clientError(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
          + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    require(cell, from: dequeued)
    return cell
  }

  private func requestSupplementaryView(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView {
    guard let dataSource else { clientError("UICollectionView dataSource is not set") }
    let (view, dequeued) = requestView(for: key, attributes) {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.indexPath)
    }
    guard view.reuseIdentifier != nil else {
      clientError(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(\(key.kind),\(key.indexPath.uiKitDescription)) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (\(view))")
    }
    if let kind = view.dequeuedKind, kind != key.kind {
      clientError(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element "
          + "kind it is being used for. When asked for a view of element kind '\(key.kind)' the data source dequeued a view "
          + "registered for the element kind '\(kind)'.")
    }
    require(view, from: dequeued)
    return view
  }

  private func makeDecorationView(_ key: ElementKey) -> UICollectionReusableView {
    let reuse = ReusePool.Key(kind: key.kind, identifier: key.kind)
    guard let viewClass = layout.decorationClasses[key.kind] as? UICollectionReusableView.Type else {
      clientError(
        "could not dequeue a view of kind: \(key.kind) with identifier \(key.kind) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    if reusePool.registeredClass(for: reuse) != viewClass { reusePool.register(viewClass, for: reuse) }
    return dequeue(reuse, for: key)
  }

  /// Requests a view from the data source and records what is dequeued meanwhile.
  private func requestView<View: UICollectionReusableView>(
    for key: ElementKey, existing: DisplayedElement? = nil, _ attributes: UICollectionViewLayoutAttributes,
    _ ask: () -> View
  ) -> (View, dequeued: [UICollectionReusableView]) {
    let outer = request
    request = ViewRequest(
      key: key, attributes: attributes, existing: existing, nextRegistration: RegistrationSerial.upcoming)
    defer { request = outer }
    let view = ask()
    return (view, request?.dequeued ?? [])
  }

  /// Checks that the data source returned the view it dequeued, and none that is already displayed.
  private func require(_ view: UICollectionReusableView, from dequeued: [UICollectionReusableView]) {
    if let other = dequeued.first(where: { $0 !== view }) {
      clientError(
        "Expected dequeued view to be returned to the collection view in preparation for display. When the collection "
          + "view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued "
          + "and returned to the collection view. Avoid dequeuing views without a request from the collection view. For "
          + "retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or "
          + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: \(other); Collection view: "
          + "\(self)")
    }
    if let element = view.element {
      clientError(
        "the collection view's data source returned a view that is already on screen for another element: \(view), shown "
          + "at index path \(element.key.indexPath.uiKitDescription). Dequeue a view for each index path")
    }
  }

  /// Has the data source reconfigure a displayed cell.
  func reconfigure(_ element: DisplayedElement) {
    guard let dataSource, let attributes = element.attributes else { return }
    let indexPath = element.key.indexPath
    let (cell, _) = requestView(for: element.key, existing: element, attributes) {
      dataSource.collectionView(self, cellForItemAt: indexPath)
    }
    guard cell === element.view else {
      clientError(
        "the cell returned from -collectionView:cellForItemAtIndexPath: for an item that is reconfigured must be the "
          + "existing cell, which dequeuing gives. Existing cell: \(element.view); returned cell: \(cell)")
    }
    invalidateMeasurement(of: element)
  }
}
