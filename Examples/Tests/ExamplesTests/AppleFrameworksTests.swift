import AppleFrameworksScreens
import Testing
import UIKit

@testable import OpenCollectionTestScreens

@MainActor
@Suite("AppleFrameworks: a grid of three columns", .isolatedScreen)
struct AppleFrameworksTests {
  /// 390 points wide at scale 3, as `UIScreen.main` is.
  private let screen = Screen(FrameworkViewController(), size: CGSize(width: 390, height: 844))

  @Test("lists at least twenty distinct frameworks")
  func listsEnough() {
    #expect(AppleFramework.list.count >= 20)
    #expect(Set(AppleFramework.list).count == AppleFramework.list.count)
  }

  @Test("divides a row of 390 points into three cells of 130, 0.33 of the width high")
  func cellsShareTheRow() throws {
    let collectionView = try screen.collectionView
    // Counted: 390 / 3 = 130. Height: 0.33 x 390 = 128.7 points = 386.1 pixels, down to 386 = 128 2/3 points.
    let width: CGFloat = 130
    let height: CGFloat = 386 / 3
    for index in 0..<6 {
      let frame = try #require(collectionView.layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame)
      #expect(abs(frame.minX - width * CGFloat(index % 3)) < 0.001)
      #expect(abs(frame.minY - height * CGFloat(index / 3)) < 0.001)
      #expect(abs(frame.width - width) < 0.001)
      #expect(abs(frame.height - height) < 0.001)
    }
    let rows = (CGFloat(AppleFramework.list.count) / 3).rounded(.up)
    #expect(abs(collectionView.contentSize.height - rows * height) < 0.001)
  }

  @Test("creates cells for visible items only")
  func cellsInSight() throws {
    let collectionView = try screen.collectionView
    #expect(collectionView.visibleCells.count <= AppleFramework.list.count)
    #expect(collectionView.visibleCells.count >= 18)
  }

  @Test("pushes the detail screen of the tapped framework")
  func opensDetail() throws {
    let navigationController = try #require(screen.navigationController)
    let collectionView = try screen.collectionView
    let delegate = try #require(collectionView.delegate)
    delegate.collectionView(collectionView, didSelectItemAt: IndexPath(item: 4, section: 0))
    // The pushed view, and with it the title, is loaded by the first layout pass.
    screen.window.layoutIfNeeded()
    #expect(navigationController.viewControllers.count == 2)
    #expect(navigationController.topViewController?.title == AppleFramework.list[4].name)
  }
}
