import UIKit

public typealias ConstraintView = UIView
public typealias ConstraintLayoutGuide = UILayoutGuide
public typealias ConstraintInsets = UIEdgeInsets
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets
public typealias ConstraintInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
/// The name older releases of the library have for it.
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable
