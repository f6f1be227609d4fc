import AppStoreScreens
import AppleFrameworksScreens
import NestedGroupsScreens
import OpenCollectionCompositionalLayout
import Testing
import TossBenefitScreens

@testable import GalleryScreens
@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionTestValues
@testable import OpenCollectionViews
@testable import UIKit

/// Recomputes the layout explanations of the screens and compares the results with the frames.
@MainActor
@Suite("The screens' explanations", .isolatedScreen)
struct ScreenExplanationTests {
  /// The root screens of the apps with collection views, and three screens of the gallery; its last one is a table.
  private func screens() -> [(name: String, controller: UIViewController)] {
    var screens: [(name: String, controller: UIViewController)] = [
      ("AppleFrameworks", FrameworkViewController()), ("NestedGroups", NestedGroupsViewController()),
      ("TossBenefit", BenefitListViewController()), ("AppStore", AppStoreViewController()),
      ("Gallery", GalleryViewController()),
    ]
    for screen in GalleryScreen.all.suffix(5).dropLast(2) {
      screens.append((screen.title, screen.makeViewController()))
    }
    return screens
  }

  private nonisolated static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 320, height: 568), CGSize(width: 844, height: 390),
  ]

  @Test(
    "compute the actual frames of cells in every section, and of every header, footer and background", arguments: sizes)
  func addUp(size: CGSize) throws {
    for (name, controller) in screens() {
      let screen = Screen(controller, size: size)
      // A collection view or a table: the controller's view, or a subview.
      let views = [controller.view].compactMap { $0 } + controller.view.subviews
      let view = try #require(views.lazy.compactMap { $0 as? any ElementScrollView }.first)
      let layout = try #require(view.display.displayedLayout.layout as? UICollectionViewCompositionalLayout)
      let scale = try #require(layout.solution?.environment.scale)
      var count = 0
      func check(
        _ explanation: Explanation?, _ frame: CGRect?, _ category: ElementKey.Category
      )
        throws
      {
        var check = ExplanationCheck(try #require(explanation, "\(name)"), scale: scale)
        check.compare(with: try #require(frame), of: category)
        #expect(check.problems.isEmpty, "\(name)")
        count += check.count
      }

      for (section, items) in view.display.itemCounts.all.enumerated() {
        // The first groups, the middle, and the last ones, of which the last may be partly filled.
        for item in Set(Array(0..<min(8, items)) + [items / 2] + Array(max(0, items - 3)..<items)) {
          let path = IndexPath(item: item, section: section)
          try check(layout.explanation(forItemAt: path), layout.layoutAttributesForItem(at: path)?.frame, .cell)
        }
      }
      let visible = CGRect(origin: .zero, size: CGSize(width: view.contentSize.width, height: 4_000))
      for attributes in try #require(layout.layoutAttributesForElements(in: visible)) {
        let kind = attributes.representedElementKind ?? ""
        switch attributes.representedElementCategory {
        case .cell: continue
        case .supplementaryView:
          let explanation = layout.explanation(forSupplementaryViewOfKind: kind, at: attributes.indexPath)
          try check(explanation, attributes.frame, .supplementary)
        case .decorationView:
          let explanation = layout.explanation(forDecorationViewOfKind: kind, at: attributes.indexPath)
          try check(explanation, attributes.frame, .decoration)
        }
      }
      #expect(count > 60, "\(name)")
      withExtendedLifetime(screen) {}
    }
  }
}
