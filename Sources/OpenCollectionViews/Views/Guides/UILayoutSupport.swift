/// A view controller's `topLayoutGuide` and `bottomLayoutGuide`: the parts of its view that bars cover.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the covered part, in points.
  var length: CGFloat { get }
  /// The guide's upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The guide's height.
  var heightAnchor: NSLayoutDimension { get }
}
