import UIKit

/// A chain to which more attributes can be added before a relation.
public class ConstraintMakerExtendable: ConstraintMakerRelatable, ConstraintAttributeWords {
  /// Adds attributes to the chain.
  public func naming(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    description.attributes.formUnion(attributes)
    return self
  }
}
