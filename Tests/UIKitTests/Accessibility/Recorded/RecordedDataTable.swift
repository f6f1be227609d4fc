import Foundation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// A recorded table of data, whose cells are its subviews.
final class RecordedDataTable: UIView, UIAccessibilityContainerDataTable {
  private let rows: Int
  private let columns: Int
  private let hasHeaders: (rows: Bool, columns: Bool)

  init(_ description: Any?) {
    let description = description as? [String: Any] ?? [:]
    rows = RecordedControls.number(description["rows"]).map { Int($0) } ?? 0
    columns = RecordedControls.number(description["columns"]).map { Int($0) } ?? 0
    hasHeaders = (description["headersForRow"] != nil, description["headersForColumn"] != nil)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private var cells: [RecordedDataCell] { subviews.compactMap { $0 as? RecordedDataCell } }

  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    cells.first { cell in
      (cell.rows.location == NSNotFound ? place(of: cell, \.minY) == row : cell.rows.contains(row))
        && (cell.columns.location == NSNotFound ? place(of: cell, \.minX) == column : cell.columns.contains(column))
    }
  }

  /// The row or column in which a cell is that does not declare it: by its place on the screen.
  private func place(of cell: RecordedDataCell, _ edge: KeyPath<CGRect, CGFloat>) -> Int {
    Set(cells.map { $0.frame[keyPath: edge] }).filter { $0 < cell.frame[keyPath: edge] }.count
  }

  func accessibilityRowCount() -> Int { rows }
  func accessibilityColumnCount() -> Int { columns }

  /// The cells in the first three columns of the row, or rows of the column.
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    guard hasHeaders.rows else { return nil }
    return (0..<3).compactMap { accessibilityDataTableCellElement(forRow: row, column: $0) }
  }

  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
    guard hasHeaders.columns else { return nil }
    return (0..<3).compactMap { accessibilityDataTableCellElement(forRow: $0, column: column) }
  }
}

/// A cell of a recorded table of data.
final class RecordedDataCell: UIView, UIAccessibilityContainerDataTableCell {
  let rows: NSRange
  let columns: NSRange

  init(_ description: Any?) {
    func range(_ name: String) -> NSRange {
      let numbers = (description as? [String: Any])?[name] as? [Any] ?? []
      let values = numbers.map { ($0 as? NSNumber)?.intValue ?? NSNotFound }
      return values.count == 2
        ? NSRange(location: values[0], length: values[1]) : NSRange(location: NSNotFound, length: 0)
    }
    (rows, columns) = (range("row"), range("column"))
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func accessibilityRowRange() -> NSRange { rows }
  func accessibilityColumnRange() -> NSRange { columns }
}

/// A recorded view with custom content.
final class RecordedContentView: UIView, AXCustomContentProvider {
  var accessibilityCustomContent: [AXCustomContent]! = []
}
