@_spi(Storeys) import OpenCollectionViews

/// What a step calls an element: `"Get"`, `id:buy`, `button "Get"`, `"Get" #2`, `cell #3`.
struct ElementName: Equatable, Sendable, CustomStringConvertible {
  enum Key: Equatable, Sendable {
    /// A label, a value, a placeholder, or one of a row's texts.
    case text(String)
    case identifier(String)
    /// Any of a kind.
    case kind
  }

  var key: Key
  /// The kind that the element must have; nil for any.
  var kind: ScreenElement.Kind?
  /// Which of several elements, from 1 in reading order; nil for the only one.
  var ordinal: Int?

  init(_ key: Key, kind: ScreenElement.Kind? = nil, ordinal: Int? = nil) {
    (self.key, self.kind, self.ordinal) = (key, kind, ordinal)
  }

  var description: String {
    var words = kind.map { [$0.name] } ?? []
    switch key {
    case .text(let text): words.append("\"\(text)\"")
    case .identifier(let identifier): words.append("id:\(identifier)")
    case .kind: break
    }
    if let ordinal { words.append("#\(ordinal)") }
    return words.joined(separator: " ")
  }

  /// The characters that are compared with those of the elements that are there.
  var text: String {
    switch key {
    case .text(let text): text
    case .identifier(let identifier): identifier
    case .kind: kind?.name ?? ""
    }
  }

  /// The elements of this name on windows, frontmost first, in reading order.
  ///
  /// An element of exactly this label goes before those that have the text only as their value, placeholder or as one of
  /// a row's texts. Identifiers are looked up among all views.
  @MainActor func matches(in windows: [UIWindow]) -> [ScreenElement] {
    let all = candidates(in: windows)
    switch key {
    case .identifier(let identifier): return all.filter { $0.identifier == identifier }
    case .text(let text):
      let byLabel = all.filter { $0.label == text }
      if !byLabel.isEmpty { return byLabel }
      return all.filter { $0.value == text || $0.placeholder == text || $0.rowTexts.contains(text) }
    case .kind: return all
    }
  }

  /// The first element of this name, or the one of its number; nil for none.
  @MainActor func match(in windows: [UIWindow]) -> ScreenElement? {
    let matches = matches(in: windows)
    guard let ordinal else { return matches.first }
    return matches.indices.contains(ordinal - 1) ? matches[ordinal - 1] : nil
  }

  /// The names that there are on windows: labels, values and placeholders, or identifiers. Each once, in reading order.
  @MainActor func names(in windows: [UIWindow]) -> [String] {
    let all = candidates(in: windows).flatMap { element -> [String] in
      switch key {
      case .identifier: [element.identifier]
      case .text, .kind:
        [element.label, element.value ?? "", element.placeholder ?? ""].filter { !$0.isEmpty }.prefix(1) + []
      }
    }
    var seen: Set<String> = []
    return all.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  @MainActor private func candidates(in windows: [UIWindow]) -> [ScreenElement] {
    let all = windows.reversed().flatMap { window -> [ScreenElement] in
      switch key {
      case .identifier, .kind: ScreenElement(reading: window).flattened
      // A kind may be one that is not read by itself: a label in a button.
      case .text: kind == nil ? ScreenElement.spoken(in: window) : ScreenElement(reading: window).flattened
      }
    }
    return all.filter { kind == nil || $0.kind == kind }
  }
}
