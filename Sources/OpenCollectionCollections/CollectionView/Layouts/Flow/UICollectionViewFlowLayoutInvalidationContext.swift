/// Describes what of a flow layout is invalid.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is queried again for sizes, insets and spacings; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are laid out again; true by default.
  open var invalidateFlowLayoutAttributes = true
}
