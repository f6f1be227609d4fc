import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A cell that knows how often its size changed.
private final class SizedCell: UITableViewCell {
  static var sizeChanges = 0
  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { Self.sizeChanges += 1 } }
  }
  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { Self.sizeChanges += 1 } }
  }
  /// The height of the content.
  var height: CGFloat = 0
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: height) }
}

@MainActor
@Suite("Measuring table rows", .serialized, .isolatedScreen)
struct TableMeasuringTests {
  private final class Source: NSObject, UITableViewDataSource {
    var height: (Int) -> CGFloat = { _ in 60 }
    var requested: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      requested.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? SizedCell)?.height = height(indexPath.row)
      return cell
    }
  }

  /// A table of 600 points with rows estimated at 44.
  private func table(_ source: Source, estimate: CGFloat = 44) -> (UITableView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    let table = UITableView(frame: window.bounds)
    table.register(SizedCell.self, forCellReuseIdentifier: "row")
    table.estimatedRowHeight = estimate
    table.dataSource = source
    window.addSubview(table)
    window.isHidden = false
    window.layoutIfNeeded()
    return (table, window)
  }

  private func rows(_ table: UITableView) -> [(row: Int, y: CGFloat, height: CGFloat)] {
    table.visibleCells.map { (table.indexPath(for: $0)?.row ?? -1, $0.frame.minY, $0.frame.height) }
      .sorted { $0.0 < $1.0 }
  }

  @Test("leaves the size of reused cells as it is where all rows are as high")
  func reuse() {
    let source = Source()
    let (table, window) = table(source)
    #expect(rows(table).map(\.row) == Array(0..<10) && rows(table).allSatisfy { $0.height == 60 })
    // The eleventh cell is made where two rows are visible in part: after a reload, which forgets the measured heights above.
    table.contentOffset.y = 620
    window.layoutIfNeeded()
    table.reloadData()
    window.layoutIfNeeded()
    SizedCell.sizeChanges = 0
    for step in 2..<6 {
      table.contentOffset.y = CGFloat(600 * step)
      window.layoutIfNeeded()
    }
    table.reloadData()
    window.layoutIfNeeded()
    #expect(SizedCell.sizeChanges == 0)
    let shown = rows(table)
    #expect(!shown.isEmpty && shown.allSatisfy { $0.height == 60 })
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.y == $0.y + 60 })
  }

  @Test("gives reused cells the height of their own row, also that of the estimate")
  func heights() {
    let source = Source()
    source.height = { [44, 60, 30][$0 % 3] }
    let (table, window) = table(source)
    for step in 0..<6 {
      table.contentOffset.y = CGFloat(step * 500)
      window.layoutIfNeeded()
      let shown = rows(table)
      #expect(shown.allSatisfy { $0.height == [44, 60, 30][$0.row % 3] })
      #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.row == $0.row + 1 && $1.y == $0.y + $0.height })
      #expect(shown.first.map { $0.y <= table.contentOffset.y } ?? false)
      #expect(shown.last.map { $0.y + $0.height >= table.contentOffset.y + 600 } ?? false)
    }
  }

  @Test("asks for no more rows than are visible where they are higher than their estimate")
  func estimate() {
    let source = Source()
    let (table, _) = table(source, estimate: 10)
    // 10 rows of 60 fill 600 points, where 60 of 10 would.
    #expect(source.requested == Array(0..<10) && rows(table).map(\.row) == Array(0..<10))
    // 10 * 60 + 990 * 10
    #expect(table.contentSize.height == 10_500)
  }

  @Test("asks for the rows that are missing where they are lower than their estimate")
  func lower() {
    let source = Source()
    let (table, _) = table(source, estimate: 200)
    #expect(rows(table).map(\.row) == Array(0..<10) && source.requested == Array(0..<10))
    // 10 * 60 + 990 * 200
    #expect(table.contentSize.height == 198_600)
  }

  @Test("keeps the first visible row where it is while rows above it are measured")
  func upwards() {
    let source = Source()
    let (table, window) = table(source)
    table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
    window.layoutIfNeeded()
    for _ in 0..<40 {
      let before = rows(table).first { $0.y >= table.contentOffset.y }
      let distance = (before?.y ?? 0) - table.contentOffset.y
      table.contentOffset.y -= 25
      window.layoutIfNeeded()
      let after = rows(table).first { $0.row == before?.row }
      #expect(after.map { $0.y - table.contentOffset.y } == distance + 25)
    }
  }
}
