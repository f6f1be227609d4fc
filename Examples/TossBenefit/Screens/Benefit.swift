import UIKit

/// Something to do, and the points there are for it.
public struct Benefit: Hashable, Sendable {
  public let symbolName: String
  public let title: String
  public let description: String
  /// The words on the button that collects the points.
  public let ctaTitle: String
  public let reward: Int
  let guides: [String]
  let tint: UIColor
}
