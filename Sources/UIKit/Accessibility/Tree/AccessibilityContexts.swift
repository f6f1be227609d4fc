/// The places of elements in their containers: positions in series and tab bars, the ends of lists and landmarks, rows and
/// columns of tables. Measured (facts on accessibility, Order and Containers).
@MainActor struct AccessibilityContexts {
  private(set) var contexts: [ObjectIdentifier: AccessibilityTree.Context] = [:]

  /// The places of elements that are in reading order.
  init(_ leaves: [AccessibilityWalk.Leaf]) {
    var byContainer: [ObjectIdentifier: [AccessibilityWalk.Leaf]] = [:]
    for leaf in leaves {
      if let context = leaf.context { byContainer[ObjectIdentifier(context.container), default: []].append(leaf) }
      if let position = (leaf.object as? AccessibleObject)?.accessibilityPosition {
        contexts[ObjectIdentifier(leaf.object)] = .series(index: position.index, count: position.count)
      }
    }
    for siblings in byContainer.values { place(siblings) }
  }

  private mutating func place(_ siblings: [AccessibilityWalk.Leaf]) {
    guard let context = siblings.first?.context else { return }
    if context.isTabBar {
      for (index, leaf) in siblings.enumerated() {
        contexts[ObjectIdentifier(leaf.object)] = .tab(index: index + 1, count: siblings.count)
      }
      return
    }
    switch context.container.accessibilityContainerType {
    case .list: placeEnds(siblings, start: .listStart, end: .listEnd)
    case .landmark: placeEnds(siblings, start: .landmarkStart, end: .landmarkEnd)
    case .dataTable:
      guard let table = context.container as? any UIAccessibilityContainerDataTable else { return }
      for leaf in siblings {
        guard let cell = leaf.object as? any UIAccessibilityContainerDataTableCell else { continue }
        contexts[ObjectIdentifier(leaf.object)] = .dataTableCell(Self.position(of: cell, in: table))
      }
    case .none, .semanticGroup: break
    }
  }

  /// A sole element says the start only.
  private mutating func placeEnds(
    _ siblings: [AccessibilityWalk.Leaf], start: AccessibilityTree.Context, end: AccessibilityTree.Context
  ) {
    if let last = siblings.last { contexts[ObjectIdentifier(last.object)] = end }
    if let first = siblings.first { contexts[ObjectIdentifier(first.object)] = start }
  }

  // MARK: Tables of data

  private static func position(
    of cell: any UIAccessibilityContainerDataTableCell, in table: any UIAccessibilityContainerDataTable
  ) -> AccessibilityTree.DataTablePosition {
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    let (row, column) = (rows.location, columns.location)
    let isFirst = isFirstInRow(row, column, in: table)
    var headers: [any UIAccessibilityContainerDataTableCell] = []
    if isFirst, row != NSNotFound { headers += table.accessibilityHeaderElements(forRow: row) ?? [] }
    if column != NSNotFound {
      // The first cell of a row is next to the header above it, which was just read.
      headers += (table.accessibilityHeaderElements(forColumn: column) ?? []).filter { header in
        !(isFirst && isDirectlyAbove(header, row: row, column: column))
      }
    }
    return AccessibilityTree.DataTablePosition(
      row: row, column: column, height: rows.length, width: columns.length, isFirstInRow: isFirst,
      headers: headers.filter { $0 !== cell }.map(words))
  }

  /// Whether no cell before a column begins in the row.
  private static func isFirstInRow(
    _ row: Int, _ column: Int, in table: any UIAccessibilityContainerDataTable
  ) -> Bool {
    guard row != NSNotFound, column != NSNotFound else { return false }
    return (0..<column).allSatisfy { other in
      table.accessibilityDataTableCellElement(forRow: row, column: other)?.accessibilityRowRange().location != row
    }
  }

  private static func isDirectlyAbove(
    _ header: any UIAccessibilityContainerDataTableCell, row: Int, column: Int
  ) -> Bool {
    let (rows, columns) = (header.accessibilityRowRange(), header.accessibilityColumnRange())
    guard rows.location != NSNotFound, columns.location != NSNotFound else { return false }
    return rows.location + rows.length == row && columns.contains(column)
  }

  private static func words(_ header: any UIAccessibilityContainerDataTableCell) -> String {
    let object = header as? NSObject
    let words = [object?.accessibilityLabel, object?.accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty ? "" : words.joined(separator: ": ") + ". "
  }
}
