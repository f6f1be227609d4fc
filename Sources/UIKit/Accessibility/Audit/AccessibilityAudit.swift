@_spi(Storeys) import OpenCollectionViews

/// Finds what makes a screen hard to use: elements without a name, small targets, low contrast, texts that are cut off or do not
/// grow at the largest size, identifiers used twice.
///
/// Like `performAccessibilityAudit` of XCUITest in what it looks for; its limits are those of Apple's Human Interface Guidelines
/// and of WCAG 2.1, level AA. Unmeasured.
package struct AccessibilityAudit {
  /// What is checked, with the bits of `XCUIAccessibilityAuditType`.
  package struct Kind: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Text and its background.
    package static let contrast = Kind(rawValue: 1 << 0)
    /// The size of what can be touched.
    package static let hitRegion = Kind(rawValue: 1 << 2)
    /// Labels.
    package static let sufficientElementDescription = Kind(rawValue: 1 << 3)
    /// Whether text grows with the user's text size.
    package static let dynamicType = Kind(rawValue: 1 << 16)
    /// Whether text is cut off at the largest text size.
    package static let textClipped = Kind(rawValue: 1 << 17)
    /// Identifiers that more than one element of a screen has.
    package static let duplicateIdentifier = Kind(rawValue: 1 << 40)

    package static let all: Kind = [
      .contrast, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .duplicateIdentifier,
    ]

    var name: String {
      switch self {
      case .contrast: "low contrast"
      case .hitRegion: "small target"
      case .sufficientElementDescription: "no label"
      case .dynamicType: "fixed text size"
      case .textClipped: "clipped text"
      case .duplicateIdentifier: "duplicate identifier"
      default: "problem"
      }
    }
  }

  /// A problem of one element.
  package struct Issue: Equatable, Sendable, CustomStringConvertible {
    package let kind: Kind
    /// The views from the window down to the element, with identifiers or texts: `UIWindow > UIView > UIButton "Get"`.
    package let path: String
    /// What was found, with figures.
    package let measured: String
    /// What to do about it.
    package let advice: String
    /// In screen coordinates, in points.
    package let frame: CGRect

    package var description: String { "\(kind.name): \(path)\n  \(measured)\n  \(advice)" }
  }

  package private(set) var issues: [Issue] = []

  /// Audits what a window shows. The text size is changed for the checks that need it, and restored; O(n log n) in the views,
  /// three layouts.
  @MainActor package init(of window: UIWindow, for kinds: Kind = .all) {
    window.layoutIfNeeded()
    let elements = AccessibilityTree(of: window).elements
    if kinds.contains(.sufficientElementDescription) { issues += DescriptionAudit.issues(elements) }
    if kinds.contains(.hitRegion) { issues += HitRegionAudit.issues(elements, in: window) }
    if kinds.contains(.contrast) { issues += ContrastAudit.issues(in: window) }
    if !kinds.isDisjoint(with: [.dynamicType, .textClipped]) {
      issues += TextSizeAudit.issues(in: window).filter { kinds.contains($0.kind) }
    }
    if kinds.contains(.duplicateIdentifier) { issues += Self.duplicates(elements) }
  }

  @MainActor private static func duplicates(_ elements: [AccessibilityTree.Element]) -> [Issue] {
    let named = elements.filter { $0.identifier?.isEmpty == false }
    let groups = Dictionary(grouping: named) { $0.identifier ?? "" }.filter { $0.value.count > 1 }
    return groups.sorted { $0.key < $1.key }.compactMap { identifier, elements in
      guard let second = elements.dropFirst().first else { return nil }
      let names = elements.map { $0.label ?? $0.className }.joined(separator: ", ")
      return Issue(
        kind: .duplicateIdentifier, path: AuditPath.of(second.reference.object),
        measured: "\(elements.count) elements have the identifier \"\(identifier)\": \(names)",
        advice: "Give each element an accessibilityIdentifier of its own, so that tests find the right one.",
        frame: second.frame)
    }
  }
}

/// The way to an element through the views that contain it.
@MainActor enum AuditPath {
  static func of(_ object: NSObject?) -> String {
    var names: [String] = []
    var current = object
    while let object = current {
      names.append(name(of: object))
      if let view = object as? UIView {
        current = view.superview
      } else {
        current = (object as? UIAccessibilityElement)?.accessibilityContainer as? NSObject
      }
    }
    return names.reversed().joined(separator: " > ")
  }

  static func name(of object: NSObject) -> String {
    let type = "\(type(of: object))"
    if let identifier = object.accessibilityIdentifier, !identifier.isEmpty { return "\(type)#\(identifier)" }
    guard object.isAccessibilityElement || object is UILabel, let label = object.accessibilityLabel, !label.isEmpty
    else { return type }
    return "\(type) \"\(label.count > 40 ? label.prefix(40) + "…" : label[...])\""
  }
}

/// Elements without a name.
@MainActor enum DescriptionAudit {
  static func issues(_ elements: [AccessibilityTree.Element]) -> [AccessibilityAudit.Issue] {
    elements.filter { element in
      let words = [element.label, element.value].compactMap { $0 }
      // A text input is known by what is typed into it.
      return words.allSatisfy { $0.allSatisfy(\.isWhitespace) } || isUnnamedSwitch(element)
    }.map { element in
      AccessibilityAudit.Issue(
        kind: .sufficientElementDescription, path: AuditPath.of(element.reference.object),
        measured: "A screen reader says only \"\(element.spoken)\" of this \(element.className).",
        advice: "Set accessibilityLabel, or isAccessibilityElement to false if it is decoration.",
        frame: element.frame)
    }
  }

  /// A switch's value says whether it is on, not of what.
  private static func isUnnamedSwitch(_ element: AccessibilityTree.Element) -> Bool {
    element.traits.contains(.toggleButton) && element.label?.isEmpty != false
  }
}

/// Targets that are hard to hit.
@MainActor enum HitRegionAudit {
  /// The least side of a target, in points: Apple's Human Interface Guidelines.
  static let leastSide: CGFloat = 44

  static func issues(_ elements: [AccessibilityTree.Element], in window: UIWindow) -> [AccessibilityAudit.Issue] {
    elements.compactMap { element in
      guard element.respondsToUserInteraction, !element.traits.contains(.notEnabled) else { return nil }
      let size = size(of: element, in: window)
      guard size.width < leastSide || size.height < leastSide else { return nil }
      return AccessibilityAudit.Issue(
        kind: .hitRegion, path: AuditPath.of(element.reference.object),
        measured: "It can be touched in \(Int(size.width)) by \(Int(size.height)) points.",
        advice: "Make it at least 44 by 44 points, or override point(inside:with:) to extend its touch area.",
        frame: element.frame)
    }
  }

  /// The size of the area around an element's centre in which touches reach it.
  private static func size(of element: AccessibilityTree.Element, in window: UIWindow) -> CGSize {
    let frame = element.frame
    guard frame.width < leastSide || frame.height < leastSide, let view = element.reference.object as? UIView else {
      return frame.size
    }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    func reach(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
      var length: CGFloat = 0
      while length < leastSide / 2 {
        let point = CGPoint(x: middle.x + dx * (length + 1), y: middle.y + dy * (length + 1))
        let hit = window.hitTest(window.convertFromScreen(point), with: nil)
        guard let hit, hit === view || hit.isDescendant(of: view) || isRow(view, around: hit) else { break }
        length += 1
      }
      return length
    }
    return CGSize(
      width: max(frame.width, reach(-1, 0) + reach(1, 0)), height: max(frame.height, reach(0, -1) + reach(0, 1)))
  }

  /// A touch on a row's switch and one on the row do the same.
  private static func isRow(_ view: UIView, around hit: UIView) -> Bool {
    view.ownElementType == .switch && hit.ownElementType == .cell && view.isDescendant(of: hit)
  }
}
