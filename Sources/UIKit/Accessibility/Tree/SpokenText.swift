/// What a screen reader says of an element: a sentence and, after a pause, a hint. Measured (facts on accessibility, Sentence).
struct SpokenText {
  private(set) var description: String
  private(set) var hint: String?

  private let label: String
  private let value: String
  private let traits: UIAccessibilityTraits
  private let context: AccessibilityTree.Context?

  init(
    label: String?, value: String?, hint: String?, traits: UIAccessibilityTraits, context: AccessibilityTree.Context?
  ) {
    let ownHint = hint.flatMap { $0.isEmpty ? nil : $0 }
    (self.label, self.value, self.traits, self.context) = (label ?? "", value ?? "", traits, context)
    (description, self.hint) = ("", nil)
    description = texts
    // A hint alone is the text.
    let isHintOnly = ownHint != nil && self.label.isEmpty && self.value.isEmpty
    var spokenHint = ownHint
    if description.isEmpty { (description, spokenHint) = (ownHint ?? "", nil) }
    description = Self.sentence(description, followedBy: traitWords)
    if let position = positionWords { description = Self.sentence(description, followedBy: [position]) }
    self.hint = self.completed(spokenHint, isHintOnly: isHintOnly)
  }

  /// Appends words as sentences of their own.
  private static func sentence(_ text: String, followedBy words: [String]) -> String {
    guard !words.isEmpty else { return text }
    let words = words.joined(separator: " ")
    if text.isEmpty { return words }
    return text + (text.hasSuffix(".") ? " " : ". ") + words
  }

  // MARK: Label and value

  private var isToggle: Bool { traits.contains(.toggleButton) }

  /// Label and value, with the headers and the place of a cell of a table, and whether it is selected.
  private var texts: String {
    var text = traits.contains(.backButton) && label == "Back" ? "" : label
    let saysValue = !value.isEmpty && !isToggle
    if case .dataTableCell(let position) = context {
      text = Self.words(of: position, around: text)
      if saysValue { text += (text.isEmpty ? "" : " ") + value }
    } else if saysValue {
      text = text.isEmpty ? value : "\(text): \(value)"
    }
    guard traits.contains(.selected) else { return text }
    return text.isEmpty ? "Selected." : "Selected: \(text)"
  }

  private static func words(of position: AccessibilityTree.DataTablePosition, around label: String) -> String {
    var words: [String] = []
    let hasRow = position.row != NSNotFound
    let hasColumn = position.column != NSNotFound
    if hasRow, position.height > 1 { words.append("Spans \(position.height) rows.") }
    if hasColumn, position.width > 1 { words.append("Spans \(position.width) columns.") }
    if hasRow, position.isFirstInRow { words.append("Row \(position.row + 1).") }
    if hasColumn { words.append("Column \(position.column + 1).") }
    let end = label.isEmpty || label.hasSuffix(".") ? label : label + "."
    return position.headers.joined() + ([end] + words).filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: Traits

  private var isTab: Bool { if case .tab = context { true } else { false } }

  /// The words of the traits, in the order in which they are said.
  private var traitWords: [String] {
    var words: [String] = []
    func say(_ word: String, if trait: UIAccessibilityTraits) {
      if traits.contains(trait) { words.append(word) }
    }
    say("Dimmed.", if: .notEnabled)
    let isOtherButton = traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton]) && !isTab
    if isOtherButton { say("Button.", if: .button) }
    say("Back Button.", if: .backButton)
    if isToggle {
      say("Switch Button.", if: .button)
      if let state = stateWord { words.append(state) }
    }
    if isTab { words.append("Tab.") }
    if traits.contains(.textEntry) {
      words.append(traits.contains(.secureTextField) ? "Secure Text Field." : "Text Field.")
      say("Is editing.", if: .isEditing)
    }
    say("Heading.", if: .header)
    say("Link.", if: .link)
    say("Adjustable.", if: .adjustable)
    say("Image.", if: .image)
    say("Search Field.", if: .searchField)
    return words
  }

  /// The value of a switch, as it is if it is none of the known ones.
  private var stateWord: String? {
    switch value {
    case "1": "On."
    case "0": "Off."
    case "2": "Mixed."
    default: value.isEmpty ? nil : value
    }
  }

  private var positionWords: String? {
    switch context {
    case .series(let index, let count), .tab(let index, let count): "\(index) of \(count)."
    case .listStart: "List Start."
    case .listEnd: "List End."
    case .landmarkStart: "Landmark."
    case .landmarkEnd: "End."
    case .dataTableCell, nil: nil
    }
  }

  // MARK: Hint

  /// The hint with what is said about switches, adjustable elements and text inputs.
  private func completed(_ hint: String?, isHintOnly: Bool) -> String? {
    let isEnabled = !traits.contains(.notEnabled)
    var hint = hint
    func add(_ words: String) {
      hint = hint.map { Self.sentence($0, followedBy: [words]) } ?? words
    }
    if traits.contains(.adjustable), isEnabled, !isToggle, !isHintOnly {
      add("Swipe up or down with one finger to adjust the value.")
    }
    if isToggle, isEnabled { add("Double tap to toggle setting.") }
    guard traits.contains(.textEntry), isEnabled else { return hint }
    let misspelled = "Use the rotor to access Misspelled Words"
    if traits.contains(.isEditing) { return misspelled }
    return traits.contains(.textArea) ? "Double tap to edit., \(misspelled)" : "Double tap to edit."
  }
}
