/// The classes and nibs registered with a table, and the cells and section views available for reuse.
@MainActor
final class TableReusePool {
  /// What makes the views of an identifier.
  private enum Maker {
    case type(UIView.Type)
    case nib(UINib)
  }

  private unowned let table: UITableView
  private var cellMakers: [String: Maker] = [:]
  private var sectionViewMakers: [String: Maker] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var sectionViews: [String: [UITableViewHeaderFooterView]] = [:]
  /// The views dequeued while the delegate is only asked whether a section has one; nil otherwise.
  private var dequeuedSectionViews: [UITableViewHeaderFooterView]?

  init(_ table: UITableView) {
    self.table = table
  }

  // MARK: Registering

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return register(nil, cell: identifier) }
    guard let type = type as? UITableViewCell.Type else {
      clientError("must pass a class of kind UITableViewCell")
    }
    register(.type(type), cell: identifier)
  }

  func registerCell(_ nib: UINib?, _ identifier: String) { register(nib.map(Maker.nib), cell: identifier) }

  func registerSectionView(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return register(nil, sectionView: identifier) }
    guard let type = type as? UITableViewHeaderFooterView.Type else {
      clientError("must pass a class of kind UITableViewHeaderFooterView")
    }
    register(.type(type), sectionView: identifier)
  }

  func registerSectionView(_ nib: UINib?, _ identifier: String) {
    register(nib.map(Maker.nib), sectionView: identifier)
  }

  private func register(_ maker: Maker?, cell identifier: String) {
    require(identifier, "cell")
    cellMakers[identifier] = maker
    // Cells of the previous class must not be dequeued.
    cells[identifier] = nil
  }

  private func register(_ maker: Maker?, sectionView identifier: String) {
    require(identifier, "header or footer view")
    sectionViewMakers[identifier] = maker
    sectionViews[identifier] = nil
  }

  private func require(_ identifier: String, _ what: String) {
    if identifier.isEmpty { clientError("must pass a valid reuse identifier to register a \(what)") }
  }

  // MARK: Cells

  /// Takes back a cell that is no longer displayed.
  func enqueue(_ cell: UITableViewCell) {
    cell.show(selected: false)
    cell.show(highlighted: false)
    guard let identifier = cell.reuseIdentifier, cell.pool == nil else { return }
    cell.pool = self
    cells[identifier, default: []].append(cell)
  }

  /// Removes a cell that is displayed without having been dequeued.
  func take(_ cell: UITableViewCell) {
    cell.pool = nil
    if let identifier = cell.reuseIdentifier { cells[identifier]?.removeAll { $0 === cell } }
  }

  /// A reused or new cell; nil if none is registered. The displayed cell while its row is being reconfigured.
  func dequeueCell(_ identifier: String, at indexPath: IndexPath?) -> UITableViewCell? {
    let rows = table.rows
    if let indexPath, let existing = rows.display.requests.reconfiguredCell(at: indexPath) as? TableRowView,
      let cell = existing.cell
    {
      if cell.reuseIdentifier != identifier {
        clientError(
          "Attempted to dequeue a cell with a different reuse identifier than the existing cell when reconfiguring a row, "
            + "which is not allowed. Dequeued reuse identifier: \(identifier); Original reuse identifier: "
            + "\(cell.reuseIdentifier ?? "nil"); Existing cell: \(cell)")
      }
      return cell
    }
    let attributes =
      indexPath.map { rows.display.requests.attributes(of: .cell(at: $0)) } ?? rows.display.requests.attributes
    let cell: UITableViewCell
    var isMeasured = false
    if let reused = cells[identifier]?.popLast() {
      cell = reused
      isMeasured = attributes?.fittingAxes.contains(.vertical) ?? false
      cell.pool = nil
      cell.prepareForReuse()
    } else {
      guard let made = makeCell(identifier) else { return nil }
      cell = made
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
    switch cellMakers[identifier] {
    case nil: return nil
    case .type(let type):
      // Only classes of cells are registered.
      return TableViewMaking.cell(type as? UITableViewCell.Type ?? UITableViewCell.self, identifier: identifier)
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil).filter { !($0 is UIGestureRecognizer) }
      guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
        clientError(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
            + "must be a UITableViewCell instance")
      }
      if let own = cell.reuseIdentifier, !own.isEmpty, own != identifier {
        clientError(
          "cell reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))"
        )
      }
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  // MARK: Headers and footers

  func enqueue(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier, view.pool == nil else { return }
    view.pool = self
    sectionViews[identifier, default: []].append(view)
  }

  /// Removes a view that is displayed without having been dequeued.
  func take(_ view: UITableViewHeaderFooterView) {
    view.pool = nil
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
    guard let view = view as? UITableViewHeaderFooterView, view.pool == nil else { return }
    if dequeuedSectionViews?.contains(where: { $0 === view }) == false { dequeuedSectionViews?.append(view) }
  }

  func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let view = reusedSectionView(identifier) ?? makeSectionView(identifier)
    if let view { dequeuedSectionViews?.append(view) }
    return view
  }

  private func reusedSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let reused = sectionViews[identifier]?.popLast() else { return nil }
    reused.pool = nil
    reused.prepareForReuse()
    return reused
  }

  private func makeSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    switch sectionViewMakers[identifier] {
    case nil: return nil
    case .type(let type):
      // Only classes of section views are registered.
      return TableViewMaking.sectionView(
        type as? UITableViewHeaderFooterView.Type ?? UITableViewHeaderFooterView.self, identifier: identifier)
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil).filter { !($0 is UIGestureRecognizer) }
      guard objects.count == 1, let view = objects.first as? UITableViewHeaderFooterView else {
        clientError(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
            + "must be a UITableViewHeaderFooterView instance")
      }
      view.reuseIdentifier = identifier
      return view
    }
  }

  /// The numbers of views that can be dequeued.
  var cellCount: Int { cells.values.reduce(0) { $0 + $1.count } }
  var sectionViewCount: Int { sectionViews.values.reduce(0) { $0 + $1.count } }
}
