import Testing
import UIKit

@testable import GalleryScreens

@MainActor
@Suite("The Gallery's cards", .serialized)
struct GalleryCardTests {
  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  @Test(
    "grow with the text, which is never cut",
    arguments: [UIContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge])
  func growing(_ category: UIContentSizeCategory) throws {
    let screen = Screen(GalleryViewController(), size: CGSize(width: 320, height: 2000))
    defer { screen.window.isHidden = true }
    screen.window.traitOverrides.preferredContentSizeCategory = category
    screen.window.layoutIfNeeded()
    let cards = try screen.anyCollectionView.visibleCells
    #expect(cards.count > 2)
    for card in cards {
      let texts = labels(in: card.contentView)
      #expect(texts.count == 2)
      for label in texts {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(label.bounds.height >= needed.height - 0.5)
        let frame = label.convert(label.bounds, to: card)
        #expect(frame.minY >= 8 - 0.5 && frame.maxY <= card.bounds.height - 8 + 0.5)
      }
      #expect(category == .extraSmall ? card.bounds.height == 96 : card.bounds.height > 150)
    }
  }
}
