import UIKit

/// A chain that can be related to another item or a constant.
@preconcurrency @MainActor public class ConstraintMakerRelatable {
  let description: ConstraintDescription

  init(_ description: ConstraintDescription) {
    self.description = description
  }

  /// Equal to a view, a guide, attributes of either, or a number, point, size or insets in points.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.equal, other, file, line)
  }

  /// Equal to the same attributes of the superview, which must exist.
  @discardableResult
  public func equalToSuperview(_ file: String = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
    relateToSuperview(.equal, file, line)
  }

  /// At most a view, a guide, attributes of either, or a constant.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.lessThanOrEqual, other, file, line)
  }

  /// At most the same attributes of the superview, which must exist.
  @discardableResult
  public func lessThanOrEqualToSuperview(_ file: String = #fileID, _ line: UInt = #line) -> ConstraintMakerEditable {
    relateToSuperview(.lessThanOrEqual, file, line)
  }

  /// At least a view, a guide, attributes of either, or a constant.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.greaterThanOrEqual, other, file, line)
  }

  /// At least the same attributes of the superview, which must exist.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    _ file: String = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    relateToSuperview(.greaterThanOrEqual, file, line)
  }

  private func relateToSuperview(
    _ relation: NSLayoutConstraint.Relation, _ file: String, _ line: UInt
  ) -> ConstraintMakerEditable {
    guard let superview = description.item.superview else {
      fatalError("Expected superview but found nil when attempting make constraint `\(relation)` to superview.")
    }
    return relate(relation, superview, file, line)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: any ConstraintRelatableTarget, _ file: String, _ line: UInt
  ) -> ConstraintMakerEditable {
    description.relation = relation
    description.source = (file, line)
    description.isRelated = true
    description.constant = 0.0
    // Classes first: a cast to a protocol that fails searches all conformances of the process.
    switch other {
    case let item as ConstraintItem:
      let count = item.attributes.layoutAttributes.count
      guard count <= 1 || item.attributes == description.attributes || count == attributeCount else {
        fatalError("Cannot constraint to multiple non identical attributes. (\(file), \(line))")
      }
      description.related = item
    case let view as UIView:
      description.related = ConstraintItem(target: view, attributes: .none)
    case let guide as UILayoutGuide:
      description.related = ConstraintItem(target: guide, attributes: .none)
    case let constant as any ConstraintConstantTarget:
      description.constant = constant
      description.related = nil
    default:
      fatalError("Invalid constraint. (\(file), \(line))")
    }
    return ConstraintMakerEditable(description)
  }

  private var attributeCount: Int { description.attributes.layoutAttributes.count }
}
