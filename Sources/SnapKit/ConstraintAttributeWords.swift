import UIKit

/// The attribute properties, shared by everything that has them: a maker starts a chain with one, a chain adds one, and
/// a view or guide uses one as the second item's attribute.
@preconcurrency @MainActor public protocol ConstraintAttributeWords {
  /// The result of an attribute property.
  associatedtype Named

  /// Returns the chain, or the second item, with the attributes.
  func naming(_ attributes: ConstraintAttributes) -> Named
}

extension ConstraintAttributeWords {
  public var left: Named { naming(.left) }
  public var top: Named { naming(.top) }
  public var right: Named { naming(.right) }
  public var bottom: Named { naming(.bottom) }
  public var leading: Named { naming(.leading) }
  public var trailing: Named { naming(.trailing) }
  public var width: Named { naming(.width) }
  public var height: Named { naming(.height) }
  public var centerX: Named { naming(.centerX) }
  public var centerY: Named { naming(.centerY) }
  public var lastBaseline: Named { naming(.lastBaseline) }
  public var firstBaseline: Named { naming(.firstBaseline) }
  public var leftMargin: Named { naming(.leftMargin) }
  public var rightMargin: Named { naming(.rightMargin) }
  public var topMargin: Named { naming(.topMargin) }
  public var bottomMargin: Named { naming(.bottomMargin) }
  public var leadingMargin: Named { naming(.leadingMargin) }
  public var trailingMargin: Named { naming(.trailingMargin) }
  public var centerXWithinMargins: Named { naming(.centerXWithinMargins) }
  public var centerYWithinMargins: Named { naming(.centerYWithinMargins) }

  /// Left, top, right and bottom.
  public var edges: Named { naming(.edges) }
  /// Left and right.
  public var horizontalEdges: Named { naming(.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Named { naming(.verticalEdges) }
  /// Leading, top, trailing and bottom.
  public var directionalEdges: Named { naming(.directionalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Named { naming(.directionalHorizontalEdges) }
  /// Top and bottom.
  public var directionalVerticalEdges: Named { naming(.directionalVerticalEdges) }
  /// Width and height.
  public var size: Named { naming(.size) }
  /// Both centres.
  public var center: Named { naming(.center) }
  /// The edges of the margins.
  public var margins: Named { naming(.margins) }
  /// The edges of the margins, with leading and trailing.
  public var directionalMargins: Named { naming(.directionalMargins) }
  /// Both centres of the rectangle inside the margins.
  public var centerWithinMargins: Named { naming(.centerWithinMargins) }
}
