import Foundation
import OpenCollectionDisplays
import OpenCollectionLiveMessages
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("An app that is driven", .serialized, .isolatedScreen)
struct DrivenAppTests {
  /// The screens, which end with the test.
  private final class Screens { var all: [DrivenScreen] = [] }
  private let screens = Screens()

  private func app(_ controller: UIViewController) -> DrivenApp {
    let screen = DrivenScreen(controller)
    screens.all.append(screen)
    // The display of a driven screen is one in memory.
    guard let display = screen.host.display as? OffscreenDisplay else { fatalError("another display") }
    return DrivenApp(screen.host, display, LiveChannel(descriptor: -1))
  }

  private func lines(_ app: DrivenApp, detailed: Bool = false) -> [String] {
    app.answer(.screen(ScreenAsk(count: 1000, isDetailed: detailed))).lines
  }

  @Test("lists elements by names that steps find them by")
  func references() throws {
    let app = app(StoreController())
    let found = lines(app)
    #expect(found.contains("staticText \"Total: 0\"") && found.contains("button \"Get\""))
    let detailed = lines(app, detailed: true)
    #expect(detailed.contains { $0.hasSuffix("button \"Get\" (UIButton) {250 100, 120 x 30}") })
    for line in detailed {
      let text = line.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
      #expect(app.answer(.explain(ExplainAsk(name: text))).isFailure == false, "\(text)")
    }
  }

  @Test("numbers elements of the same name, and those without one, in reading order")
  func numbers() throws {
    let controller = UIViewController()
    for y in 0..<3 {
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(y) * 40 + 100, width: 100, height: 30))
      label.text = y == 2 ? "a \"b\"" : "same"
      controller.view.addSubview(label)
      controller.view.addSubview(UIImageView(frame: CGRect(x: 200, y: CGFloat(y) * 40 + 100, width: 30, height: 30)))
    }
    let app = app(controller)
    #expect(
      lines(app).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "staticText \"same\" #1", "image #1", "staticText \"same\" #2", "image #2", "staticText \"a \\\"b\\\"\"",
        "image #3",
      ])
    #expect(app.answer(.explain(ExplainAsk(name: "image #3"))).summary.hasSuffix("at 200 180, 30 x 30"))
    #expect(
      app.answer(.explain(ExplainAsk(name: "staticText \"a \\\"b\\\"\""))).summary.hasSuffix("at 0 180, 100 x 30"))
  }

  @Test("names the controls of rows that are edited after the rows")
  func editing() {
    let rows = MovableRows(style: .plain)
    let app = app(rows)
    rows.setEditing(true, animated: false)
    let found = lines(app).map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(found.contains("button \"Reorder Row 0\"") && found.contains("button \"Remove Row 1\""), "\(found)")
  }

  @Test("performs steps and tells what changed, up to one that fails")
  func steps() {
    let store = StoreController()
    let app = app(store)
    let reply = app.answer(.perform(steps: ["tap \"Get\"", "tap \"Get\""], rests: true))
    var expected = DriveReply(
      "1 element came, 1 went", lines: ["- staticText \"Total: 0\"", "+ staticText \"Total: 2\""])
    expected.done = 2
    #expect(reply == expected)
    let failed = app.answer(.perform(steps: ["tap \"Get\"", "tap \"Gett\"", "tap \"Get\""], rests: true))
    #expect(failed.isFailure && failed.done == 1 && failed.lines.last == "+ staticText \"Total: 3\"")
    #expect(failed.summary.hasPrefix("tap \"Gett\": no element has this name; there are, nearest first, \"Get\""))
    for step in ["png x.png", "dropfile 1 2 /etc/passwd", "quit", "audit", "tap \"Get\"\ntap \"Get\""] {
      #expect(app.answer(.perform(steps: [step], rests: true)).isFailure)
    }
    #expect(store.count == 3)
    let point = app.answer(.locate(name: "button \"Get\""))
    #expect(point.x == 310 && point.y == 115)
  }

  @Test("explains a gap, an offset, and why something is not visible")
  func explanations() {
    let store = StoreController()
    let app = app(store)
    let gap = app.answer(.explain(ExplainAsk(name: "staticText \"Total: 0\"", other: "button \"Get\"")))
    #expect(gap.summary.hasSuffix("30 points horizontally, overlapping vertically by 30"))
    let row = app.answer(.explain(ExplainAsk(name: "cell \"Row 1\"")))
    #expect(row.lines.contains { $0.hasPrefix("in UITableView: offset 0 0, from 0 0 to 0 ") })
    store.total.isHidden = true
    let hidden = app.answer(.explain(ExplainAsk(name: "\"Total: 0\"")))
    #expect(!hidden.isFailure && hidden.lines.contains("  it is hidden"))
    let none = app.answer(.explain(ExplainAsk(name: "\"Totl\"")))
    #expect(none.isFailure && none.summary.contains("nearest first, \"Get\""))
    #expect(app.answer(.explain(ExplainAsk(x: 5000, y: 0))).isFailure)
  }

  @Test("finds texts that are cut off or lie on others, and buttons that no touch reaches")
  func faults() {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    for (y, text) in [(100, "First"), (110, "Second"), (300, "This text is much too long for its width")] {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(y), width: 100, height: 30))
      label.text = text
      controller.view.addSubview(label)
    }
    let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 50))
    button.setTitle("Buy", for: .normal)
    controller.view.addSubview(button)
    controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 450, width: 390, height: 200)))
    let lines = app(controller).answer(.findFaults).lines
    #expect(
      lines.contains { $0.hasPrefix("overlapping texts: ") && $0.contains("\"First\"") && $0.contains("\"Second\"") })
    #expect(lines.contains { $0.hasPrefix("cut off text: ") && $0.contains("\"This text is much too long") })
    #expect(lines.contains { $0.hasPrefix("unreachable: ") && $0.contains("\"Buy\"") })
  }

  @Test("compares the screen with a picture of it, at any scale")
  func pictures() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = StoreController()
    let app = app(store)
    for scale in [1, 0.5] {
      #expect(!app.answer(.screen(ScreenAsk(count: 1, picture: file.path, scale: scale))).isFailure)
      #expect(
        app.answer(.compare(CompareAsk(picture: file.path, tolerance: 0))).summary == "the screen is like the picture")
      store.total.backgroundColor = scale == 1 ? .red : .green
      let different = app.answer(.compare(CompareAsk(picture: file.path, tolerance: 0)))
      // The label's 200 by 30 points, but for the pixels of its text.
      #expect(different.lines.count == 1 && different.lines.first?.contains("staticText \"Total: 0\"") == true)
    }
    let small = app.answer(.screen(ScreenAsk(count: 1, picture: file.path, scale: 1, mostBytes: 5_000)))
    #expect(small.summary.contains("pixels for each point, to be small enough"))
    #expect(try Data(contentsOf: file).count <= 5_000)
    try Data([1, 2, 3]).write(to: file)
    #expect(app.answer(.compare(CompareAsk(picture: file.path, tolerance: 0))).isFailure)
  }
}

/// Rows that are deleted and moved.
private final class MovableRows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
