extension UICollectionView {
  /// Creates and configures cells of one class for items of one type.
  ///
  /// It registers itself with the collection view on first use, under an identifier of its own (measured: facts on
  /// collection views, 4). Create it once and keep it: creating one inside the cell provider is a client error.
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let serial = RegistrationSerial.next()
    let nib: UINib?
    let handler: Handler

    /// A registration that configures each cell with a handler.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// A registration that makes the cells of a nib, which contains a cell of the class, and configures each with a handler.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }

    var identifier: String { "UICollectionViewCellRegistration-\(serial)" }
  }

  /// Creates and configures supplementary views of one class and kind.
  public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
    /// Configures a view for an index path.
    public typealias Handler =
      (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let serial = RegistrationSerial.next()
    let nib: UINib?
    let elementKind: String
    let handler: Handler

    /// A registration that makes the views of a nib, which contains a view of the class, and configures each with a handler.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      nib = supplementaryNib
      self.elementKind = elementKind
      self.handler = handler
    }

    /// A registration that configures each view of a kind with a handler.
    public init(elementKind: String, handler: @escaping Handler) {
      nib = nil
      self.elementKind = elementKind
      self.handler = handler
    }

    var identifier: String { "UICollectionViewSupplementaryRegistration-\(serial)" }
  }

  /// A cell of a registration's class, configured by its handler unless the item is nil.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    display.requests.requireCreatedBefore(
      registration.serial, "a cell", "UICollectionViewCellRegistration", "-collectionView:cellForItemAtIndexPath:")
    let key = ReusePool.Key.cell(registration.identifier)
    display.elementViews.registerIfNeeded(registration.nib, Cell.self, for: key)
    let made = display.elementViews.dequeueCell(registration.identifier, at: indexPath)
    guard let cell = made as? Cell else {
      // The identifier is the registration's own, so only a nib makes views of another class.
      clientError("the nib of a cell registration of \(Cell.self) contains a cell of \(type(of: made))")
    }
    if let item {
      display.registrationUpdates.configure(cell, at: indexPath) { cell, indexPath in
        registration.handler(cell, indexPath, item)
      }
    }
    return cell
  }

  /// A supplementary view of a registration's class and kind, configured by its handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    display.requests.requireCreatedBefore(
      registration.serial, "a supplementary view", "UICollectionViewSupplementaryRegistration",
      "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
    let key = ReusePool.Key(kind: registration.elementKind, identifier: registration.identifier)
    display.elementViews.registerIfNeeded(registration.nib, Supplementary.self, for: key)
    let made = display.elementViews.dequeueSupplementary(
      kind: registration.elementKind, registration.identifier, at: indexPath)
    guard let view = made as? Supplementary else {
      // The identifier is the registration's own, so only a nib makes views of another class.
      clientError(
        "the nib of a supplementary registration of \(Supplementary.self) contains a view of \(type(of: made))")
    }
    display.registrationUpdates.configure(view, at: indexPath) { view, indexPath in
      registration.handler(view, registration.elementKind, indexPath)
    }
    return view
  }
}
