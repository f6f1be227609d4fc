import UIKit

/// A featured app, shown as a large card.
struct Feature: Hashable {
  let kind: String
  let name: String
  let subtitle: String
  let artwork: Artwork

  private let identifier = UUID()
}
