import UIKit

/// A large card at the top: why an app is worth a look today.
struct Feature: Hashable {
  let kind: String
  let name: String
  let subtitle: String
  let artwork: Artwork

  private let identifier = UUID()
}
