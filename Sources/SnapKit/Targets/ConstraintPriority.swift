import UIKit

/// How much a constraint matters: 1,000 must hold.
public struct ConstraintPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Equatable, Strideable,
  Sendable
{
  /// From 1 to 1000; 1000 is required.
  public let value: Float

  public init(floatLiteral value: Float) { self.value = value }
  public init(integerLiteral value: Int) { self.value = Float(value) }
  /// A priority of its own.
  public init(_ value: Float) { self.value = value }

  /// 1,000.
  public static let required: ConstraintPriority = 1000
  /// 750.
  public static let high: ConstraintPriority = 750
  /// 500.
  public static let medium: ConstraintPriority = 500
  /// 250.
  public static let low: ConstraintPriority = 250

  /// The priority that much higher.
  public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }
  /// How much higher another is.
  public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}
