/// An edge, a centre or a size of a view or guide, from which constraints are created. The subclasses distinguish
/// horizontal positions, vertical positions and sizes.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  // It does not change, and outside the main actor it is only compared.
  private nonisolated(unsafe) let target: NSObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: NSObject, _ attribute: NSLayoutConstraint.Attribute) {
    target = item
    self.attribute = attribute
    super.init()
  }

  /// The view or guide the anchor belongs to.
  open var item: AnyObject? { target }

  /// The origin of the distance; nil for an anchor that is not a distance.
  var origin: LayoutEdge? { nil }

  /// What a constraint's initializer takes for the anchor: its item, with the origin of a distance.
  private var constrainedItem: Any {
    guard let origin, let item = LayoutItem(target) else { return target }
    return ConstrainedItem(item, from: origin)
  }

  /// The anchor's item and attribute as a value.
  var edge: LayoutEdge? { LayoutItem(target).map { LayoutEdge(item: $0, attribute: attribute) } }

  /// Whether another anchor is the same attribute of the same item. Unmeasured.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    if self === object as AnyObject { return true }
    guard let place, let other = (object as? any PlacedAnchor)?.place else { return false }
    return place == other
  }

  open nonisolated override var hash: Int { place.hashValue }

  /// What two equal anchors have in common; nil for a distance, which has two.
  nonisolated var place: AnchorPlace? { AnchorPlace(item: ObjectIdentifier(target), attribute: attribute) }

  /// The anchor's name in reports: its attribute.
  open var name: String { attribute.name }

  /// `this = anchor + constant`, inactive, required.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant: c, at: ConstraintSourceLocation(file, line))
  }

  /// `this >= anchor + constant`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant: c, at: ConstraintSourceLocation(file, line))
  }

  /// `this <= anchor + constant`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: String = #fileID,
    line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant: c, at: ConstraintSourceLocation(file, line))
  }

  /// `this = anchor`.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, at: ConstraintSourceLocation(file, line))
  }

  /// `this >= anchor`: at another anchor, or to the right of it or below it.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, at: ConstraintSourceLocation(file, line))
  }

  /// `this <= anchor`: at another anchor, or to the left of it or above it.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: String = #fileID, line: UInt = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, at: ConstraintSourceLocation(file, line))
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
    constant: CGFloat = 0, at sourceLocation: ConstraintSourceLocation
  ) -> NSLayoutConstraint {
    // UIKit's constraint has no second item then, and the multiplier 1: as FloatingPanel's tests expect it. Unmeasured.
    if multiplier == 0 { return compare(relation, constant, at: sourceLocation) }
    return NSLayoutConstraint(
      item: constrainedItem, attribute: attribute, relatedBy: relation, toItem: anchor.constrainedItem,
      attribute: anchor.attribute, multiplier: multiplier, constant: constant, file: sourceLocation.file,
      line: sourceLocation.line)
  }

  func compare(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, at sourceLocation: ConstraintSourceLocation
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: constrainedItem, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: constant, file: sourceLocation.file, line: sourceLocation.line)
  }
}

/// An attribute of a view or guide.
struct AnchorPlace: Hashable {
  let item: ObjectIdentifier
  let attribute: NSLayoutConstraint.Attribute
}

/// An anchor of any type.
protocol PlacedAnchor: AnyObject {
  nonisolated var place: AnchorPlace? { get }
}

extension NSLayoutAnchor: PlacedAnchor {}

extension NSLayoutConstraint {
  static func anchor(
    _ item: AnyObject?, _ attribute: Attribute, from origin: LayoutEdge?
  ) -> NSLayoutAnchor<AnyObject> {
    let item = item as? NSObject ?? NSObject()
    let anchor: NSObject =
      if let origin {
        LayoutDistance(from: origin, to: item, attribute)
      } else {
        switch attribute {
        case .width, .height: NSLayoutDimension(item, attribute)
        case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
          NSLayoutYAxisAnchor(item, attribute)
        default: NSLayoutXAxisAnchor(item, attribute)
        }
      }
    // As in Objective-C, the type's argument tells nothing of the object: no member depends on it at run time.
    let pointer = Unmanaged.passRetained(anchor).toOpaque()
    return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(pointer).takeRetainedValue()
  }
}
