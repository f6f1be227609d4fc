import UIKit

/// Attributes of a view or guide, as the other side of a relation.
@MainActor public class ConstraintAttributesDSL {
  weak var object: AnyObject?

  init(_ object: AnyObject?) {
    self.object = object
  }

  /// The view or guide itself.
  public var target: AnyObject? { object }

  public var left: ConstraintItem { begin(.left) }
  public var top: ConstraintItem { begin(.top) }
  public var right: ConstraintItem { begin(.right) }
  public var bottom: ConstraintItem { begin(.bottom) }
  public var leading: ConstraintItem { begin(.leading) }
  public var trailing: ConstraintItem { begin(.trailing) }
  public var width: ConstraintItem { begin(.width) }
  public var height: ConstraintItem { begin(.height) }
  public var centerX: ConstraintItem { begin(.centerX) }
  public var centerY: ConstraintItem { begin(.centerY) }
  public var lastBaseline: ConstraintItem { begin(.lastBaseline) }
  public var firstBaseline: ConstraintItem { begin(.firstBaseline) }
  public var leftMargin: ConstraintItem { begin(.leftMargin) }
  public var rightMargin: ConstraintItem { begin(.rightMargin) }
  public var topMargin: ConstraintItem { begin(.topMargin) }
  public var bottomMargin: ConstraintItem { begin(.bottomMargin) }
  public var leadingMargin: ConstraintItem { begin(.leadingMargin) }
  public var trailingMargin: ConstraintItem { begin(.trailingMargin) }
  public var centerXWithinMargins: ConstraintItem { begin(.centerXWithinMargins) }
  public var centerYWithinMargins: ConstraintItem { begin(.centerYWithinMargins) }
  public var edges: ConstraintItem { begin(.edges) }
  public var horizontalEdges: ConstraintItem { begin(.horizontalEdges) }
  public var verticalEdges: ConstraintItem { begin(.verticalEdges) }
  public var directionalEdges: ConstraintItem { begin(.directionalEdges) }
  public var directionalHorizontalEdges: ConstraintItem { begin(.directionalHorizontalEdges) }
  public var directionalVerticalEdges: ConstraintItem { begin(.directionalVerticalEdges) }
  public var size: ConstraintItem { begin(.size) }
  public var center: ConstraintItem { begin(.center) }
  public var margins: ConstraintItem { begin(.margins) }
  public var directionalMargins: ConstraintItem { begin(.directionalMargins) }
  public var centerWithinMargins: ConstraintItem { begin(.centerWithinMargins) }

  private func begin(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(target: object, attributes: attributes)
  }
}
