import UIKit

/// A collection of apps around one theme.
struct ThemeFeature: Hashable {
  let title: String
  let artwork: Artwork

  private let identifier = UUID()
}
