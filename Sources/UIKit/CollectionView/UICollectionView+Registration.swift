extension UICollectionView {
  func registerCell(_ cellClass: AnyClass?, identifier: String) {
    requireIdentifier(identifier, registering: "cell")
    guard let cellClass else { return reusePool.register(nil, for: .cell(identifier)) }
    guard let cellClass = cellClass as? UICollectionViewCell.Type else {
      clientError("must register a cell class which is a subclass of UICollectionViewCell, not \(cellClass)")
    }
    reusePool.register(cellClass, for: .cell(identifier))
  }

  func registerSupplementary(_ viewClass: AnyClass?, kind: String, identifier: String) {
    requireIdentifier(identifier, registering: "view")
    let key = ReusePool.Key(kind: kind, identifier: identifier)
    guard let viewClass else { return reusePool.register(nil, for: key) }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      clientError(
        "must register a supplementary view class which is a subclass of UICollectionReusableView, not \(viewClass)")
    }
    reusePool.register(viewClass, for: key)
  }

  private func requireIdentifier(_ identifier: String, registering what: String) {
    guard !identifier.isEmpty else {
      clientError("must pass a valid reuse identifier to register a \(what)")
    }
  }

  func dequeueCell(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    let key = ReusePool.Key.cell(identifier)
    if let existing = existingCell(for: key, at: indexPath) { return existing }
    let view = dequeue(key, for: .cell(at: indexPath))
    guard let cell = view as? UICollectionViewCell else {
      // Registration rejects every other class.
      preconditionFailure("a class registered for cells made \(type(of: view))")
    }
    return cell
  }

  func dequeueSupplementary(kind: String, _ identifier: String, at indexPath: IndexPath) -> UICollectionReusableView {
    dequeue(
      ReusePool.Key(kind: kind, identifier: identifier),
      for: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// A reused or new view, already at its displayed size if that is known.
  func dequeue(_ key: ReusePool.Key, for element: ElementKey) -> UICollectionReusableView {
    guard !key.identifier.isEmpty else {
      clientError("must pass a valid reuse identifier to dequeue a view of kind \(key.kind)")
    }
    let view: UICollectionReusableView
    let attributes = offeredAttributes(for: element)
    if let reused = reusePool.dequeue(for: key) {
      reused.prepareForReuse()
      if let attributes { place(reused, by: attributes) }
      view = reused
    } else {
      guard let viewClass = reusePool.registeredClass(for: key) else {
        clientError(
          "could not dequeue a view of kind: \(key.kind) with identifier \(key.identifier) - must register a nib or a "
            + "class for the identifier or connect a prototype cell in a storyboard")
      }
      view = viewClass.init(_dequeued: attributes.map { $0.frame.snapped(toScale: UIScreen.main.scale) } ?? .zero)
      view.reuseIdentifier = key.identifier
      view.dequeuedKind = key.kind
      view.owningCollectionView = self
    }
    request?.dequeued.append(view)
    return view
  }

  /// The attributes for the view being dequeued, if known.
  private func offeredAttributes(for element: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let request, request.key == element { return request.attributes }
    guard layoutPass.isPrepared, !layoutPass.isPreparing, itemCounts != nil else { return nil }
    guard element.category != .cell || itemExists(at: element.indexPath) else { return nil }
    return attributes(of: element)
  }

  /// The displayed cell while its item is being reconfigured.
  private func existingCell(for key: ReusePool.Key, at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let existing = request?.existing, existing.key.indexPath == indexPath,
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
}
