import UIKit

/// Where the elements of a query or of an element are read from, each time they are asked for.
@MainActor struct ElementSource {
  let application: XCUIApplication
  /// How the source was written: `app.buttons["Get"]`.
  let words: String
  /// The key that the elements were looked up by; nil for none.
  var key: String?
  /// The elements among which the key was looked up.
  var candidates: (@MainActor () -> [ScreenElement])?
  let elements: @MainActor () -> [ScreenElement]

  init(
    _ application: XCUIApplication, _ words: String, key: String? = nil,
    candidates: (@MainActor () -> [ScreenElement])? = nil, _ elements: @escaping @MainActor () -> [ScreenElement]
  ) {
    self.application = application
    self.words = words
    self.key = key
    self.candidates = candidates
    self.elements = elements
  }

  /// The elements of this source that a function chooses.
  func narrowed(
    _ words: String, key: String? = nil, _ choose: @escaping @MainActor ([ScreenElement]) -> [ScreenElement]
  ) -> ElementSource {
    let elements = elements
    return ElementSource(
      application, self.words + words, key: key, candidates: elements, { choose(elements()) })
  }

  /// The elements in those of this source.
  func inside(
    _ words: String, _ read: @escaping @MainActor (ScreenElement) -> [ScreenElement]
  ) -> ElementSource {
    let elements = elements
    return ElementSource(application, self.words + words, { Self.unique(elements().flatMap(read)) })
  }

  /// An element in two that are in each other is found twice.
  private static func unique(_ elements: [ScreenElement]) -> [ScreenElement] {
    var seen: Set<ObjectIdentifier> = []
    return elements.filter { seen.insert(ObjectIdentifier($0.object)).inserted }
  }

  /// Why there is no element, with what else there is.
  var missing: String {
    let key = key ?? ""
    let near = (candidates?() ?? []).flatMap(\.names)
    let names = near.isEmpty ? application.names : near
    var seen: Set<String> = []
    let different = names.filter { seen.insert($0).inserted }
    guard !different.isEmpty else { return "no element matches \(words); no element on the screen has a name" }
    let there = near.isEmpty ? "on the screen there are" : "there are"
    return "no element matches \(words); \(there), nearest first, \(NearestNames(key, among: different))"
  }

  /// The message for a query that matches several elements: lists their places.
  func several(_ elements: [ScreenElement]) -> String {
    let places = elements.prefix(8).enumerated().map { "#\($0) \($1.place)" }.joined(separator: "; ")
    return "\(elements.count) elements match \(words); say which by firstMatch or element(boundBy:): \(places)"
  }
}
