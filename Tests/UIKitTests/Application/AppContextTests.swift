import Testing

@testable import OpenCollectionFoundation
@testable import OpenCollectionRuntime
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import QuartzCore
@testable import UIKit

@MainActor @Suite("A context", .serialized, .isolatedScreen) struct AppContextTests {
  @Test("has nothing of the one before it")
  func leaksNothing() {
    let first = ReplacedContext()
    let kept = fill()
    for (name, isNew) in state { #expect(!isNew, "\(name)") }
    first.restore()
    let second = ReplacedContext()
    for (name, isNew) in state { #expect(isNew, "\(name)") }
    second.restore()
    withExtendedLifetime(kept) {}
  }

  @Test("has its own again after another one")
  func restores() {
    let kept = fill()
    let (screen, clock, window) = (UIScreen.main, AppClock.current, UIWindow.key)
    let other = ReplacedContext()
    #expect(UIScreen.main !== screen && AppClock.current !== clock && UIWindow.key == nil)
    other.restore()
    #expect(UIScreen.main === screen && AppClock.current === clock && UIWindow.key === window)
    for (name, isNew) in state { #expect(!isNew, "\(name)") }
    withExtendedLifetime(kept) {}
  }

  @Test("runs what was scheduled in it, also while another one is current")
  func scheduled() async {
    let context = AppContext.current
    var ran: AppContext?
    AfterCommit.perform { ran = AppContext.current }
    let other = ReplacedContext()
    await mainQueueTurn()
    #expect(ran === context && AppContext.current !== context)
    other.restore()
  }

  // MARK: State

  /// What a context has, and whether it is that of a new one.
  private var state: [(String, Bool)] {
    [
      ("clock", AppClock.current.now == 0),
      ("screen", UIScreen.main.bounds.size == CGSize(width: 390, height: 844) && UIScreen.main.scale == 3),
      ("style", UIScreen.main.userInterfaceStyle == .light),
      ("current traits", UITraitCollection.current.userInterfaceStyle == .light),
      ("windows", UIWindow.all.isEmpty),
      ("key window", UIWindow.key == nil),
      ("first responder", FirstResponder.current == nil),
      ("app", UIApplication.shared.delegate == nil),
      ("host", RunLoopLayout.host == nil),
      ("animations", AnimationContext.isEnabled),
      ("transaction", CATransaction.animationDuration() == 0.25),
      ("work after the commit", AfterCommit.isEmpty),
      ("pasteboard", !UIPasteboard.general.hasStrings),
      ("named pasteboard", UIPasteboard(name: .init("shelf"), create: false) == nil),
      ("edit menu", UIMenuController.shared.menuItems == nil),
      ("appearance", UIView.appearanceApplication == nil),
      ("settings", AccessibilitySettings.current == AccessibilitySettings()),
      ("inverted colours", !CALayer.isScreenInverted),
      ("element of assistive technologies", AccessibilityFocus.element == nil),
      ("conflicts", LayoutContext.reportedConflicts.isEmpty),
    ]
  }

  /// Changes all of it; returns what the test keeps.
  private func fill() -> [AnyObject] {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 30))
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    RunLoopLayout.host = delegate
    UIScreen.main.configure(size: CGSize(width: 500, height: 600), scale: 2, style: .dark)
    AppClock.current.advance(by: 1)
    UIPasteboard.general.string = "copied"
    UIPasteboard(name: .init("shelf"), create: true)?.string = "kept"
    UIMenuController.shared.menuItems = []
    UILabel.appearance().textColor = .brown
    AccessibilitySettings.current.isInvertColorsEnabled = true
    AccessibilityFocus.move(to: field)
    LayoutContext.reportedConflicts = [["one"]]
    AnimationContext.isEnabled = false
    CATransaction.setAnimationDuration(3)
    AfterCommit.perform {}
    return [window, field, delegate]
  }

  private final class Delegate: NSObject, UIApplicationDelegate {}
}
