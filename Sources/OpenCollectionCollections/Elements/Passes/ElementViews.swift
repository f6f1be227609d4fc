internal import COpenCollectionSwiftRuntime

/// Makes and reuses the views of elements.
@MainActor
final class ElementViews {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let passState: PassState
  private let preparation: LayoutPreparation
  private let placement: ElementPlacement
  private let registrationUpdates: RegistrationUpdates
  private let requests: ViewRequests
  let pool = ReusePool()
  /// Takes a view from the element that disappears with it. Set once: transitions are made later.
  var release: (any ElementView) -> Void = { _ in }
  /// Returns the cell of an item that was made ahead; nil if there is none. Set once: those are kept by a part that is made later.
  var takeAhead: (ViewElementKey) -> (any ElementView)? = { _ in nil }
  /// Applies the selection, highlight, editing and drag state of a shown path to a new cell. Set once: these states
  /// belong to parts that are made later.
  var applyState: (any ElementCell, ShownPath) -> Void = { _, _ in }

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, displayed: DisplayedElements,
    displayedLayout: DisplayedLayout, uncommitted: UncommittedItems, requests: ViewRequests, passState: PassState,
    preparation: LayoutPreparation, placement: ElementPlacement, registrationUpdates: RegistrationUpdates
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.requests = requests
    self.passState = passState
    self.preparation = preparation
    self.placement = placement
    self.registrationUpdates = registrationUpdates
    requests.replaceView = { [unowned self] in replaceView(of: $0, by: $1) }
  }

  /// The number of pooled views.
  var reusableCount: Int { pool.reusableCount() }

  /// Returns a view that is no longer displayed to the pool.
  func recycle(_ element: DisplayedElement) {
    owner.record(
      .removed(
        element.key.name, type(of: element.view), why: element.departure, receivedKeys: isEditing(in: element.view)))
    element.restoreLook()
    recycle(element.view, for: element.reuse)
  }

  /// Returns a view that has no element to the pool.
  func recycle(_ view: any ElementView, for key: ReusePool.Key) {
    registrationUpdates.stop(view)
    view.willBePooled()
    pool.enqueue(view, for: key)
  }

  private func isEditing(in view: UIView) -> Bool {
    (owner.window?.firstResponder as? UIView)?.isDescendant(of: view) ?? false
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
  func registerIfNeeded(_ nib: UINib?, _ viewClass: UIView.Type, for key: ReusePool.Key) {
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
    let view = dequeue(key, for: .cell, at: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      // Registration rejects every other class.
      preconditionFailure("a class registered for cells made \(type(of: view))")
    }
    return cell
  }

  func dequeueSupplementary(kind: String, _ identifier: String, at indexPath: IndexPath) -> UICollectionReusableView {
    dequeue(
      ReusePool.Key(kind: kind, identifier: identifier), for: .supplementaryView, at: indexPath)
  }

  /// A reused or new view, already at its displayed size if that is known. The path is the one that the app gives.
  private func dequeue(
    _ key: ReusePool.Key, for category: UICollectionView.ElementCategory, at path: IndexPath
  ) -> UICollectionReusableView {
    guard !key.identifier.isEmpty else {
      clientError("must pass a valid reuse identifier to dequeue a view of kind \(key.kind)")
    }
    let view: UICollectionReusableView
    let attributes = offeredAttributes(for: category, category == .cell ? "" : key.kind, at: path)
    func name() -> ElementName { ElementName(kind: category == .cell ? "" : key.kind, at: path) }
    if let reused = pool.dequeue(for: key) as? UICollectionReusableView {
      owner.record(.reused(name(), type(of: reused), identifier: key.identifier))
      reused.prepareForReuse()
      // A view that keeps its size until it is measured is placed then.
      if let attributes,
        !reused.keepsSizeUntilMeasured || !displayedLayout.layout.wantsPreferredAttributes(for: attributes)
      {
        placement.place(reused, by: attributes)
      }
      view = reused
    } else {
      view = makeView(key, frame: attributes.map(placement.pixelAlignedFrame))
      owner.record(.made(name(), type(of: view), identifier: key.identifier))
      view.reuseIdentifier = key.identifier
      view.reuseKind = key.kind
      view.owningCollectionView = owner as? UICollectionView
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
    of viewClass: UIView.Type, frame: CGRect
  ) -> UICollectionReusableView {
    let pointer = swiftruntime_construct_view(
      unsafeBitCast(viewClass, to: UnsafeRawPointer.self), frame.minX, frame.minY, frame.width, frame.height)
    guard let pointer else { clientError("\(viewClass) has no init(frame:) that a collection view can call") }
    return Unmanaged<UICollectionReusableView>.fromOpaque(pointer).takeRetainedValue()
  }

  /// The attributes for the view being dequeued, if known.
  private func offeredAttributes(
    for category: UICollectionView.ElementCategory, _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let attributes = requests.attributes(of: category, kind, at: path) { return attributes }
    let shown = category == .cell ? uncommitted.shownPath(path) : ShownPath(path)
    guard preparation.isPrepared, !preparation.isPreparing, itemCounts.isLoaded,
      category != .cell || itemCounts.hasItem(at: shown)
    else { return nil }
    return displayedLayout.attributes(of: ViewElementKey(category: category, kind: kind, path: shown))
  }

  // MARK: Making elements

  /// Creates the element for attributes, with its view; nil when the data source discarded its data instead.
  func makeElement(for attributes: UICollectionViewLayoutAttributes) -> DisplayedElement? {
    let key = attributes.elementKey
    let view: any ElementView
    switch key.category {
    case .cell:
      view = takeAhead(key) ?? requests.cell(for: key, attributes, insertion: insertionCell)
    case .supplementaryView: view = requests.supplementaryView(for: key, attributes)
    case .decorationView: view = makeDecorationView(key)
    }
    if passState.wasInterrupted {
      view.removeFromSuperview()
      return nil
    }
    if !owner.requiresDequeuedViews { removeFromOtherElement(view) }
    let element = DisplayedElement(
      key: key, view: view, reuse: reuseKey(of: view, key), serial: displayed.nextSerial())
    if let cell = element.cell { applyState(cell, key.path) }
    registrationUpdates.begin(element)
    return element
  }

  func reuseKey(of view: any ElementView, _ key: ViewElementKey) -> ReusePool.Key {
    ReusePool.Key(
      kind: view.reuseKind ?? (key.category == .cell ? ReusePool.Key.cellKind : key.kind),
      identifier: view.reuseIdentifier ?? "")
  }

  /// The app returned a view that it keeps, and that may be displayed for another element, which then shows nothing.
  private func removeFromOtherElement(_ view: any ElementView) {
    guard let element = view.element else { return release(view) }
    element.displayNothing()
  }

  /// The app returned another cell for an item that is reconfigured.
  private func replaceView(of element: DisplayedElement, by view: any ElementView) {
    removeFromOtherElement(view)
    let (old, reuse) = (element.view, element.reuse)
    element.replaceView(by: view, reuse: reuseKey(of: view, element.key))
    old.willBePooled()
    pool.enqueue(old, for: reuse)
    if let cell = element.cell { applyState(cell, element.key.path) }
  }

  private static let gapIdentifier = "UIKit.dropGap"

  /// The cell of a placeholder or of the gap of a drop; nil for an item.
  private func insertionCell(at shown: ShownPath) -> (any ElementCell)? {
    guard let insertion = uncommitted.insertions.first(where: { $0.path == shown }) else { return nil }
    if let placeholder = insertion.placeholder { return owner.placeholderCell(placeholder, at: shown.indexPath) }
    registerIfNeeded(nil, DropGapCell.self, for: .cell(Self.gapIdentifier))
    let cell = dequeueCell(Self.gapIdentifier, at: shown.indexPath)
    (cell as? DropGapCell)?.height = uncommitted.gapHeight
    return cell
  }

  private func makeDecorationView(_ key: ViewElementKey) -> UICollectionReusableView {
    let reuse = ReusePool.Key(kind: key.kind, identifier: key.kind)
    let registered: AnyClass? =
      key.kind == SectionGroundView.kind ? SectionGroundView.self : displayedLayout.layout.decorationClasses[key.kind]
    guard let viewClass = registered as? UICollectionReusableView.Type else {
      clientError(
        "could not dequeue a view of kind: \(key.kind) with identifier \(key.kind) - must register a nib or a class for "
          + "the identifier or connect a prototype cell in a storyboard")
    }
    if pool.registeredClass(for: reuse) != viewClass { pool.register(viewClass, for: reuse) }
    return dequeue(reuse, for: .decorationView, at: key.indexPath)
  }
}

/// The empty cell where the items make room.
@MainActor
private final class DropGapCell: UICollectionViewCell {
  var height: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let height, height > 0 { layoutAttributes.size.height = height }
    return layoutAttributes
  }
}
