import Foundation
import OpenCollectionDisplays
import Testing

@MainActor @Suite("A window's minimum size") struct WindowSizeTests {
  @Test(
    "is the width of the smallest iPhone's screen in both axes, or the size the window was opened with if that is less")
  func minimum() {
    #expect(WindowDisplay.minimumSize(opening: CGSize(width: 390, height: 844)) == CGSize(width: 320, height: 320))
    #expect(WindowDisplay.minimumSize(opening: CGSize(width: 200, height: 844)) == CGSize(width: 200, height: 320))
    #expect(WindowDisplay.minimumSize(opening: CGSize(width: 0.2, height: 33.6)) == CGSize(width: 1, height: 34))
  }
}
