import Foundation
import OpenCollectionDisplays
import Testing

@MainActor @Suite("A window's least size") struct WindowSizeTests {
  @Test("is that of the smallest phone either way, and what the window was opened with where that is less")
  func least() {
    #expect(WindowDisplay.minimumSize(opening: CGSize(width: 390, height: 844)) == CGSize(width: 320, height: 320))
    #expect(WindowDisplay.minimumSize(opening: CGSize(width: 200, height: 844)) == CGSize(width: 200, height: 320))
    #expect(WindowDisplay.minimumSize(opening: CGSize(width: 0.2, height: 33.6)) == CGSize(width: 1, height: 34))
  }
}
