import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// What a page of a browser sends that a desktop's window does not.
@MainActor
@Suite("Input of a browser", .serialized, .isolatedScreen)
struct BrowserInputTests {
  private final class TouchView: UIView {
    var counts: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(event?.allTouches?.count ?? 0)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { counts.append(-touches.count) }
    var cancelled = 0
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += touches.count }
  }

  /// Records how many keys are down at each press.
  private final class KeyView: UIView {
    var counts: [Int] = []
    var ended = 0
    var cancelled = 0
    override var canBecomeFirstResponder: Bool { true }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { cancelled += presses.count }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      counts.append(event?.allPresses.count ?? 0)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { ended += presses.count }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let host: ApplicationHost

  init() {
    let own = window
    host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 320, height: 480), scale: 1), servesMainQueue: false
    ) { $0 === own }
    window.isHidden = false
  }

  @Test("Several fingers are touches of one event")
  func fingers() {
    let view = TouchView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    host.receive(.touchesBegan([1: CGPoint(x: 10, y: 10)]))
    host.receive(.touchesBegan([2: CGPoint(x: 50, y: 50)]))
    host.receive(.touchesMoved([1: CGPoint(x: 12, y: 10), 2: CGPoint(x: 52, y: 50)]))
    host.receive(.touchesEnded([1: CGPoint(x: 12, y: 10)]))
    host.receive(.touchesEnded([2: CGPoint(x: 52, y: 50)]))
    #expect(view.counts == [1, 2, -1, -1])
  }

  @Test("Touches that begin and never end are cancelled when there are more than 32; moves of others do nothing")
  func lostEnds() {
    let view = TouchView(frame: window.bounds)
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    for finger in 1...100 {
      host.receive(.touchesBegan([finger: CGPoint(x: 10, y: 10)]))
      host.receive(.touchesMoved([1000 + finger: CGPoint(x: 20, y: 10)]))
    }
    // Three times 32, and the last four.
    #expect(view.counts == Array(1...32) + Array(1...32) + Array(1...32) + Array(1...4))
    #expect(view.cancelled == 96)
    host.receive(.touchesEnded(Dictionary(uniqueKeysWithValues: (1...100).map { ($0, CGPoint(x: 10, y: 10)) })))
    #expect(!host.hasTouches)
    // Of more at once, the first 32 begin.
    host.receive(.touchesBegan(Dictionary(uniqueKeysWithValues: (1...100).map { ($0, CGPoint(x: 10, y: 10)) })))
    #expect(view.counts.last == 32)
    host.receive(.pointerCancelled)
    #expect(view.cancelled == 128 && !host.hasTouches)
  }

  @Test("Keys that are pressed and never released are cancelled when there are more than 32")
  func lostKeys() {
    let view = KeyView(frame: window.bounds)
    window.addSubview(view)
    window.makeKey()
    view.becomeFirstResponder()
    for key in 1...70 { host.receive(.keyDown("key \(key)")) }
    #expect(view.counts == Array(1...32) + Array(1...32) + Array(1...6))
    #expect(view.cancelled == 64 && view.ended == 0)
    for key in 1...70 { host.receive(.keyUp("key \(key)")) }
    #expect(view.cancelled == 64 && view.ended == 6)
  }

  @Test("Two fingers that move apart zoom a scroll view")
  func pinch() {
    final class Zooming: NSObject, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }
    let delegate = Zooming()
    let view = UIScrollView(frame: window.bounds)
    view.maximumZoomScale = 4
    view.delegate = delegate
    view.addSubview(delegate.content)
    view.contentSize = delegate.content.bounds.size
    window.addSubview(view)
    host.receive(.touchesBegan([31: CGPoint(x: 100, y: 200), 32: CGPoint(x: 200, y: 200)]))
    for distance in stride(from: 50.0, through: 100, by: 10) {
      host.receive(.touchesMoved([31: CGPoint(x: 150 - distance, y: 200), 32: CGPoint(x: 150 + distance, y: 200)]))
    }
    host.receive(.touchesEnded([31: CGPoint(x: 50, y: 200), 32: CGPoint(x: 250, y: 200)]))
    #expect(view.zoomScale > 1.5)
  }

  @Test("Preferences change the appearance, the text size and the settings; unknown ones stay")
  func preferences() {
    let settings = AccessibilitySettings.current
    defer { AccessibilitySettings.current = settings }
    host.receive(.preferences(DisplayPreferences(isDark: true, textScale: 1.35, reducesMotion: true)))
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    // 23 points of body text instead of 17.
    #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(UIAccessibility.isReduceMotionEnabled)
    host.receive(.preferences(DisplayPreferences(isDark: false)))
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
    #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(UIAccessibility.isReduceMotionEnabled)
  }

  @Test("The direction of the language can be tried, and taken back")
  func direction() {
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    host.receive(.preferences(DisplayPreferences(isRightToLeft: true)))
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    host.receive(.preferences(DisplayPreferences(isDark: true)))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    host.receive(.preferences(DisplayPreferences(isRightToLeft: false)))
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("The usual size of text is the usual category")
  func textSizes() {
    #expect(UserPreferences.category(1) == .large)
    #expect(UserPreferences.category(0.5) == .extraSmall)
    #expect(UserPreferences.category(4) == .accessibilityExtraExtraExtraLarge)
  }
}
