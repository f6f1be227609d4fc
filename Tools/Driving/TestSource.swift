import Foundation

/// The source of a test that repeats steps, with XCTest's API for UI tests.
struct TestSource {
  let name: String
  /// The locale that the app is started with.
  var locale: String?
  let steps: [DriveStep]
  /// The elements that are looked for at the end.
  let expected: [String]
  /// Whether the screen is compared with a picture at the end.
  let comparesPicture: Bool

  /// The text of the file. Throws for a step that XCTest has no call for.
  func text() throws(DriveError) -> String {
    var lines: [String] = []
    if let locale {
      let language = locale.replacing("_", with: "-")
      lines.append("app.launchArguments += [\"-AppleLanguages\", \"(\(language))\", \"-AppleLocale\", \"\(locale)\"]")
    }
    lines.append("app.launch()")
    for step in steps { lines += try Self.calls(of: step) }
    for name in expected { lines.append("XCTAssertTrue(\(try Self.query(name)).exists)") }
    if comparesPicture { lines.append("assertSnapshot(of: app.screenshot().image, as: .image)") }
    let imports =
      (comparesPicture ? ["import SnapshotTesting"] : []) + ["import XCTest", "@_exported import XCUIAutomation"]
    return """
      \(imports.joined(separator: "\n"))

      @MainActor
      final class \(name): XCTestCase {
        func testSteps() {
          let app = XCUIApplication()
      \(lines.map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      """
  }

  private static func calls(of step: DriveStep) throws(DriveError) -> [String] {
    switch step {
    case .tap(let target, nil): return ["\(try place(target)).tap()"]
    case .tap(let target, let seconds?):
      return ["\(try place(target)).press(forDuration: \(ElementText.number(seconds)))"]
    case .type(let text, let target, let replaces):
      guard !replaces else { throw DriveError("XCTest has no call that replaces what was typed") }
      guard let target else { return ["app.typeText(\(literal(text)))"] }
      let field = try place(target)
      guard case .name = target else { return ["\(field).tap()", "app.typeText(\(literal(text)))"] }
      return ["\(field).tap()", "\(field).typeText(\(literal(text)))"]
    case .scroll(let name):
      let element = try query(name)
      return ["for _ in 0..<50 where !\(element).exists { app.swipeUp() }"]
    case .swipe(let direction, let name):
      let element = try name.map { name throws(DriveError) in try query(name) } ?? "app"
      return ["\(element).swipe\(direction.rawValue.capitalized)()"]
    case .key(let key):
      guard let character = keys[key] else { throw DriveError("XCTest has no call that presses \(key)") }
      return ["app.typeText(\(character))"]
    case .drag(let start, let end, _, let hold):
      return [
        "\(try coordinate(start)).press(forDuration: \(ElementText.number(hold)), thenDragTo: \(try coordinate(end)))"
      ]
    case .wait(let seconds): return ["_ = app.wait(for: .notRunning, timeout: \(ElementText.number(seconds)))"]
    case .waitFor(let name, let seconds):
      return ["XCTAssertTrue(\(try query(name)).waitForExistence(timeout: \(ElementText.number(seconds))))"]
    case .appearance(let name): return ["XCUIDevice.shared.appearance = .\(name)"]
    case .resize, .textSize, .direction:
      throw DriveError(
        "XCTest has no call that sets the size of the screen, the text size or the direction; restart, and record without"
      )
    }
  }

  private static let keys = [
    "return": "\"\\n\"", "tab": "\"\\t\"", "space": "\" \"", "delete": "XCUIKeyboardKey.forwardDelete.rawValue",
    "backspace": "XCUIKeyboardKey.delete.rawValue", "escape": "XCUIKeyboardKey.escape.rawValue",
    "up": "XCUIKeyboardKey.upArrow.rawValue", "down": "XCUIKeyboardKey.downArrow.rawValue",
    "left": "XCUIKeyboardKey.leftArrow.rawValue", "right": "XCUIKeyboardKey.rightArrow.rawValue",
    "home": "XCUIKeyboardKey.home.rawValue", "end": "XCUIKeyboardKey.end.rawValue",
    "pageup": "XCUIKeyboardKey.pageUp.rawValue", "pagedown": "XCUIKeyboardKey.pageDown.rawValue",
  ]

  private static func place(_ value: ElementText.Value) throws(DriveError) -> String {
    switch value {
    case .name(let name): try query(name)
    case .point: try coordinate(value)
    }
  }

  private static func coordinate(_ value: ElementText.Value) throws(DriveError) -> String {
    switch value {
    case .name(let name): return "\(try query(name)).coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))"
    case .point(let x, let y):
      return "app.coordinate(withNormalizedOffset: .zero)"
        + ".withOffset(CGVector(dx: \(ElementText.number(x)), dy: \(ElementText.number(y))))"
    }
  }

  /// The expression that finds an element of a name.
  static func query(_ name: String) throws(DriveError) -> String {
    var rest = Substring(name)
    let kind = rest.prefix { $0.isASCII && $0.isLetter }
    var query = "app.descendants(matching: .any)"
    if !kind.isEmpty, rest.dropFirst(kind.count).first == " " {
      query = "app.descendants(matching: .\(kind == "switch" ? "`switch`" : kind))"
      rest = rest.dropFirst(kind.count + 1)
    }
    var key: String?
    if rest.hasPrefix("\"") {
      guard let end = endOfQuotation(rest) else { throw DriveError("\(name): a quotation mark is missing") }
      key = literal(try unescaped(rest[rest.index(after: rest.startIndex)..<end], in: name))
      rest = rest[rest.index(after: end)...]
    } else if rest.hasPrefix("id:") {
      let word = rest.prefix { $0 != " " }
      key = literal(String(word.dropFirst(3)))
      rest = rest.dropFirst(word.count)
    }
    let number = rest.drop { $0 == " " }
    guard number.isEmpty || number.hasPrefix("#"), let ordinal = number.isEmpty ? 0 : Int(number.dropFirst()),
      key != nil || ordinal > 0
    else { throw DriveError("\(name): no name of an element; \(ElementText.forms)") }
    switch (key, ordinal) {
    case (let key?, 0): return "\(query)[\(key)].firstMatch"
    case (let key?, _): return "\(query).matching(identifier: \(key)).element(boundBy: \(ordinal - 1))"
    case (nil, _): return "\(query).element(boundBy: \(ordinal - 1))"
    }
  }

  private static func endOfQuotation(_ text: Substring) -> Substring.Index? {
    var index = text.index(after: text.startIndex)
    while index < text.endIndex, text[index] != "\"" {
      let next = text.index(after: index)
      index = text[index] == "\\" && next < text.endIndex ? text.index(after: next) : next
    }
    return index < text.endIndex ? index : nil
  }

  /// A text without the escapes of scripts, which have no others.
  private static func unescaped(_ text: Substring, in name: String) throws(DriveError) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"):
        isEscaped = true
        continue
      case (false, _), (true, "\""), (true, "\\"): result.append(scalar)
      case (true, "n"): result.append("\n")
      case (true, "t"): result.append("\t")
      default: throw DriveError("\(name): unknown escape '\\\(scalar)'; names have \\n, \\t, \\\" and \\\\")
      }
      isEscaped = false
    }
    return String(result)
  }

  /// A literal of Swift.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 32 || scalar.value == 127: result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
