extension UIView {
  /// The description debuggers print: properties with default values are omitted, and the description of an app's class
  /// names the UIKit class it inherits from.
  var summary: String {
    var parts = ["\(NSObject.className(type(of: self))): \(address)"]
    if let base = baseClass, base != UIView.self { parts.append("baseClass = \(base)") }
    parts.append(
      "frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))")
    if let describedText { parts.append("text = '\(describedText)'") }
    parts += appearanceParts
    if let recognizers = gestureRecognizers {
      let storage = recognizers.withUnsafeBufferPointer { $0.baseAddress }
      parts.append("gestureRecognizers = <NSArray: 0x\(String(UInt(bitPattern: storage), radix: 16))>")
    }
    if let backgroundColor { parts.append("backgroundColor = \(backgroundColor)") }
    parts.append("layer = \(layer)")
    parts += describedContent
    return "<\(parts.joined(separator: "; "))>"
  }

  private var appearanceParts: [String] {
    var parts: [String] = []
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if transform != .identity { parts.append("transform = \(NSCoder.string(for: transform))") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.letters)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return parts
  }

  /// The nearest UIKit superclass of the view's class; nil if the class itself is UIKit's.
  private var baseClass: AnyClass? {
    let isUIKitClass = { (type: AnyClass) in UIKitModules.declare(typeNamed: _typeName(type)) }
    var next: AnyClass = type(of: self)
    if isUIKitClass(next) { return nil }
    while let superclass = _getSuperclass(next), !isUIKitClass(superclass) { next = superclass }
    return _getSuperclass(next)
  }

  private func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  /// The view hierarchy, one indented line per view, as debuggers print it.
  package func recursiveDescription(depth: Int = 0) -> String {
    String(repeating: "   | ", count: depth) + summary + "\n"
      + subviews.map { $0.recursiveDescription(depth: depth + 1) }.joined()
  }
}

extension UIView.AutoresizingMask {
  /// The mask in the notation of UIKit's descriptions: `LM+W+RM+TM+H+BM`.
  fileprivate var letters: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
