import Foundation
import OpenCollectionTestScreens
import Testing
import XCUIAutomation

@MainActor
@Suite("A tested app", .serialized, .isolatedScreen)
struct ApplicationTests {
  @Test("is launched by its delegate, with arguments and an environment that end with it")
  func delegate() {
    let app = XCUIApplication(delegate: ShopDelegate.self)
    app.launchArguments = ["--sale"]
    app.launchEnvironment = ["SHOP_SEARCH": "tea"]
    #expect(app.state == .notRunning)
    let arguments = CommandLine.arguments
    app.launch()
    #expect(app.state == .runningForeground)
    #expect(app.wait(for: .runningForeground, timeout: 1))
    #expect(app.buttons["Free"].exists)
    #expect(app.textFields["Search"].value as? String == "tea")
    #expect(UIApplication.shared.delegate is ShopDelegate)
    app.terminate()
    #expect(app.state == .notRunning)
    #expect(!app.buttons["Free"].exists)
    #expect(CommandLine.arguments == arguments)
    #expect(ProcessInfo.processInfo.environment["SHOP_SEARCH"] == nil)
    #expect(UIApplication.shared.delegate == nil)
  }

  @Test("is a controller in a window, made at each launch")
  func controller() {
    var made = 0
    let app = XCUIApplication {
      made += 1
      return ShopController()
    }
    app.launch()
    app.buttons["Get"].tap()
    #expect(app.staticTexts["Total: 1"].exists)
    app.launch()
    #expect(made == 2)
    #expect(app.staticTexts["Total: 0"].exists)
    app.activate()
    #expect(made == 2)
    app.terminate()
  }

  @Test("is what the test target set for all its tests")
  func content() {
    XCUIApplication.content = .rootViewController { ShopController() }
    defer { XCUIApplication.content = nil }
    let app = XCUIApplication()
    app.launch()
    #expect(app.buttons["Get"].exists)
    // Another one is the same app.
    XCUIApplication().buttons["Get"].tap()
    #expect(app.staticTexts["Total: 1"].exists)
    XCUIApplication().terminate()
    #expect(app.state == .notRunning)
  }

  @Test("that is not known fails the test, as does one that does not run")
  func unknown() {
    let app = XCUIApplication()
    withKnownIssue {
      app.launch()
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("launch(): there is no class AppDelegate in XCUIAutomation; say")
      }
    }
    withKnownIssue {
      app.buttons["Get"].tap()
    } matching: { issue in
      issue.comments == ["tap(): the app does not run: launch() it first"]
    }
  }

  @Test("turns with the device, and changes its appearance")
  func device() {
    let app = XCUIApplication { ShopController() }
    app.launch()
    defer { app.terminate() }
    let device = XCUIDevice.shared
    #expect(device.orientation == .portrait)
    device.orientation = .landscapeLeft
    #expect(app.windows.firstMatch.frame.size == CGSize(width: 844, height: 390))
    #expect(device.orientation == .landscapeLeft)
    device.orientation = .portrait
    #expect(app.frame.size == CGSize(width: 390, height: 844))
    device.appearance = .dark
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    #expect(device.appearance == .dark)
    device.orientation = .portraitUpsideDown
    #expect(device.orientation == .portraitUpsideDown)
    app.launch()
    #expect(device.orientation == .portrait)
  }

  @Test("has the pasteboards of the device, which keep what it copies")
  func pasteboards() {
    let name = UIPasteboard.Name("shelf")
    let app = XCUIApplication { ShopController() }
    app.launch()
    UIPasteboard(name: name, create: true)?.string = "tea"
    app.terminate()
    #expect(UIPasteboard(name: name, create: false)?.string == "tea")
    app.launch()
    #expect(UIPasteboard(name: name, create: false)?.string == "tea")
    UIPasteboard.remove(withName: name)
    app.terminate()
    #expect(UIPasteboard(name: name, create: false) == nil)
  }

  @Test("ends with the test that launched it and did not terminate it")
  func endsWithTest() {
    let screen = UIScreen.main
    let test = ReplacedContext()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isHidden = false
    let app = XCUIApplication(delegate: ShopDelegate.self)
    app.launchEnvironment = ["SHOP_SEARCH": "tea"]
    app.launch()
    test.restore()
    #expect(app.state == .notRunning && XCUIApplication().state == .notRunning)
    #expect(window.isHidden && UIScreen.main === screen)
    #expect(ProcessInfo.processInfo.environment["SHOP_SEARCH"] == nil)
  }

  @Test("is terminated in its own context, whichever is current")
  func terminatedBehind() {
    let screen = UIScreen.main
    let app = XCUIApplication(delegate: ShopDelegate.self)
    app.launch()
    let other = ReplacedContext()
    let (delegate, current) = (ShopDelegate(), UIScreen.main)
    UIApplication.shared.delegate = delegate
    app.terminate()
    #expect(UIApplication.shared.delegate === delegate && UIScreen.main === current)
    other.restore()
    #expect(UIScreen.main === screen)
  }

  @Test("is drawn at the screen's scale, and an element as the part of its frame")
  func screenshots() throws {
    let app = XCUIApplication { ShopController() }
    app.launch()
    defer { app.terminate() }
    let screen = XCUIScreen.main.screenshot()
    #expect(screen.image.size == CGSize(width: 390, height: 844))
    #expect(screen.pngRepresentation.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let button = app.buttons["Get"].screenshot()
    #expect(button.image.size == CGSize(width: 120, height: 30))
    #expect(button.image.scale == UIScreen.main.scale)
  }
}
