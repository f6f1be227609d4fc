/// The classes and nibs registered with a table, its cells available for reuse, which are in the display's pool, and its
/// section views.
@MainActor
final class TableRegistrations {
  /// What makes the views of an identifier.
  private enum Maker {
    case type(UIView.Type)
    case nib(UINib)
  }

  private unowned let table: UITableView
  private var makers: [ReusePool.Key: Maker] = [:]
  private var sectionViews: [String: [UITableViewHeaderFooterView]] = [:]
  /// The views dequeued while the delegate is only asked whether a section has one; nil otherwise.
  private var dequeuedSectionViews: [UITableViewHeaderFooterView]?

  init(_ table: UITableView) {
    self.table = table
  }

  private var pool: ReusePool { table.display.elementViews.pool }

  // MARK: Registering

  func register<View: UIView>(_ type: AnyClass?, of base: View.Type, for key: ReusePool.Key) {
    if let type, !(type is View.Type) { clientError("must pass a class of kind \(View.self)") }
    register((type as? View.Type).map { Maker.type($0) }, for: key)
  }

  func register(_ nib: UINib?, for key: ReusePool.Key) { register(nib.map(Maker.nib), for: key) }

  private func register(_ maker: Maker?, for key: ReusePool.Key) {
    let isCell = key.kind == ReusePool.Key.cellKind
    if key.identifier.isEmpty {
      clientError("must pass a valid reuse identifier to register a \(isCell ? "cell" : "header or footer view")")
    }
    makers[key] = maker
    // Views of the previous class must not be dequeued.
    if isCell { pool.register(nil, for: key) } else { sectionViews[key.identifier] = nil }
  }

  /// A new view of the registered class or nib; nil without one.
  private func make<View: UIView>(_ key: ReusePool.Key, _ construct: (View.Type, String) -> View) -> View? {
    switch makers[key] {
    case nil: return nil
    case .type(let type): return construct(type as? View.Type ?? View.self, key.identifier)
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil).filter { !($0 is UIGestureRecognizer) }
      guard objects.count == 1, let view = objects.first as? View else {
        clientError(
          "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one top level object which "
            + "must be a \(View.self) instance")
      }
      return view
    }
  }

  // MARK: Cells

  /// A reused or new cell; nil if none is registered. The displayed cell while its row is being reconfigured.
  func dequeueCell(_ identifier: String, at indexPath: IndexPath?) -> UITableViewCell? {
    let requests = table.display.requests
    if let indexPath, let cell = requests.reconfiguredCell(at: indexPath) as? UITableViewCell {
      if cell.reuseIdentifier != identifier {
        clientError(
          "Attempted to dequeue a cell with a different reuse identifier than the existing cell when reconfiguring a row, "
            + "which is not allowed. Dequeued reuse identifier: \(identifier); Original reuse identifier: "
            + "\(cell.reuseIdentifier ?? "nil"); Existing cell: \(cell)")
      }
      return cell
    }
    let attributes = indexPath.map { requests.attributes(of: .cell, at: $0) } ?? requests.attributes
    let cell: UITableViewCell
    var isMeasured = false
    if let reused = pool.dequeue(for: .cell(identifier)) as? UITableViewCell {
      cell = reused
      isMeasured = attributes?.fittingAxes.contains(.vertical) ?? false
      table.record(.reused(indexPath.map(ElementName.cell), type(of: cell), identifier: identifier))
      cell.leavePool()
      cell.prepareForReuse()
    } else {
      guard let made = makeCell(identifier) else { return nil }
      cell = made
      table.record(.made(indexPath.map(ElementName.cell), type(of: cell), identifier: identifier))
    }
    if let attributes {
      // A reused cell has the height of its last row until it is measured.
      if isMeasured ? cell.bounds.width != attributes.size.width : cell.bounds.size != attributes.size {
        cell.frame = attributes.frame
      }
    } else if cell.bounds.width != table.bounds.width {
      cell.frame.size.width = table.bounds.width
    }
    return cell
  }

  private func makeCell(_ identifier: String) -> UITableViewCell? {
    let key = ReusePool.Key.cell(identifier)
    guard let cell = make(key, TableViewMaking.cell) else { return nil }
    guard case .nib = makers[key] else { return cell }
    if let own = cell.reuseIdentifier, !own.isEmpty, own != identifier {
      clientError(
        "cell reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))")
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Removes a cell from the pool that the app displays without having dequeued it.
  func removeFromPool(_ cell: UITableViewCell) {
    guard cell.isPooled else { return }
    if let identifier = cell.reuseIdentifier { pool.remove(cell, for: .cell(identifier)) }
    cell.leavePool()
  }

  // MARK: Headers and footers

  func enqueue(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier, !view.isPooled else { return }
    view.isPooled = true
    sectionViews[identifier, default: []].append(view)
  }

  /// Removes a view that is displayed without having been dequeued.
  func removeFromPool(_ view: UITableViewHeaderFooterView) {
    view.isPooled = false
    if let identifier = view.reuseIdentifier { sectionViews[identifier]?.removeAll { $0 === view } }
  }

  /// Whether a function returns a view. Its section views are available again, but not those that the app keeps.
  func returnsView(_ ask: () -> UIView?) -> Bool {
    let outer = dequeuedSectionViews
    dequeuedSectionViews = []
    let hasView: Bool
    if let view = ask() {
      hasView = true
      noteSectionView(view)
    } else {
      hasView = false
    }
    var views = dequeuedSectionViews ?? []
    dequeuedSectionViews = outer
    while var view = views.popLast() {
      if isKnownUniquelyReferenced(&view) { enqueue(view) }
    }
    return hasView
  }

  /// A view that was made without being dequeued can be dequeued for the next section.
  private func noteSectionView(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, !view.isPooled else { return }
    if dequeuedSectionViews?.contains(where: { $0 === view }) == false { dequeuedSectionViews?.append(view) }
  }

  func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let view = reusedSectionView(identifier) ?? makeSectionView(identifier)
    if let view { dequeuedSectionViews?.append(view) }
    return view
  }

  private func reusedSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let reused = sectionViews[identifier]?.popLast() else { return nil }
    reused.isPooled = false
    reused.prepareForReuse()
    return reused
  }

  private func makeSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let view = make(.sectionView(identifier), TableViewMaking.sectionView)
    view?.reuseIdentifier = identifier
    return view
  }

  /// The numbers of views that can be dequeued.
  var cellCount: Int { pool.reusableCount(ofKind: ReusePool.Key.cellKind) }
  var sectionViewCount: Int { sectionViews.values.reduce(0) { $0 + $1.count } }
}

extension ReusePool.Key {
  /// The key of a header or footer of a table.
  static func sectionView(_ identifier: String) -> Self { Self(kind: "UITableViewSection", identifier: identifier) }
}
