import UIKit

/// A task and the points that reward it.
public struct Benefit: Hashable, Sendable {
  public let symbolName: String
  public let title: String
  public let description: String
  /// The title of the button that collects the points.
  public let ctaTitle: String
  public let reward: Int
  let guides: [String]
  let tint: UIColor
}
