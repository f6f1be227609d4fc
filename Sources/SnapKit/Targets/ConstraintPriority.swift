import UIKit

/// The priority of a constraint; 1,000 is required.
public struct ConstraintPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Equatable, Strideable,
  Sendable
{
  /// From 1 to 1000; 1000 is required.
  public let value: Float

  public init(floatLiteral value: Float) { self.value = value }
  public init(integerLiteral value: Int) { self.value = Float(value) }
  /// Creates a priority with a value from 1 to 1000.
  public init(_ value: Float) { self.value = value }

  /// 1,000.
  public static let required: ConstraintPriority = 1000
  /// 750.
  public static let high: ConstraintPriority = 750
  /// 500.
  public static let medium: ConstraintPriority = 500
  /// 250.
  public static let low: ConstraintPriority = 250

  /// The priority higher by `n`.
  public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }
  /// The difference to another priority.
  public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}
