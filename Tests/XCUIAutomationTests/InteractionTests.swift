import Foundation
import OpenCollectionTestScreens
import Testing
import XCUIAutomation

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("An interaction", .serialized, .isolatedScreen)
struct InteractionTests {
  private func launched() -> (ShopController, XCUIApplication) {
    let shop = ShopController()
    let app = XCUIApplication { UINavigationController(rootViewController: shop) }
    app.launch()
    return (shop, app)
  }

  @Test("taps once, twice, and for a time")
  func taps() {
    let (shop, app) = launched()
    defer { app.terminate() }
    app.buttons["Get"].tap()
    #expect(shop.count == 1)
    app.staticTexts["total"].doubleTap()
    #expect(shop.doubleTaps == 1)
    app.staticTexts["total"].tap(withNumberOfTaps: 2, numberOfTouches: 1)
    #expect(shop.doubleTaps == 2)
    app.buttons["Get"].press(forDuration: 1)
    #expect(shop.longPresses == 1)
    app.switches["Gift"].tap()
    #expect(shop.gift.isOn)
    #expect(app.switches["Gift"].value as? String == "1")
    app.segmentedControls.buttons["Coffee"].tap()
    #expect(shop.kind.selectedSegmentIndex == 1)
  }

  @Test("answers an alert, whose animations have ended when it returns")
  func alert() {
    let (shop, app) = launched()
    defer { app.terminate() }
    app.tables.cells["Row 1"].tap()
    #expect(app.alerts["Buy Row 1?"].buttons.count == 2)
    // What is behind an alert is not reached.
    #expect(!app.buttons["Get"].exists)
    app.alerts.buttons["Buy"].tap()
    #expect(shop.count == 1)
    #expect(!app.alerts.element.exists)
  }

  @Test("types, deletes and ends with keys")
  func typing() {
    let (shop, app) = launched()
    defer { app.terminate() }
    let field = app.textFields["Search"]
    field.tap()
    field.typeText("teas")
    field.typeText(XCUIKeyboardKey.delete.rawValue)
    #expect(shop.field.text == "tea")
    #expect(field.value as? String == "tea")
    app.secureTextFields["Password"].tap()
    app.typeText("abc")
    #expect(shop.secret.text == "abc")
    #expect(app.secureTextFields.element.value as? String == "•••")
  }

  @Test("moves a slider's thumb and a picker's wheel")
  func adjusting() {
    let (shop, app) = launched()
    defer { app.terminate() }
    app.sliders.element.adjust(toNormalizedSliderPosition: 0.75)
    #expect(abs(shop.size.value - 0.75) < 0.02)
    app.sliders.element.adjust(toNormalizedSliderPosition: 0)
    #expect(shop.size.value == 0)
    app.pickerWheels.element.adjust(toPickerWheelValue: "Wednesday")
    #expect(shop.wheel.selectedRow(inComponent: 0) == 2)
    app.pickerWheels.element.adjust(toPickerWheelValue: "Monday")
    #expect(shop.wheel.selectedRow(inComponent: 0) == 0)
  }

  @Test("swipes, drags and touches coordinates")
  func swipes() {
    let (shop, app) = launched()
    defer { app.terminate() }
    let table = app.tables.element
    table.swipeUp()
    let offset = shop.list.contentOffset.y
    #expect(offset > 100)
    table.swipeDown(velocity: .fast)
    #expect(shop.list.contentOffset.y < offset)
    shop.list.contentOffset.y = 0
    let start = table.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.8))
    start.press(forDuration: 0, thenDragTo: start.withOffset(CGVector(dx: 0, dy: -100)))
    #expect(shop.list.contentOffset.y > 50)
    let button = app.buttons["Get"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    #expect(button.screenPoint == CGPoint(x: 310, y: 115))
    button.tap()
    #expect(shop.count == 1)
  }

  @Test("scrolls what is below the screen into view")
  func reveal() {
    let (shop, app) = launched()
    defer { app.terminate() }
    shop.list.contentOffset.y = 30
    #expect(!app.cells["Row 0"].isHittable)
    app.cells["Row 0"].tap()
    #expect(app.alerts["Buy Row 0?"].exists)
  }

  @Test("waits on the virtual clock")
  func waiting() {
    let (shop, app) = launched()
    defer { app.terminate() }
    AppClock.current.schedule(after: 6) { shop.buy() }
    AppClock.current.schedule(after: 10) { shop.total.isHidden = true }
    #expect(!app.staticTexts["Total: 1"].waitForExistence(timeout: 3))
    #expect(app.staticTexts["Total: 1"].waitForExistence(timeout: 3.1))
    #expect(AppClock.current.now < 6.5)
    #expect(app.staticTexts["total"].wait(for: \.label, toEqual: "Total: 1", timeout: 0))
    #expect(!app.staticTexts["total"].wait(for: \.label, toEqual: "Total: 2", timeout: 1))
    #expect(app.staticTexts["total"].waitForNonExistence(timeout: 6))
  }

  @Test("with the first of several is with firstMatch, of queries, elements and the app")
  func first() {
    let (_, app) = launched()
    defer { app.terminate() }
    #expect(app.segmentedControls.buttons.element.firstMatch.label == "Tea")
    #expect(app.segmentedControls.element.firstMatch.buttons["Coffee"].firstMatch.exists)
    #expect(app.firstMatch.buttons["Get"].exists)
    #expect(!app.buttons["None"].firstMatch.exists)
  }

  @Test("is matched by formats with lengths of C's numbers, and numbers of all types")
  func numbers() {
    let (_, app) = launched()
    defer { app.terminate() }
    let type = XCUIElement.ElementType.slider
    let sliders = app.descendants(matching: .any).matching(NSPredicate(format: "elementType == %ld", type.rawValue))
    #expect(sliders.count == 1)
    let byFloat = NSPredicate(format: "elementType == %f", CGFloat(type.rawValue))
    #expect(app.descendants(matching: .any).matching(byFloat).count == 1)
  }

  // MARK: Failures

  private func message(_ act: () -> Void) -> String {
    nonisolated(unsafe) var text = ""
    withKnownIssue {
      act()
    } matching: { issue in
      text = issue.comments.map(\.rawValue).joined(separator: "\n")
      return true
    }
    return text
  }

  @Test("with a missing element says what it looked for, and the names there, nearest first")
  func missing() {
    let (_, app) = launched()
    defer { app.terminate() }
    let text = message { app.buttons["Gett"].tap() }
    #expect(text.hasPrefix("tap(): no element matches app.buttons[\"Gett\"]; there are, nearest first, \"Get\", "))
    #expect(!text.contains("\n"))
    #expect(message { _ = app.cells["Row 99"].label }.hasPrefix("label: no element matches app.cells[\"Row 99\"]; "))
    #expect(
      message { app.alerts["Sure?"].tap() }
        .hasPrefix("tap(): no element matches app.alerts[\"Sure?\"]; on the screen there are, nearest first, "))
  }

  @Test("with several elements lists them")
  func several() {
    let (_, app) = launched()
    defer { app.terminate() }
    let text = message { app.segmentedControls.buttons.element.tap() }
    #expect(text.hasPrefix("tap(): 2 elements match app.segmentedControls.buttons; say which by firstMatch or "))
    #expect(text.contains("#0 button \"Tea\" (AccessibilityPart) at "))
    #expect(text.contains("; #1 button \"Coffee\" (AccessibilityPart) at "))
  }

  @Test("that waits for an attribute of several elements fails once, at once")
  func ambiguousWait() {
    let (_, app) = launched()
    defer { app.terminate() }
    nonisolated(unsafe) var failures = 0
    withKnownIssue {
      #expect(!app.segmentedControls.buttons.element.wait(for: \.isEnabled, toEqual: true, timeout: 10))
    } matching: { _ in
      failures += 1
      return true
    }
    #expect(failures == 1 && AppClock.current.now < 5)
  }

  @Test("that types into nothing, or swipes what is covered, says so")
  func unreached() {
    let (shop, app) = launched()
    defer { app.terminate() }
    #expect(message { app.typeText("tea") }.contains("nothing on the screen is being edited"))
    app.typeText("\r")
    let cover = UIView(frame: shop.view.bounds)
    shop.view.addSubview(cover)
    #expect(message { app.tables.element.swipeUp() }.contains("it is covered at"))
    #expect(shop.list.contentOffset.y <= 0)
  }

  @Test("with a covered element, a slider that is none, and a field that was not tapped says so")
  func unable() {
    let (shop, app) = launched()
    defer { app.terminate() }
    let cover = UIView(frame: CGRect(x: 240, y: 90, width: 150, height: 50))
    shop.view.addSubview(cover)
    #expect(!app.buttons["Get"].isHittable)
    #expect(
      message { app.buttons["Get"].tap() }
        == "app.buttons[\"Get\"].tap(): button \"Get\", id: buy: it is covered at 310 115 by other (UIView) at 240 90, "
        + "150 x 50")
    #expect(
      message { app.buttons["Get"].adjust(toNormalizedSliderPosition: 0.5) }
        .hasSuffix("button \"Get\", id: buy (UIButton) at 250 100, 120 x 30 is no slider"))
    #expect(
      message { app.sliders.element.adjust(toNormalizedSliderPosition: 2) }
        == "adjust(toNormalizedSliderPosition: 2.0): the position must be from 0 to 1")
    #expect(
      message { app.textFields["Search"].typeText("a") }.contains("does not take text: it is not being edited"))
    #expect(
      message { app.pickerWheels.element.adjust(toPickerWheelValue: "Mundy") }
        .contains("the wheel has no value \"Mundy\"; there are, nearest first, \"Monday\""))
  }
}
