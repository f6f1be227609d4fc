import Foundation
import OpenCollectionTestScreens
@_spi(Storeys) import OpenCollectionViews
import Testing
import XCUIAutomation

@MainActor
@Suite("A query", .serialized, .isolatedScreen)
struct QueryTests {
  private func launched() -> XCUIApplication {
    let app = XCUIApplication { UINavigationController(rootViewController: ShopController()) }
    app.launch()
    return app
  }

  @Test("has an element type of the same name for each kind of the screen's elements")
  func elementTypes() {
    for kind in ScreenElement.Kind.allCases {
      let type = XCUIElement.ElementType(rawValue: kind.rawValue)
      #expect(type.map { "\($0)" } == kind.name)
    }
  }

  @Test("finds images, and buttons that are images, by the names of their images")
  func imageNames() {
    let screen = UIViewController()
    let image = UIImageView(image: UIImage(systemName: "star"))
    image.frame.origin = CGPoint(x: 20, y: 200)
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    button.frame = CGRect(x: 20, y: 300, width: 44, height: 44)
    let named = UIButton(type: .system)
    named.setImage(UIImage(systemName: "trash"), for: .normal)
    named.accessibilityIdentifier = "delete"
    named.frame = CGRect(x: 20, y: 400, width: 44, height: 44)
    for view in [image, button, named] { screen.view.addSubview(view) }
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "shuffle"), style: .plain, target: nil, action: nil)
    let app = XCUIApplication { UINavigationController(rootViewController: screen) }
    app.launch()
    defer { app.terminate() }
    #expect(app.images["star"].firstMatch.exists)
    #expect(app.buttons.matching(identifier: "trash").firstMatch.frame == button.frame)
    #expect(app.buttons["delete"].frame == named.frame)
    #expect(app.buttons["shuffle"].exists)
    // The image of a tab is in its button.
    let tabs = UITabBarController()
    tabs.viewControllers = ["star", "heart"].enumerated().map { index, name in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: UIImage(systemName: name), tag: index)
      return controller
    }
    let other = XCUIApplication { tabs }
    other.launch()
    defer { other.terminate() }
    other.images["heart"].firstMatch.tap()
    #expect(tabs.selectedIndex == 1)
    #expect(other.buttons["Tab 1"].isSelected)
  }

  @Test("finds elements of each kind, by label, identifier, value and placeholder")
  func kinds() {
    let app = launched()
    defer { app.terminate() }
    #expect(app.navigationBars["Shop"].staticTexts["Shop"].exists)
    #expect(app.buttons["Get"].identifier == "buy")
    #expect(app.buttons["buy"].label == "Get")
    #expect(app.buttons["buy"].title == "Get")
    #expect(app.staticTexts["total"].label == "Total: 0")
    #expect(app.textFields["Search"].placeholderValue == "Search")
    #expect(app.secureTextFields["Password"].exists)
    #expect(!app.textFields["Password"].exists)
    #expect(app.switches["Gift"].value as? String == "0")
    #expect(app.sliders.element.value as? String == "0%")
    #expect(app.segmentedControls.element.buttons["Tea"].isSelected)
    #expect(!app.segmentedControls.buttons["Coffee"].isSelected)
    #expect(app.pickerWheels.element.value as? String == "Monday")
    #expect(app.tables.count == 1)
    #expect(app.collectionViews.count == 0)
    #expect(app.tables.cells["Row 2"].elementType == .cell)
    #expect(app.tables.cells.staticTexts["Row 2"].exists)
    #expect(app.buttons["Get"].frame == CGRect(x: 250, y: 100, width: 120, height: 30))
    #expect(app.buttons["Get"].isEnabled && app.buttons["Get"].isHittable)
    #expect(app.elementType == .application && app.windows.count == 1)
  }

  @Test("is in reading order, by index, and counts")
  func order() {
    let app = launched()
    defer { app.terminate() }
    let cells = app.tables.element.cells
    #expect(cells.count >= 7)
    #expect(cells.element(boundBy: 3).label == "Row 3")
    #expect(cells.firstMatch.label == "Row 0")
    #expect(cells.allElementsBoundByIndex.map(\.label) == (0..<cells.count).map { "Row \($0)" })
    #expect(cells.allElementsBoundByAccessibilityElement.last?.label == "Row \(cells.count - 1)")
    #expect(!cells.element(boundBy: 500).exists)
  }

  @Test("is narrowed by type, identifier, predicate, contents, children and descendants")
  func narrowed() {
    let app = launched()
    defer { app.terminate() }
    let any = app.descendants(matching: .any)
    #expect(any.matching(identifier: "buy").element.label == "Get")
    #expect(any.matching(.button, identifier: "Get").count == 1)
    #expect(any.element(matching: .button, identifier: "buy").exists)
    #expect(app.cells.containing(.staticText, identifier: "Row 4").element.label == "Row 4")
    #expect(app.cells.containing(NSPredicate(format: "label == 'Row 5'")).count == 1)
    #expect(app.cells.matching(NSPredicate(format: "label ENDSWITH '3'")).count == 1)
    let block = NSPredicate { object, _ in
      MainActor.assumeIsolated { (object as? any XCUIElementAttributes)?.label == "Row 1" }
    }
    #expect(app.cells.element(matching: block).label == "Row 1")
    #expect(app.children(matching: .window).count == 1)
    #expect(app.children(matching: .cell).count == 0)
    #expect(app.tables.children(matching: .cell).count == app.cells.count)
    #expect(app.debugDescription.contains("button \"Get\", id: buy, {250 100, 120 x 30}"))
    #expect(app.cells.debugDescription.hasPrefix("app.cells: \(app.cells.count) elements\n"))
  }

  @Test(
    "has predicates of a format",
    arguments: [
      ("label == 'Get'", true), ("label = \"get\"", false), ("label ==[c] 'get'", true), ("label != 'Get'", false),
      ("label CONTAINS 'e'", true), ("label CONTAINS[cd] 'É'", true), ("label BEGINSWITH 'G'", true),
      ("label beginswith 'e'", false), ("label ENDSWITH 't' AND enabled == true", true),
      ("label LIKE 'G?t'", true), ("label LIKE '*x*'", false), ("label MATCHES 'G.+'", true),
      ("identifier IN {'sell', 'buy'}", true), ("NOT (selected == YES) && title == 'Get'", true),
      ("label == 'A' OR identifier == 'buy'", true), ("isEnabled == false || value == nil", true),
      ("elementType == 9", true), ("elementType > 9", false), ("TRUEPREDICATE", true), ("'e' IN label", true),
    ])
  func formats(format: String, holds: Bool) {
    let app = launched()
    defer { app.terminate() }
    #expect(app.buttons.matching(identifier: "buy").matching(NSPredicate(format: format)).count == (holds ? 1 : 0))
  }

  @Test("takes the arguments of a format")
  func arguments() {
    let app = launched()
    defer { app.terminate() }
    #expect(app.buttons.matching(NSPredicate(format: "%K == %@", "label", "Get")).count == 1)
    #expect(app.buttons.matching(NSPredicate(format: "label IN %@", ["Get", "Put"])).count == 1)
    #expect(app.buttons.matching(NSPredicate(format: "elementType == %d AND label == %@", 9, "Get")).count == 1)
  }

  @Test("refuses formats that it does not understand")
  func badFormats() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSPredicate(format: "color == ")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unable to parse the format string \"color == \": it ends too early"))
  }
}
