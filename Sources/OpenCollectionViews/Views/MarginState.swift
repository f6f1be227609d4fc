/// The inputs of a view's layout margins and safe area.
struct MarginState {
  /// Directional margins set by the app, without the safe area; nil for the default.
  var custom: NSDirectionalEdgeInsets?
  var insetsFromSafeArea = true
  var preservesSuperview = false
  var safeArea = UIEdgeInsets.zero
  /// The part of the safe area inherited from the superview.
  var inheritedSafeArea = UIEdgeInsets.zero
  /// Insets added to the superview's safe area.
  var additionalSafeArea = UIEdgeInsets.zero
  /// Whether the safe area is computed without the view's transform.
  var safeAreaIgnoresTransform = false
}
