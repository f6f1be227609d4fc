import XCTest
import XCUIAutomation

/// A screen with a button that counts.
final class CounterController: UIViewController {
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.setTitle("Count", for: .normal)
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
    let label = UILabel(frame: CGRect(x: 20, y: 160, width: 300, height: 30))
    label.text = "0"
    button.addAction(
      UIAction { [weak self] _ in
        // What an app does in a task has happened when an interaction ends.
        Task { @MainActor in
          self?.count += 1
          label.text = "\(self?.count ?? 0)"
        }
      }, for: .touchUpInside)
    view.addSubview(button)
    view.addSubview(label)
  }
}

/// Written as Xcode's template is, but for the app's content.
final class CounterUITests: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  @MainActor
  func testCounting() throws {
    let app = XCUIApplication { CounterController() }
    app.launch()
    app.buttons["Count"].tap()
    app.buttons["Count"].tap()
    XCTAssertTrue(app.staticTexts["2"].waitForExistence(timeout: 1))
    let attachment = XCTAttachment(screenshot: app.screenshot())
    attachment.name = "Counted"
    attachment.lifetime = .deleteOnSuccess
    add(attachment)
    app.terminate()
  }
}

/// A subclass of the base class needs nothing else.
final class CounterMainActorTests: MainActorTestCase {
  private var app = XCUIApplication { CounterController() }
  private var failures: [String] = []

  nonisolated override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    MainActor.assumeIsolated {
      failures.append("\((filePath as NSString).lastPathComponent):\(lineNumber): \(description)")
    }
  }

  func testFailuresSayWhereTheScreenIs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcui-\(UUID().uuidString)").path
    setenv("XCUI_ARTIFACTS", folder, 1)
    defer {
      unsetenv("XCUI_ARTIFACTS")
      try? FileManager.default.removeItem(atPath: folder)
      app.terminate()
    }
    app.launch()
    let line = #line + 1
    app.buttons["Cont"].tap()
    let found = failures
    failures = []
    XCTAssertEqual(found.count, 1)
    let text = found.first ?? ""
    XCTAssertTrue(text.hasPrefix("CounterUITests.swift:\(line): "), text)
    XCTAssertTrue(
      text.contains("tap(): no element matches app.buttons[\"Cont\"]; there are, nearest first, \"Count\""), text)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    XCTAssertEqual(files.map { ($0 as NSString).pathExtension }, ["png", "txt"])
    let tree = try String(contentsOfFile: "\(folder)/\(files[1])", encoding: .utf8)
    XCTAssertTrue(tree.contains("button \"Count\", {20 100, 100 x 44}"), tree)
    XCTAssertTrue(failures.isEmpty, "\(failures)")
    if let failure = failures.first {
      super.recordFailure(withDescription: failure, inFile: #filePath, atLine: #line, expected: true)
    }
  }
}
