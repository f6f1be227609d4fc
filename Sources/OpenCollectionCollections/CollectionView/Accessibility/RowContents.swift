@_spi(Storeys) import OpenCollectionFoundation
@_spi(Storeys) import OpenCollectionViews

/// What a row of a list or a table says: its texts and its controls.
///
/// A row without controls is one element, whose label is its texts. So is a row whose only control is a switch: it has the
/// switch's value, and activating it toggles the switch. A row with other controls has an element for its texts, and the
/// controls. The texts are joined by ", ". Unmeasured, except that a switch is called by its row's text (facts on accessibility,
/// Defaults).
@MainActor package struct RowContents {
  /// What the cell knows of the row.
  struct Notes {
    var isSelected = false
    /// Whether the row leads to another screen.
    var isButton = false
    var isHeader = false
    var isOutline = false
    var isExpanded = false
  }

  private var texts: [String] = []
  private var controls: [AccessibleObject] = []
  private let notes: Notes
  private let isEnabled: Bool
  /// Whether the app lists the row's elements itself.
  private let isListed: Bool

  /// What rows say, while a screen is read: each is asked for its label, its value, its traits and more.
  @InContext private static var kept: [ObjectIdentifier: (row: UIView, contents: RowContents)]?

  /// Reads a screen, and each of its rows once.
  package static func keeping<Result>(_ read: () -> Result) -> Result {
    let outer = kept
    defer { kept = outer }
    if outer == nil { kept = [:] }
    return read()
  }

  /// What a row says.
  static func of(_ row: UIView, _ notes: @autoclosure () -> Notes) -> RowContents {
    if let known = kept?[ObjectIdentifier(row)] { return known.contents }
    let contents = RowContents(of: row, notes())
    kept?[ObjectIdentifier(row)] = (row, contents)
    return contents
  }

  private init(of row: UIView, _ notes: Notes) {
    self.notes = notes
    isEnabled = row.isUserInteractionEnabled
    isListed = row.accessibilityElements != nil
    var found: [(object: AccessibleObject, isControl: Bool)] = []
    for view in row.subviews { Self.collect(view, into: &found) }
    let order = AccessibilityOrder(isRightToLeft: row.isRightToLeft, idiom: row.traitCollection.userInterfaceIdiom)
    for item in order.sorted(found, origin: { $0.object.accessibilityFrame.origin }) {
      if item.isControl {
        controls.append(item.object)
      } else {
        let words = [item.object.accessibilityLabel, item.object.accessibilityValue].compactMap { $0 }
        texts += words.filter { !$0.isEmpty }.prefix(1)
      }
    }
  }

  private static func collect(
    _ view: UIView, into found: inout [(object: AccessibleObject, isControl: Bool)]
  ) {
    guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { return }
    if view.isAccessibilityElement {
      let isUsed = view.accessibilityRespondsToUserInteraction && view.isUserInteractionEnabled
      // An accessory is named after the row: its name is none of the row's texts, also while touches do not reach it.
      found.append((view, isUsed || view is ListAccessoryView))
    } else if let elements = view.accessibilityElements {
      found += elements.compactMap { ($0 as? AccessibleObject).map { ($0, true) } }
    } else if let parts = view.accessibilityParts {
      found += parts.map { ($0, true) }
    } else {
      for subview in view.subviews { collect(subview, into: &found) }
    }
  }

  /// The row's only control, if that is a switch.
  private var onlySwitch: UISwitch? { controls.count == 1 ? controls[0] as? UISwitch : nil }

  var isOneElement: Bool { !isListed && !texts.isEmpty && (controls.isEmpty || onlySwitch != nil) }

  var label: String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }

  var value: String? {
    if let onlySwitch { return onlySwitch.accessibilityValue }
    guard notes.isOutline else { return nil }
    return notes.isExpanded ? "Expanded" : "Collapsed"
  }

  var traits: UIAccessibilityTraits {
    var traits = onlySwitch?.accessibilityTraits ?? .none
    if notes.isSelected { traits.insert(.selected) }
    if notes.isButton || notes.isOutline { traits.insert(.button) }
    if notes.isHeader { traits.insert(.header) }
    if !isEnabled { traits.insert(.notEnabled) }
    if traits.isEmpty { traits = .staticText }
    return traits
  }

  /// The element of the texts, and the controls; nil if the row is one element or has no controls.
  func parts(in row: UIView) -> [AccessibleObject]? {
    guard !controls.isEmpty, !isOneElement else { return nil }
    guard let label else { return controls }
    let traits = traits
    let text = row.accessibilityPart("texts") { [weak row] in
      AccessibilityPart.Attributes(label: label, traits: traits, frame: row?.bounds ?? .zero)
    }
    return [text] + controls
  }

  /// Toggles the row's switch; false for a row without one, whose touch selects it.
  func activate() -> Bool { onlySwitch?.accessibilityActivate() ?? false }
}
