import UIKit

/// The user's points.
public struct MyPoint: Hashable, Sendable {
  public var point: Int

  /// The points with separators and unit: 12,340원.
  var amount: String { "\(point.formatted())원" }

  public static let `default` = MyPoint(point: 12_340)
}
