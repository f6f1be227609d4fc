import UIKit

/// A view that can be constrained.
public typealias ConstraintView = UIView
/// A layout guide that can be constrained.
public typealias ConstraintLayoutGuide = UILayoutGuide
/// Insets with left and right.
public typealias ConstraintInsets = UIEdgeInsets
/// Insets with leading and trailing.
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets
/// The layout direction.
public typealias ConstraintInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
/// The name in older releases of SnapKit.
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable
