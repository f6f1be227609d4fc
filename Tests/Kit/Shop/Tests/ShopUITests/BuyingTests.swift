import XCTest
@_exported import XCUIAutomation

@MainActor
final class BuyingTests: XCTestCase {
  /// A tea is 3, as Prices.json says.
  func testTwoTeas() {
    let app = XCUIApplication()
    app.launch()
    XCTAssertTrue(app.staticTexts["Total: 0"].exists)
    app.buttons["Get tea"].tap()
    app.buttons["Get tea"].tap()
    XCTAssertTrue(app.staticTexts["Total: 6"].waitForExistence(timeout: 1))
  }
}
