import XCTest

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// UI tests as they are written for iOS: test classes and methods on the main actor, in the Swift 6 mode.
@MainActor
final class ShopUITests: XCTestCase {
  private var app: XCUIApplication!

  override func setUp() async throws {
    continueAfterFailure = false
    app = XCUIApplication { UINavigationController(rootViewController: CounterController()) }
    app.launch()
  }

  override func tearDown() async throws {
    app.terminate()
  }

  func testBuying() {
    MainActor.preconditionIsolated()
    app.buttons["Get"].tap()
    app.buttons["Get"].tap()
    XCTAssertTrue(app.staticTexts["Total: 2"].exists)
  }

  func testPushedScreenIsWaitedFor() throws {
    app.buttons["Show"].tap()
    XCTAssertTrue(app.navigationBars["Basket"].waitForExistence(timeout: 2))
    app.navigationBars.buttons.firstMatch.tap()
    XCTAssertTrue(app.buttons["Get"].isHittable)
  }

  func testExpectationsLetTheClockOfTheAppRun() {
    app.buttons["Later"].tap()
    let label = app.staticTexts["Total: 1"]
    XCTAssertFalse(label.exists)
    expectation(for: NSPredicate(format: "exists == true"), evaluatedWith: label)
    waitForExpectations(timeout: 60)
    XCTAssertTrue(label.exists)
  }

  func testAttachmentsOfOneNameAreNumbered() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    setenv("XCUI_ARTIFACTS", folder.path, 1)
    // The first block runs last.
    addTeardownBlock {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      XCTAssertEqual(files.map { $0.hasSuffix("attachment-2.png") }, [true, false])
      unsetenv("XCUI_ARTIFACTS")
      try FileManager.default.removeItem(at: folder)
    }
    for _ in 1...2 {
      let attachment = XCTAttachment(screenshot: app.screenshot())
      attachment.lifetime = .keepAlways
      add(attachment)
    }
  }

  func testStepsHaveNamesResultsAndAttachments() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    setenv("XCUI_ARTIFACTS", folder.path, 1)
    defer {
      unsetenv("XCUI_ARTIFACTS")
      try? FileManager.default.removeItem(at: folder)
    }
    let total = XCTContext.runActivity(named: "Buy one") { activity in
      app.buttons["Get"].tap()
      activity.add(XCTAttachment(screenshot: app.screenshot()))
      XCTAssertEqual(activity.name, "Buy one")
      return app.staticTexts["total"].label
    }
    XCTAssertEqual(total, "Total: 1")
    // Another step of the same name.
    XCTContext.runActivity(named: "Buy one") { $0.add(XCTAttachment(screenshot: app.screenshot())) }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted(),
      ["Buy-one-attachment-2.png", "Buy-one-attachment.png"])
  }

  func testAsynchronousStepsAreOnTheMainActorToo() async throws {
    app.buttons["Get"].tap()
    await Task.yield()
    MainActor.preconditionIsolated()
    XCTAssertEqual(app.staticTexts["total"].label, "Total: 1")
  }
}

/// Single methods on the main actor, in a class that is not.
final class ShopMethodTests: XCTestCase {
  @MainActor func testSynchronous() {
    let app = XCUIApplication { CounterController() }
    app.launch()
    defer { app.terminate() }
    app.buttons["Get"].tap()
    XCTAssertTrue(app.staticTexts["Total: 1"].exists)
  }

  @MainActor func testAsynchronous() async {
    let app = XCUIApplication { CounterController() }
    app.launch()
    defer { app.terminate() }
    await Task.yield()
    XCTAssertTrue(app.staticTexts["Total: 0"].exists)
  }
}

/// A class on the main actor of which no method throws.
@MainActor
final class ShopShortTests: XCTestCase {
  func testNothingIsInTheCart() {
    let app = XCUIApplication { CounterController() }
    app.launch()
    defer { app.terminate() }
    XCTAssertTrue(app.staticTexts["Total: 0"].exists)
  }
}

/// As Xcode makes them for a new project.
final class ShopLaunchTests: XCTestCase {
  @MainActor func testLaunchPerformance() {
    var launches = 0
    measure(metrics: [XCTApplicationLaunchMetric()]) {
      let app = XCUIApplication { CounterController() }
      app.launch()
      launches += 1
    }
    // XCTest's number.
    XCTAssertEqual(launches, 10)
    XCUIApplication().terminate()
  }
}

/// Failures are XCTest's, at the line of the step.
@MainActor
final class ShopFailureTests: XCTestCase {
  // Failures are recorded on the thread of the test.
  private nonisolated(unsafe) var failures: [(words: String, line: Int)] = []

  override nonisolated func recordFailure(
    withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
  ) {
    failures.append((description, line))
  }

  func testMissingElementIsAFailureAtItsLine() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    setenv("XCUI_ARTIFACTS", folder.path, 1)
    defer {
      unsetenv("XCUI_ARTIFACTS")
      try? FileManager.default.removeItem(at: folder)
    }
    let app = XCUIApplication { CounterController() }
    app.launch()
    defer { app.terminate() }
    let line = #line + 1
    app.buttons["Gett"].tap()
    XCTAssertEqual(failures.count, 1)
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failure.line, line)
    XCTAssertTrue(failure.words.contains(#"no element matches app.buttons["Gett"]; there are, nearest first, "Get""#))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(files.map { $0.suffix(4) }, [".png", ".txt"])
    XCTAssertTrue(failure.words.contains(folder.path))
  }
}

/// A screen that counts, and pushes another one.
private final class CounterController: UIViewController {
  private let total = UILabel(frame: CGRect(x: 20, y: 140, width: 200, height: 30))
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    view.backgroundColor = .systemBackground
    total.text = "Total: 0"
    total.accessibilityIdentifier = "total"
    view.addSubview(total)
    addButton("Get", top: 180) { [weak self] in self?.buy() }
    addButton("Later", top: 260) { [weak self] in
      // Interactions wait for animations, but for no timer.
      AppClock.current.schedule(after: 2) { self?.buy() }
    }
    addButton("Show", top: 220) { [weak self] in
      let basket = UIViewController()
      basket.title = "Basket"
      self?.navigationController?.pushViewController(basket, animated: true)
    }
  }

  private func addButton(_ title: String, top: CGFloat, action: @escaping () -> Void) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: 20, y: top, width: 120, height: 34)
    view.addSubview(button)
  }

  private func buy() {
    count += 1
    total.text = "Total: \(count)"
  }
}
