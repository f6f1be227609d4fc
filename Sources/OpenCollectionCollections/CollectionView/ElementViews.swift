internal import COpenCollectionSwiftRuntime

/// What making views needs of the collection view.
@MainActor
protocol ElementViewsHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var itemCounts: ItemCounts { get }
  var displayedLayout: DisplayedLayout { get }
  var preparation: LayoutPreparation { get }
  var placement: ElementPlacement { get }
  var layoutPass: LayoutPass { get }
  var registrationUpdates: RegistrationUpdates { get }
  /// Applies the selection, highlight and editing state to a new cell.
  func applyState(to cell: UICollectionViewCell, at indexPath: IndexPath)
}

/// Makes and reuses the views of elements.
@MainActor
final class ElementViews {
  private unowned let host: any ElementViewsHost
  private let requests: ViewRequests
  private let pool = ReusePool()

  init(_ host: any ElementViewsHost, requests: ViewRequests) {
    self.host = host
    self.requests = requests
  }

  /// The number of pooled views.
  var reusableCount: Int { pool.reusableCount }

  /// Returns a view that is no longer displayed to the pool.
  func recycle(_ element: DisplayedElement) {
    host.registrationUpdates.stop(element.view)
    pool.enqueue(element.view, for: element.reuse)
    element.view.wasRecycled()
  }

  /// Removes the pooled views from the hierarchy.
  func removeUnusedViews() { pool.removeUnusedViews() }

  // MARK: Registering

  func registerCell(_ cellClass: AnyClass?, identifier: String) {
    requireIdentifier(identifier, registering: "cell")
    guard let cellClass else { return pool.register(nil, for: .cell(identifier)) }
    guard let cellClass = cellClass as? UICollectionViewCell.Type else {
      clientError("must register a cell class which is a subclass of UICollectionViewCell, not \(cellClass)")
    }
    pool.register(cellClass, for: .cell(identifier))
  }

  func registerSupplementary(_ viewClass: AnyClass?, kind: String, identifier: String) {
    requireIdentifier(identifier, registering: "view")
    let key = ReusePool.Key(kind: kind, identifier: identifier)
    guard let viewClass else { return pool.register(nil, for: key) }
    guard let viewClass = viewClass as? UICollectionReusableView.Type else {
      clientError(
        "must register a supplementary view class which is a subclass of UICollectionReusableView, not \(viewClass)")
    }
    pool.register(viewClass, for: key)
  }

  func registerCell(_ nib: UINib?, identifier: String) {
    requireIdentifier(identifier, registering: "cell")
    register(nib, for: .cell(identifier))
  }

  func registerSupplementary(_ nib: UINib?, kind: String, identifier: String) {
    requireIdentifier(identifier, registering: "view")
    register(nib, for: ReusePool.Key(kind: kind, identifier: identifier))
  }

  private func register(_ nib: UINib?, for key: ReusePool.Key) {
    if let nib { pool.register(nib, for: key) } else { pool.register(nil, for: key) }
  }

  /// Registers the nib or the class of a registration on its first use.
  func registerIfNeeded(_ nib: UINib?, _ viewClass: UICollectionReusableView.Type, for key: ReusePool.Key) {
    if pool.isRegistered(key) { return }
    if let nib { pool.register(nib, for: key) } else { pool.register(viewClass, for: key) }
  }

  private func requireIdentifier(_ identifier: String, registering what: String) {
    guard !identifier.isEmpty else {
      clientError("must pass a valid reuse identifier to register a \(what)")
    }
  }

  // MARK: Dequeuing

  func dequeueCell(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    let key = ReusePool.Key.cell(identifier)
    if let existing = requests.existingCell(for: key, at: indexPath) { return existing }
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
      for: ViewElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// A reused or new view, already at its displayed size if that is known.
  private func dequeue(_ key: ReusePool.Key, for element: ViewElementKey) -> UICollectionReusableView {
    guard !key.identifier.isEmpty else {
      clientError("must pass a valid reuse identifier to dequeue a view of kind \(key.kind)")
    }
    let host = host
    let view: UICollectionReusableView
    let attributes = offeredAttributes(for: element)
    if let reused = pool.dequeue(for: key) {
      reused.prepareForReuse()
      // A view that keeps its size until it is measured is placed then.
      if let attributes, !reused.keepsSizeUntilMeasured || !host.layout.wantsPreferredAttributes(for: attributes) {
        host.placement.place(reused, by: attributes)
      }
      view = reused
    } else {
      view = makeView(key, frame: attributes.map(host.placement.pixelAlignedFrame))
      view.reuseIdentifier = key.identifier
      view.dequeuedKind = key.kind
      view.owningCollectionView = host.collectionView
    }
    requests.didDequeue(view)
    return view
  }

  /// A new view of the registered nib or class. A view of a nib without a known frame keeps that of the nib.
  private func makeView(_ key: ReusePool.Key, frame: CGRect?) -> UICollectionReusableView {
    if let nib = pool.registeredNib(for: key) {
      let view = nib.makeReusableView(identifier: key.identifier)
      guard key.kind != ReusePool.Key.cellKind || view is UICollectionViewCell else {
        clientError("the nib registered for the cell identifier \(key.identifier) must contain a UICollectionViewCell")
      }
      if let frame { view.frame = frame }
      return view
    }
    guard let viewClass = pool.registeredClass(for: key) else {
      clientError(
        "could not dequeue a view of kind: \(key.kind) with identifier \(key.identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard")
    }
    return Self.makeView(of: viewClass, frame: frame ?? .zero)
  }

  /// A view made by its class's `init(frame:)`, which need not be a required one.
  private static func makeView(
    of viewClass: UICollectionReusableView.Type, frame: CGRect
  ) -> UICollectionReusableView {
    let pointer = swiftruntime_construct_view(
      unsafeBitCast(viewClass, to: UnsafeRawPointer.self), frame.minX, frame.minY, frame.width, frame.height)
    guard let pointer else { clientError("\(viewClass) has no init(frame:) that a collection view can call") }
    return Unmanaged<UICollectionReusableView>.fromOpaque(pointer).takeRetainedValue()
  }

  /// The attributes for the view being dequeued, if known.
  private func offeredAttributes(for element: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    if let attributes = requests.attributes(of: element) { return attributes }
    let host = host
    var element = element
    if element.category == .cell { element.indexPath = host.collectionView.shownPath(element.indexPath) }
    guard host.preparation.isPrepared, !host.preparation.isPreparing, host.itemCounts.isLoaded,
      element.category != .cell || host.itemCounts.hasItem(at: element.indexPath)
    else { return nil }
    return host.displayedLayout.attributes(of: element)
  }

  // MARK: Making elements

  /// Creates the element for attributes, with its view; nil when the data source discarded its data instead.
  func makeElement(for attributes: UICollectionViewLayoutAttributes) -> DisplayedElement? {
    let (host, key) = (host, attributes.elementKey)
    let view: UICollectionReusableView
    switch key.category {
    case .cell:
      guard host.itemCounts.hasItem(at: key.indexPath) else {
        clientError(
          "UICollectionView received layout attributes for a cell with an index path that does not exist: "
            + key.indexPath.uiKitDescription)
      }
      view = requests.cell(for: key, attributes)
    case .supplementaryView: view = requests.supplementaryView(for: key, attributes)
    case .decorationView: view = makeDecorationView(key)
    }
    if host.layoutPass.wasInterrupted {
      view.removeFromSuperview()
      return nil
    }
    let element = DisplayedElement(
      key: key, view: view,
      reuse: key.category == .cell
        ? .cell(view.reuseIdentifier ?? "") : ReusePool.Key(kind: key.kind, identifier: view.reuseIdentifier ?? ""),
      serial: host.displayed.nextSerial())
    if key.category == .cell, let cell = view as? UICollectionViewCell { host.applyState(to: cell, at: key.indexPath) }
    host.registrationUpdates.begin(element)
    return element
  }

  private func makeDecorationView(_ key: ViewElementKey) -> UICollectionReusableView {
    let reuse = ReusePool.Key(kind: key.kind, identifier: key.kind)
    let registered: AnyClass? =
      key.kind == SectionGroundView.kind ? SectionGroundView.self : host.layout.decorationClasses[key.kind]
    guard let viewClass = registered as? UICollectionReusableView.Type else {
      clientError(
        "could not dequeue a view of kind: \(key.kind) with identifier \(key.kind) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    if pool.registeredClass(for: reuse) != viewClass { pool.register(viewClass, for: reuse) }
    return dequeue(reuse, for: key)
  }
}
