/// An edge, a centre or a size of a view or guide, from which constraints are made. The subclasses keep horizontal
/// places, vertical places and sizes apart.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private let target: NSObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: NSObject, _ attribute: NSLayoutConstraint.Attribute) {
    target = item
    self.attribute = attribute
    super.init()
  }

  /// The view or guide the anchor is of.
  open var item: AnyObject? { target }

  var view: UIView? { target as? UIView }

  /// Where the distance begins, for an anchor that is one.
  var origin: LayoutEdge? { nil }

  /// The place as a value.
  var edge: LayoutEdge? { LayoutItem(target).map { LayoutEdge(item: $0, attribute: attribute) } }

  /// What the anchor is called in reports: its attribute.
  open var name: String { attribute.name }

  /// `this = anchor + constant`, inactive, required.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c, at: SourcePlace(file, line))
  }

  /// At another anchor or beyond it, moved by `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: c, at: SourcePlace(file, line))
  }

  /// At another anchor or before it, moved by `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: c, at: SourcePlace(file, line))
  }

  /// At another anchor.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, at: SourcePlace(file, line))
  }

  /// At another anchor or beyond it, to the right or downwards.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, at: SourcePlace(file, line))
  }

  /// At another anchor or before it, to the left or upwards.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, at: SourcePlace(file, line))
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0, at place: SourcePlace
  ) -> NSLayoutConstraint {
    NSLayoutConstraint.originsBeingMade = LayoutOrigins(origin, anchor.origin)
    defer { NSLayoutConstraint.originsBeingMade = nil }
    return NSLayoutConstraint(
      item: target, attribute: attribute, relatedBy: relation, toItem: anchor.target, attribute: anchor.attribute,
      multiplier: multiplier, constant: constant, file: place.file, line: place.line)
  }

  func compare(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, at place: SourcePlace
  ) -> NSLayoutConstraint {
    NSLayoutConstraint.originsBeingMade = LayoutOrigins(origin, nil)
    defer { NSLayoutConstraint.originsBeingMade = nil }
    return NSLayoutConstraint(
      item: target, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: constant, file: place.file, line: place.line)
  }
}
