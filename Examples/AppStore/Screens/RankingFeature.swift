import UIKit

/// An app of the ranking.
struct RankingFeature: Hashable {
  let rank: Int
  let name: String
  let subtitle: String
  let price: String
  let hasInAppPurchase: Bool
  let artwork: Artwork

  private let identifier = UUID()
}
