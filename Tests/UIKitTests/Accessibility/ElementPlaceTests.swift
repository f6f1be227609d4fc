import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Where elements are: in which rows, cells and outlines, and where a tap activates them.
@Suite("Places of elements", .isolatedScreen)
@MainActor struct ElementPlaceTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() { window.isHidden = false }

  private func element(_ label: String, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    window.addSubview(view)
    return view
  }

  private var spoken: [String] { AccessibilityTree(of: window).elements.map(\.spoken) }

  @Test(
    "Tops that differ by less than 13 points on a pad are in one row, on a phone less than 8, each from the one above",
    arguments: [
      (UIUserInterfaceIdiom.pad, 8, ["A", "B", "C"]), (.pad, 12, ["A", "B", "C"]), (.pad, 13, ["C", "B", "A"]),
      (.phone, 7, ["A", "B", "C"]), (.phone, 8, ["C", "B", "A"]),
    ])
  func rows(idiom: UIUserInterfaceIdiom, step: CGFloat, order: [String]) {
    window.traitOverrides.userInterfaceIdiom = idiom
    // Each is to the right of the one before, and higher.
    for (index, label) in ["A", "B", "C"].enumerated() {
      _ = element(label, CGRect(x: 20 + 50 * CGFloat(index), y: 100 - step * CGFloat(index), width: 40, height: 40))
    }
    #expect(spoken == order)
  }

  @Test("An oval is a path of its bounds, around which the element is outlined")
  func oval() throws {
    let view = element("Oval", CGRect(x: 171, y: 137, width: 60, height: 40))
    view.accessibilityPath = UIAccessibility.convertToScreenCoordinates(UIBezierPath(ovalIn: view.bounds), in: view)
    let element = try #require(AccessibilityTree(of: window).elements.first)
    #expect(element.pathBounds == CGRect(x: 171, y: 137, width: 60, height: 40))
    let path = try #require(view.accessibilityPath)
    #expect(path.contains(CGPoint(x: 201, y: 138)) && !path.contains(CGPoint(x: 172, y: 138)))
  }

  @Test("The block of an activation point wins over the property, whichever was set last", arguments: [false, true])
  func activationPoint(blockIsLast: Bool) throws {
    let view = element("Button", CGRect(x: 50, y: 50, width: 200, height: 60))
    func setBlock() { view.accessibilityActivationPointBlock = { CGPoint(x: 60, y: 70) } }
    if !blockIsLast { setBlock() }
    view.accessibilityActivationPoint = CGPoint(x: 240, y: 80)
    if blockIsLast { setBlock() }
    #expect(view.accessibilityActivationPoint == CGPoint(x: 60, y: 70))
    let element = try #require(AccessibilityTree(of: window).elements.first)
    #expect(element.activationPoint == CGPoint(x: 60, y: 70) && !element.usesDefaultActivationPoint)
  }

  /// Two columns; the cells of the first row are the headers of the others.
  private final class Prices: UIView, UIAccessibilityContainerDataTable {
    var cells: [[Price]] = []
    func accessibilityDataTableCellElement(
      forRow row: Int, column: Int
    ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
    func accessibilityRowCount() -> Int { cells.count }
    func accessibilityColumnCount() -> Int { 2 }
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
      [cells[0][column]]
    }
  }

  /// A cell that declares its column alone.
  private final class Price: UIView, UIAccessibilityContainerDataTableCell {
    var column = 0
    func accessibilityRowRange() -> NSRange { NSRange(location: NSNotFound, length: 0) }
    func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
  }

  @Test("Cells that do not declare their rows are said with the headers above them, and without rows")
  func undeclaredRows() {
    let table = Prices(frame: window.bounds)
    table.accessibilityContainerType = .dataTable
    window.addSubview(table)
    table.cells = [["Fruit", "Price"], ["Apple", "2"]].enumerated().map { row, labels in
      labels.enumerated().map { column, label in
        let cell = Price(frame: CGRect(x: 100 * CGFloat(column), y: 50 * CGFloat(row), width: 100, height: 50))
        cell.column = column
        cell.isAccessibilityElement = true
        cell.accessibilityLabel = label
        table.addSubview(cell)
        return cell
      }
    }
    #expect(spoken == ["Fruit. Column 1.", "Price. Column 2.", "Fruit. Apple. Column 1.", "Price. 2. Column 2."])
  }
}
