import UIKit

/// What can be constrained.
public typealias ConstraintView = UIView
/// A rectangle without a view that can be constrained.
public typealias ConstraintLayoutGuide = UILayoutGuide
/// Insets by left and right.
public typealias ConstraintInsets = UIEdgeInsets
/// Insets by leading and trailing.
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets
/// The way one reads.
public typealias ConstraintInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
/// The name older releases of the library have for it.
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable
