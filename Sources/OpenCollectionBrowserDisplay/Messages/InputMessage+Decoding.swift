internal import Foundation
internal import OpenCollectionCombiningMarks
internal import OpenCollectionDesktopAccessibility
internal import OpenCollectionDisplays

extension InputMessage {
  /// The reason that a message is refused. The description is a sentence.
  package struct Malformed: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// The greatest coordinate, in points.
  private static let greatestCoordinate = 1e6
  /// The longest side of a page, in points and in pixels.
  private static let longestSide = 16_384.0
  /// The largest page, in pixels and in points: at a scale below 1, layers may be drawn at more than the page's pixels.
  private static let largestArea = 64e6
  /// The longest name of a key or a file, in bytes.
  private static let longestName = 255

  /// Reads a message. Every number is finite and in its range, and every letter has few combining marks, whatever was sent.
  package static func decode(_ text: String) throws(Malformed) -> InputMessage {
    // A page writes marks as themselves. The decoder compares keys, so that marks are counted before.
    let text = CombiningMarks.limited(text)
    guard !CombiningMarks.exceedLimit(inDocument: text) else { throw Malformed(description: "escaped combining marks") }
    let fields: Fields
    do { fields = try JSONDecoder().decode(Fields.self, from: Data(text.utf8)) } catch {
      throw Malformed(description: "not an object with a type")
    }
    return try fields.message()
  }

  private struct Fields: Decodable {
    let type: String
    let x, y, dx, dy: Double?
    let points: [[Double]]?
    let key, text, name: String?
    let modifiers, start, end, frame, id, action: Int?
    let width, height, scale, textScale, value: Double?
    let dark, reducedMotion, moreContrast, rightToLeft, isOn, isBack: Bool?

    func message() throws(Malformed) -> InputMessage {
      switch type {
      case "view": .view(try view())
      case "shown": .shown(frame: try required(frame, "frame"))
      case "takeCharge": .takeCharge
      case "pointerDown": .input(.pointerDown(try point()))
      case "pointerMoved": .input(.pointerMoved(try point()))
      case "pointerUp": .input(.pointerUp(try point()))
      case "pointerCancelled": .input(.pointerCancelled)
      case "pointerLeft": .input(.pointerLeft)
      case "touchesBegan": .input(.touchesBegan(try touches()))
      case "touchesMoved": .input(.touchesMoved(try touches()))
      case "touchesEnded": .input(.touchesEnded(try touches()))
      case "wheel": .input(.wheel(at: try point(), dx: try coordinate(dx, "dx"), dy: try coordinate(dy, "dy")))
      case "keyDown": .input(.keyDown(try keyName(), KeyModifiers(rawValue: (modifiers ?? 0) & 31)))
      case "keyUp": .input(.keyUp(try keyName(), KeyModifiers(rawValue: (modifiers ?? 0) & 31)))
      case "text": .input(.text(try required(text, "text")))
      case "composition": .input(try composition())
      case "clipboard": .clipboard(try required(text, "text"))
      case "perform": .request(element: try required(id, "id"), .perform(action: try required(action, "action")))
      case "activate": .request(element: try required(id, "id"), .activate)
      case "focus": .request(element: try required(id, "id"), .focus)
      case "reveal": .request(element: try required(id, "id"), .reveal)
      case "setText": .request(element: try required(id, "id"), .setText(try required(text, "text")))
      case "setValue": .request(element: try required(id, "id"), .setValue(try coordinate(value, "value")))
      case "inspect": .inspect(try required(isOn, "isOn") ? .open : .close)
      case "inspectView": .inspect(.view(try required(id, "id")))
      case "inspectPoint": .inspect(.point(try point()))
      case "inspectChange": .inspect(.change(back: try required(isBack, "isBack")))
      case "file": .file(name: try fileName())
      case "dropCancelled": .dropCancelled
      case "drop": .drop(text: text, at: try point())
      default: throw Malformed(description: "an unknown type")
      }
    }

    private func required<Value>(_ value: Value?, _ name: String) throws(Malformed) -> Value {
      guard let value else { throw Malformed(description: "\(type) without \(name)") }
      return value
    }

    private func coordinate(_ value: Double?, _ name: String) throws(Malformed) -> Double {
      let value = try required(value, name)
      guard abs(value) <= greatestCoordinate else { throw Malformed(description: "\(type): \(name) is out of range") }
      return value
    }

    private func point() throws(Malformed) -> CGPoint {
      CGPoint(x: try coordinate(x, "x"), y: try coordinate(y, "y"))
    }

    private func touches() throws(Malformed) -> [Int: CGPoint] {
      let points = try required(points, "points")
      guard !points.isEmpty, points.count <= InputEvent.mostTouches else {
        throw Malformed(description: "\(type): no touches or too many")
      }
      var touches: [Int: CGPoint] = [:]
      for point in points {
        guard point.count == 3, point.allSatisfy({ abs($0) <= greatestCoordinate }), let id = Int(exactly: point[0]),
          id > 0
        else { throw Malformed(description: "\(type): a touch is a positive number, x and y") }
        touches[id] = CGPoint(x: point[1], y: point[2])
      }
      return touches
    }

    private func keyName() throws(Malformed) -> String {
      let key = try required(key, "key")
      guard !key.isEmpty, key.utf8.count <= longestName else { throw Malformed(description: "\(type): not a key") }
      return key
    }

    private func fileName() throws(Malformed) -> String {
      let name = try required(name, "name")
      guard !name.isEmpty, name.utf8.count <= longestName, name != ".", name != "..",
        // Not of characters: a slash with a combining mark is another character, and a separator all the same.
        !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
      else { throw Malformed(description: "not the name of a file") }
      return name
    }

    private func composition() throws(Malformed) -> InputEvent {
      let text = try required(text, "text")
      let count = text.unicodeScalars.count
      let first = min(max(0, start ?? count), count)
      return .composition(text, selected: first..<min(max(first, end ?? first), count))
    }

    private func view() throws(Malformed) -> PageView {
      let (width, height, scale) = (
        try required(width, "width"), try required(height, "height"), try required(scale, "scale")
      )
      let factor = max(1, scale)
      guard (0.25...8).contains(scale), width >= 1, height >= 1, max(width, height) * factor <= longestSide,
        width * height * factor * factor <= largestArea
      else { throw Malformed(description: "view: a size or scale that cannot be shown") }
      let preferences = DisplayPreferences(
        isDark: dark, textScale: textScale.map { min(4, max(0.25, $0)) }, reducesMotion: reducedMotion,
        increasesContrast: moreContrast, isRightToLeft: rightToLeft)
      return PageView(size: CGSize(width: width, height: height), scale: scale, preferences: preferences)
    }
  }
}
