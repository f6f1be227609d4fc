/// A named place in a view where a drag can begin or end.
@preconcurrency @MainActor open class UIAccessibilityLocationDescriptor: NSObject {
  /// The view.
  open private(set) weak var view: UIView?
  /// The place in the view's coordinates, in points.
  open private(set) var point: CGPoint
  /// The name with attributes of speech.
  open private(set) var attributedName: NSAttributedString
  /// The name.
  open var name: String { attributedName.string }

  /// A place in a view.
  public init(attributedName: NSAttributedString, point: CGPoint, in view: UIView) {
    (self.attributedName, self.point, self.view) = (attributedName, point, view)
    super.init()
  }

  /// A place in a view.
  public convenience init(name: String, point: CGPoint, in view: UIView) {
    self.init(attributedName: NSAttributedString(string: name), point: point, in: view)
  }

  /// The centre of a view.
  public convenience init(name: String, view: UIView) {
    self.init(name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }
}
