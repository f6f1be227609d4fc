import Foundation
import Testing

@testable import OpenCollectionCollections
@_spi(Storeys) @testable import OpenCollectionFoundation
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
    var ran: [String: AppContext] = [:]
    AfterCommit.perform { ran["commit"] = .current }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.performBatchUpdates(nil) { _ in ran["batch"] = .current }
    UIApplication.shared.open(URL(filePath: "/")) { _ in ran["open"] = .current }
    let other = ReplacedContext()
    for _ in 0..<3 { await mainQueueTurn() }
    #expect(ran.keys.sorted() == ["batch", "commit", "open"])
    for (name, found) in ran { #expect(found === context, "\(name)") }
    #expect(AppContext.current !== context)
    other.restore()
  }

  @Test("is restored while another one is current, which stays so, and is then followed by the one before both")
  func restoresBehind() {
    let outer = AppContext.current
    let first = ReplacedContext()
    let own = AppContext.current
    let window = UIWindow(frame: .zero)
    window.isHidden = false
    var ran: AppContext?
    AfterCommit.perform { ran = .current }
    let second = ReplacedContext()
    let current = AppContext.current
    let other = UIWindow(frame: .zero)
    other.isHidden = false
    AfterCommit.perform {}
    first.restore()
    #expect(window.isHidden && ran === own)
    #expect(AppContext.current === current && !other.isHidden && !AfterCommit.isEmpty)
    second.restore()
    #expect(AppContext.current === outer && other.isHidden)
  }

  @Test("has the initial value of an optional property, and nil only where that was set")
  func optionals() {
    #expect(Properties.number == 5)
    Properties.number = nil
    let other = ReplacedContext()
    #expect(Properties.number == 5)
    other.restore()
    #expect(Properties.number == nil)
  }

  @Test("makes no initial value of a property that is set first")
  func setsFirst() {
    Properties.made = 0
    Properties.text = "set"
    #expect(Properties.made == 0 && Properties.text == "set")
    let other = ReplacedContext()
    #expect(Properties.text == "initial" && Properties.made == 1)
    other.restore()
  }

  @MainActor private enum Properties {
    @InContext static var number: Int? = 5
    @InContext static var text = makeText()
    static var made = 0

    static func makeText() -> String {
      made += 1
      return "initial"
    }
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
