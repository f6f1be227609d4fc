import UIKit

/// How much a constraint matters: 1,000 must hold.
public struct ConstraintPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Equatable, Strideable,
  Sendable
{
  public let value: Float

  public init(floatLiteral value: Float) { self.value = value }
  public init(integerLiteral value: Int) { self.value = Float(value) }
  public init(_ value: Float) { self.value = value }

  /// 1,000.
  public static let required: ConstraintPriority = 1000
  /// 750.
  public static let high: ConstraintPriority = 750
  /// 500.
  public static let medium: ConstraintPriority = 500
  /// 250.
  public static let low: ConstraintPriority = 250

  public func advanced(by n: Float) -> ConstraintPriority { ConstraintPriority(value + n) }
  public func distance(to other: ConstraintPriority) -> Float { other.value - value }
}
