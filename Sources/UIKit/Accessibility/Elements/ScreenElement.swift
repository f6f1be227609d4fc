@_spi(Storeys) import OpenCollectionViews

/// An element of a screen as tests see it: its attributes when it was read, and the elements in it.
///
/// Unlike the tree of what is said, there is one for every view: tests also look for images, cells and containers.
@MainActor package struct ScreenElement {
  package let kind: Kind
  package let className: String
  /// Empty for none.
  package let label: String
  /// Empty for none.
  package let identifier: String
  package let value: String?
  package let placeholder: String?
  /// The title of a button; empty for none.
  package let title: String
  package let traits: UIAccessibilityTraits
  /// In screen coordinates, in points.
  package let frame: CGRect
  /// The point that is touched, in screen coordinates.
  package let activationPoint: CGPoint
  package let object: NSObject
  package var children: [ScreenElement]

  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }

  /// An object's element, without the elements in it.
  init(of object: NSObject) { self.init(of: object, children: []) }

  init(of object: NSObject, children: [ScreenElement]) {
    let alert = (object as? AlertView).flatMap(Self.alert(of:))
    kind = Kind(of: object)
    className = "\(type(of: object))"
    label = object.accessibilityLabel ?? alert?.title ?? ""
    let own = object as? AccessibleObject
    // An image view or a button that is an image is identified by the image's name. Seen in public UI tests of iOS.
    identifier = object.accessibilityIdentifier ?? own?.imageIdentifier ?? ""
    value = object.accessibilityValue
    placeholder = own?.automationPlaceholder
    title = own?.automationTitle ?? ""
    traits = object.accessibilityTraits
    frame = (object as? UIView).map(Self.frame) ?? object.accessibilityFrame
    activationPoint = object.accessibilityActivationPoint
    self.object = object
    self.children = children
  }

  /// The frame of a view that says nothing of its own is that of its bounds.
  private static func frame(of view: UIView) -> CGRect {
    let frame = view.accessibilityFrame
    return frame.isEmpty ? view.convertToScreen(view.bounds) : frame
  }

  static func alert(of view: AlertView) -> UIAlertController? {
    var responder = view.next
    while let current = responder {
      if let alert = current as? UIAlertController { return alert }
      responder = current.next
    }
    return nil
  }

  /// The view that a touch of the element reaches: the element itself, or the nearest container that is a view.
  package var view: UIView? {
    var object: AnyObject? = self.object
    while let current = object {
      if let view = current as? UIView { return view }
      object = (current as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }

  /// The element and all that are in it, in reading order of the hierarchy.
  package var flattened: [ScreenElement] { [self] + children.flatMap(\.flattened) }

  // MARK: Text

  /// `button "Get", id: get`: what it is and what identifies it.
  package var summary: String {
    var parts = [label.isEmpty ? kind.name : "\(kind.name) \"\(label)\""]
    if !identifier.isEmpty { parts.append("id: \(identifier)") }
    return parts.joined(separator: ", ")
  }

  /// The summary with class and frame: `button "Get" (UIButton) at 300 40, 80 x 32`.
  package var place: String { "\(summary) (\(className)) at \(Self.words(frame))" }

  static func words(_ frame: CGRect) -> String {
    "\(words(frame.minX)) \(words(frame.minY)), \(words(frame.size))"
  }

  static func words(_ size: CGSize) -> String { "\(words(size.width)) x \(words(size.height))" }

  static func words(_ point: CGPoint) -> String { "\(words(point.x)) \(words(point.y))" }

  /// A length to a tenth of a point, without a trailing zero.
  static func words(_ length: CGFloat) -> String {
    guard length.isFinite, abs(length) < 1e9 else { return "\(length)" }
    let tenths = Int((length * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  /// One line per element, indented: kind, frame, and the attributes that are not empty.
  package var tree: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    var parts = ["\(summary)", "{\(Self.words(frame))}"]
    if let value, !value.isEmpty { parts.append("value: \(value)") }
    if let placeholder, !placeholder.isEmpty { parts.append("placeholder: \(placeholder)") }
    if isSelected { parts.append("selected") }
    if !isEnabled { parts.append("disabled") }
    let line = String(repeating: "  ", count: depth) + parts.joined(separator: ", ")
    return [line] + children.flatMap { $0.lines(depth: depth + 1) }
  }
}
