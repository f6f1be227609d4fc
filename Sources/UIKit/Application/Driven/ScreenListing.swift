internal import OpenCollectionCombiningMarks
@_spi(Storeys) import OpenCollectionViews

/// The elements on the screen, one a line, each with the name by which steps find it: its reference.
///
/// A reference is what an element is and what it says (`button "Get"`), or its identifier, and a number if several have that. So it
/// is the same in the next run of the app, and after the elements around it changed.
@MainActor struct ScreenListing {
  struct Entry {
    var depth: Int
    /// The reference without its number.
    var name: String
    /// The number, if several elements have the name.
    var ordinal: Int?
    /// What it shows, beside its name: `, value: 3, selected`.
    var state: String
    var className: String
    /// In screen coordinates, in points.
    var frame: CGRect
    var object: ObjectIdentifier

    var reference: String { ordinal.map { "\(name) #\($0)" } ?? name }
  }

  private(set) var entries: [Entry] = []
  private let isDetailed: Bool
  private let screen = UIScreen.main.bounds

  /// Reads windows, frontmost last. With details, every view is an element, with its class and its frame; else those that have a
  /// name, or are more than containers. O(views).
  init(_ windows: [UIWindow], isDetailed: Bool = false) {
    self.isDetailed = isDetailed
    let roots = windows.reversed().map { ScreenElement(reading: $0) }
    var names = ElementNames(roots)
    for root in roots { add(root, in: nil, depth: 0, &names) }
  }

  private mutating func add(
    _ element: ScreenElement, in container: ScreenElement?, depth: Int, _ names: inout ElementNames
  ) {
    let (name, ordinal) = names.take(element)
    // The text of a button or row says what that says.
    let isRepeated = element.kind == .staticText && !element.label.isEmpty && element.label == container?.label
    let isNamed = !element.label.isEmpty || !element.identifier.isEmpty
    let isListed = isDetailed || !isRepeated && (isNamed || ![.other, .window].contains(element.kind))
    if isListed {
      entries.append(
        Entry(
          depth: depth, name: name, ordinal: ordinal, state: state(of: element), className: element.className,
          frame: element.frame, object: ObjectIdentifier(element.object)))
    }
    let inner = isListed ? element : container
    for child in element.children { add(child, in: inner, depth: isListed ? depth + 1 : depth, &names) }
  }

  private func state(of element: ScreenElement) -> String {
    var parts: [String] = []
    // An empty field's value is its placeholder.
    if let value = element.value, !value.isEmpty, value != element.placeholder {
      parts.append("value: \(Self.short(value))")
    }
    if let placeholder = element.placeholder, !placeholder.isEmpty {
      parts.append("placeholder: \(Self.short(placeholder))")
    }
    if element.isSelected { parts.append("selected") }
    if !element.isEnabled { parts.append("disabled") }
    if let view = element.view, FirstResponder.current === view { parts.append("focused") }
    if !element.frame.isEmpty, !element.frame.intersects(screen) { parts.append("off screen") }
    return parts.map { ", " + $0 }.joined()
  }

  /// A text on one line, of at most 200 characters.
  private static func short(_ text: String) -> String {
    let line = ElementNames.escaped(text)
    return line.count > 200 ? line.prefix(200) + "…" : line
  }

  var lines: [String] {
    entries.map { entry in
      let place = isDetailed ? " (\(entry.className)) {\(ScreenElement.words(entry.frame))}" : ""
      return String(repeating: "  ", count: entry.depth) + entry.reference + place + entry.state
    }
  }

  // MARK: Changes

  /// What is different from an earlier listing: `-` before what went, `+` before what came.
  func changes(since earlier: ScreenListing) -> (summary: String, lines: [String]) {
    var before = Dictionary(grouping: earlier.entries) { $0.name + $0.state }
    var (came, moved): ([Entry], Int) = ([], 0)
    for entry in entries {
      let key = entry.name + entry.state
      guard var same = before[key], !same.isEmpty else {
        came.append(entry)
        continue
      }
      if !same.removeFirst().frame.isNear(entry.frame) { moved += 1 }
      before[key] = same
    }
    var went: [Entry] = []
    // The last ones of each name are left.
    for entry in earlier.entries.reversed() {
      let key = entry.name + entry.state
      guard before[key]?.isEmpty == false else { continue }
      before[key]?.removeLast()
      went.append(entry)
    }
    let counts = [(came.count, "came"), (went.count, "went"), (moved, "moved")].filter { $0.0 > 0 }
    let words = counts.enumerated().map { index, part in
      "\(part.0) \(index == 0 ? (part.0 == 1 ? "element " : "elements ") : "")\(part.1)"
    }
    return (
      words.isEmpty ? "no element changed" : words.joined(separator: ", "),
      went.reversed().map { "- \($0.reference)\($0.state)" } + came.map { "+ \($0.reference)\($0.state)" }
    )
  }

  /// The reference of an object's element; nil if it is not listed.
  func reference(of object: NSObject) -> String? { entries.first { $0.object == ObjectIdentifier(object) }?.reference }

  /// The references of the innermost elements that a rectangle touches, at most three.
  func names(at rectangle: CGRect) -> [String] {
    let touched = entries.indices.filter { entries[$0].frame.intersects(rectangle) }
    let inner = touched.filter { index in
      // The next deeper ones are in it.
      !touched.contains { $0 == index + 1 && entries[$0].depth > entries[index].depth }
    }
    return inner.prefix(3).map { entries[$0].reference }
  }
}

/// The names of elements, and their numbers among those of the same name, counted as `ElementName` does.
@MainActor struct ElementNames {
  private var totals: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  init(_ roots: [ScreenElement]) { for root in roots { count(root) } }

  private mutating func count(_ element: ScreenElement) {
    for name in Self.names(of: element) { totals[name, default: 0] += 1 }
    for child in element.children { count(child) }
  }

  /// The name of the next element, in reading order, and its number if others have it.
  mutating func take(_ element: ScreenElement) -> (name: String, ordinal: Int?) {
    let names = Self.names(of: element)
    for name in names { counts[name, default: 0] += 1 }
    let name = names[0]
    // A kind alone is a name only with a number.
    let isNumbered = names.count == 1 || totals[name, default: 0] > 1
    return (name, isNumbered ? counts[name] : nil)
  }

  /// The name by which an element is known, and the last one, its kind.
  private static func names(of element: ScreenElement) -> [String] {
    let kind = element.kind.name
    if isName(element.label) { return ["\(kind) \"\(escaped(element.label))\"", kind] }
    if isName(element.identifier), !element.identifier.contains(where: \.isWhitespace) {
      return ["\(kind) id:\(element.identifier)", kind]
    }
    return [kind]
  }

  /// Whether a text can be a name in a step: one that is not too long to read, without characters that have no escape.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 120 && !CombiningMarks.exceedLimit(in: text)
      && text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.value >= 32 && $0.value != 127 }
  }

  /// A text as steps have it between quotation marks.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t")
  }
}

extension CGRect {
  /// Whether no edge differs by more than half a point.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5 && abs(maxX - other.maxX) <= 0.5
      && abs(maxY - other.maxY) <= 0.5
  }
}
