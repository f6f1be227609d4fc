import Foundation
import Testing
import UIKit

@testable import OpenCollectionTestScreens

/// Classes as apps write them; the test is that they compile and that their members are read.
@Suite("Overriding accessibility", .isolatedScreen)
@MainActor struct OverridingTests {
  private final class Badge: UIView {
    var count = 0

    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
    override var accessibilityLabel: String? {
      get { "\(count) new" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.adjustable) }
      set { super.accessibilityTraits = newValue }
    }
    override func accessibilityIncrement() { count += 1 }
    override func accessibilityDecrement() { count -= 1 }
    override func accessibilityActivate() -> Bool {
      count = 0
      return true
    }
  }

  private final class Chart: UIView {
    private lazy var bars = (0..<3).map { index in
      let bar = UIAccessibilityElement(accessibilityContainer: self)
      bar.accessibilityLabel = "Bar \(index)"
      bar.accessibilityFrameInContainerSpace = CGRect(x: 10 * CGFloat(index), y: 0, width: 10, height: 20)
      return bar
    }

    override func accessibilityElementCount() -> Int { bars.count }
    override func accessibilityElement(at index: Int) -> Any? { bars[index] }
    override func index(ofAccessibilityElement element: Any) -> Int {
      bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }
  }

  private final class Model: NSObject {}

  @Test("a view's overrides are read and performed")
  func overrides() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    badge.count = 2
    let object: NSObject = badge
    #expect(object.accessibilityLabel == "2 new")
    object.accessibilityIncrement()
    #expect(badge.count == 3)
    #expect(object.accessibilityActivate())
    #expect(badge.count == 0)
    #expect(object.accessibilityTraits == .adjustable)
  }

  @Test("any object keeps accessibility values, as those of a view do, and has none at first")
  func plainObjects() {
    let model = Model()
    #expect(model.accessibilityLabel == nil)
    #expect(!model.isAccessibilityElement)
    model.accessibilityLabel = "Model"
    model.accessibilityTraits = .header
    #expect(model.accessibilityLabel == "Model")
    #expect(model.accessibilityTraits == .header)
    #expect(Model().accessibilityLabel == nil)
    let image = UIImage()
    image.accessibilityIdentifier = "picture"
    #expect(image.accessibilityIdentifier == "picture")
  }

  @Test("a container may count its elements instead of listing them")
  func countedElements() {
    let chart = Chart(frame: CGRect(x: 5, y: 50, width: 100, height: 20))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(chart)
    #expect(chart.accessibilityElementCount() == 3)
    let bar = chart.accessibilityElement(at: 1) as? UIAccessibilityElement
    #expect(bar?.accessibilityLabel == "Bar 1")
    #expect(bar?.accessibilityFrame == CGRect(x: 15, y: 50, width: 10, height: 20))
    #expect(chart.index(ofAccessibilityElement: root) == NSNotFound)
  }

  @Test("a label with attributes and one without are the same label")
  func attributedLabels() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(
      string: "Paris", attributes: [.accessibilitySpeechLanguage: "fr-FR"])
    #expect(view.accessibilityLabel == "Paris")
    view.accessibilityLabel = "London"
    #expect(view.accessibilityAttributedLabel?.string == "London")
    #expect(
      view.accessibilityAttributedLabel?.attribute(.accessibilitySpeechLanguage, at: 0, effectiveRange: nil) == nil)
  }

  @Test("a custom action is performed by its handler or its target, and announcements are told to observers")
  func actionsAndAnnouncements() {
    var performed = 0
    let action = UIAccessibilityCustomAction(name: "Archive") { action in
      performed += action.name == "Archive" ? 1 : 0
      return true
    }
    #expect(action.actionHandler?(action) == true)
    #expect(performed == 1)
    var spoken: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { notification in
      let text = notification.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String
      MainActor.assumeIsolated { spoken.append(text ?? "") }
    }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    AccessibilityNotification.Announcement("Sent").post()
    NotificationCenter.default.removeObserver(observer)
    #expect(spoken == ["Saved", "Sent"])
  }

  @Test("a posted element is focused, and hears of it")
  func focus() {
    final class Element: UIAccessibilityElement {
      var events: [String] = []
      override func accessibilityElementDidBecomeFocused() { events.append("focused") }
      override func accessibilityElementDidLoseFocus() { events.append("unfocused") }
    }
    let (one, two) = (Element(accessibilityContainer: UIView()), Element(accessibilityContainer: UIView()))
    UIAccessibility.post(notification: .screenChanged, argument: one)
    UIAccessibility.post(notification: .layoutChanged, argument: two)
    #expect(one.events == ["focused", "unfocused"])
    #expect(two.events == ["focused"])
    #expect(UIAccessibility.focusedElement(using: nil) as? Element === two)
    #expect(two.accessibilityElementIsFocused())
  }
}
