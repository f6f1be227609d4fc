import UIKit

/// A chain to which more attributes may be added before a relation.
public class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributeWords {
  /// Goes on with the word's attributes in addition.
  public func naming(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    description.attributes.formUnion(attributes)
    return self
  }
}
