import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Replays the tables of the screens measured on phones: the look of iOS 14 to 18.
@MainActor
@Suite("Tables measured on phones", .isolatedScreen)
struct TableFidelityTests {
  private struct Element {
    var element: String
    var minX, maxX, minY, width, height, left, baselineFromRowTop, minYInRow, maxYInRow: Double?
    var shown: Bool?
    var tol: Double

    /// Values of other kinds, which cases other than those of tables have, are left out.
    init(_ values: [String: Any]) {
      func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }
      element = values["element"] as? String ?? ""
      (minX, maxX, minY) = (number("minX"), number("maxX"), number("minY"))
      (width, height, left) = (number("width"), number("height"), number("left"))
      baselineFromRowTop = number("baselineFromRowTop")
      (minYInRow, maxYInRow) = (number("minYInRow"), number("maxYInRow"))
      shown = values["shown"] as? Bool
      tol = number("tol") ?? 0
    }
  }

  private func elements(of id: String) throws -> [String: Element] {
    for line in Recordings.bytes("lists.jsonl")?.split(separator: UInt8(ascii: "\n")) ?? [] {
      guard let values = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        values["id"] as? String == id
      else { continue }
      let elements = (values["expect"] as? [[String: Any]] ?? []).map(Element.init)
      return Dictionary(elements.map { ($0.element, $0) }) { first, _ in first }
    }
    return [:]
  }

  private func expect(_ value: CGFloat?, _ recorded: Double?, _ element: Element, _ what: String) {
    guard let recorded else { return }
    let distance = abs((value ?? .infinity) - recorded)
    #expect(distance <= element.tol + 0.01, "\(element.element): \(what) \(value ?? .nan) instead of \(recorded)")
  }

  private func expect(_ frame: CGRect?, _ element: Element?) {
    guard let element else { return }
    expect(frame?.minX, element.minX, element, "minX")
    expect(frame?.maxX, element.maxX, element, "maxX")
    expect(frame?.minY, element.minY, element, "minY")
    expect(frame?.width, element.width, element, "width")
    expect(frame?.height, element.height, element, "height")
  }

  private func expect(_ label: UILabel?, in cell: UITableViewCell?, _ element: Element?) {
    guard let element else { return }
    let frame = label.flatMap { label in cell?.convert(label.bounds, from: label) }
    expect(frame?.minX, element.left, element, "left")
    let row = cell?.bounds.minY ?? 0
    expect(
      frame.map { $0.minY - row + (label?.font.ascender ?? 0) }, element.baselineFromRowTop, element, "baseline")
  }

  private func rows(_ table: UITableView, _ elements: [String: Element]) {
    for row in 0..<3 { expect(table.rectForRow(at: IndexPath(row: row, section: 0)), elements["row \(row)"]) }
  }

  /// The lowest visible line of a cell.
  private func line(_ cell: UITableViewCell?) -> CGRect? {
    guard let cell, let table = cell.table else { return nil }
    let lines = cell.subviews.filter { !$0.isHidden && $0.bounds.height > 0 && $0.bounds.height < 0.5 }
    return lines.map { table.convert($0.bounds, from: $0) }.max { $0.minY < $1.minY }
  }

  @Test("A content configuration with a switch")
  func switches() throws {
    let elements = try elements(of: "table-switch-17")
    let source = TableFixture([["", "", ""]])
    source.configure = { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Hello World"
      cell.contentConfiguration = content
      cell.accessoryView = UISwitch()
    }
    let (table, _) = table(source, size: CGSize(width: 393, height: 852))
    rows(table, elements)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    expect(cell?.contentView.frame, elements["content view"])
    expect(line(cell), elements["line"])
    let last = line(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    if let shown = elements["last row's line"]?.shown { #expect((last != nil) == shown) }
    let toggle = cell?.accessoryView
    let frame = toggle.map { table.convert($0.bounds, from: $0) }
    expect(frame, elements["switch"])
    if let element = elements["switch"] { expect(frame?.minY, element.minYInRow, element, "minY in its row") }
    expect(cell?.contentView.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }, in: cell, elements["text"])
  }

  @Test("Labels in editing mode with multiple selection")
  func multipleSelection() throws {
    let elements = try elements(of: "table-multiselect")
    let source = TableFixture([["Title1", "Title2", "Title3"]])
    let (table, window) = table(source, size: CGSize(width: 393, height: 400))
    table.frame.size.width = 375
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    window.layoutIfNeeded()
    rows(table, elements)
    let cells = table.visibleCells
    if let shown = elements["line under row 0"]?.shown { #expect((line(cells[0]) != nil) == shown) }
    for row in 1...2 { expect(line(cells[row]), elements["line under row \(row)"]) }
    if let element = elements["row 0 ground"] {
      let ground = cells[0].subviews.first { $0 is BackgroundConfigurationView }
      expect(ground.map { table.convert($0.bounds, from: $0) }, element)
      #expect(cells[0].backgroundConfiguration?.backgroundColor == .systemGray4)
    }
    expect(cells[0].textLabel, in: cells[0], elements["text"])
    if let circle = elements["selection circle ink"] {
      let ink = ink(of: cells[1], in: window, left: 50)
      expect(ink?.minX, circle.minX, circle, "minX")
      expect(ink?.maxX, circle.maxX, circle, "maxX")
      expect(ink?.minY, circle.minYInRow, circle, "minY")
      expect(ink?.maxY, circle.maxYInRow, circle, "maxY")
    }
  }

  /// The extent of what is drawn on white in the left part of a cell, relative to the cell.
  private func ink(of cell: UITableViewCell, in window: UIWindow, left width: CGFloat) -> CGRect? {
    let image = UIGraphicsImageRenderer(size: window.bounds.size).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
    guard let bitmap = image.cgImage?.bitmap else { return nil }
    let scale = image.scale
    let row = window.convert(cell.bounds, from: cell)
    var extent: CGRect?
    for y in Int(row.minY * scale) + 2..<Int(row.maxY * scale) - 2 {
      for x in 0..<Int(width * scale) where bitmap.pixel(x: x, y: y).green < 0.95 {
        let pixel = CGRect(
          x: CGFloat(x) / scale, y: CGFloat(y) / scale - row.minY, width: 1 / scale, height: 1 / scale)
        extent = extent?.union(pixel) ?? pixel
      }
    }
    return extent
  }
}
