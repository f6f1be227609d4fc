import Foundation
import Synchronization
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Traits", .isolatedScreen)
@MainActor struct TraitTests {
  final class TraitRecorder: UIView {
    var previous: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      previous.append(previousTraitCollection?.userInterfaceStyle)
    }
  }

  @Test("Later collections take precedence, and traits none specifies stay unspecified")
  func combination() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .dark),
    ])
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 2)
    #expect(traits.horizontalSizeClass == .unspecified)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(
      traits
        == UITraitCollection {
          $0.userInterfaceStyle = .dark
          $0.displayScale = 2
        })
  }

  @Test("Traits set on a view propagate to its subviews, which are notified once, with the previous traits")
  func propagation() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (outer, inner) = (UIView(), TraitRecorder())
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.previous = []
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.previous == [.light])
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.previous.count == 1)
    outer.overrideUserInterfaceStyle = .unspecified
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(inner.previous == [.light, .dark])
  }

  @Test("A view that overrides the style is not notified of changes in its ancestors")
  func shielded() {
    let (outer, inner) = (UIView(), TraitRecorder())
    outer.addSubview(inner)
    inner.overrideUserInterfaceStyle = .dark
    inner.previous = []
    outer.overrideUserInterfaceStyle = .dark
    outer.overrideUserInterfaceStyle = .light
    #expect(inner.previous.isEmpty)
  }

  @Test("A registration's handler is called only for its traits, until it is unregistered")
  func registration() {
    let view = UIView()
    var calls: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      calls.append(view.traitCollection.userInterfaceStyle)
    }
    view.traitOverrides.userInterfaceLevel = .elevated
    #expect(calls.isEmpty)
    view.overrideUserInterfaceStyle = .dark
    #expect(calls == [.dark])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(calls == [.dark])
  }

  @Test("A background colour adapts to light and dark mode")
  func colours() {
    let view = UIView()
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    view.backgroundColor = color
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  /// The style of the current traits of a thread on which none were set.
  private func styleOfOtherThread() -> UIUserInterfaceStyle? {
    let style = Mutex<UIUserInterfaceStyle?>(nil)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      style.withLock { $0 = UITraitCollection.current.userInterfaceStyle }
      ended.signal()
    }
    ended.wait()
    return style.withLock { $0 }
  }

  @Test("performAsCurrent sets the current traits of its thread for the duration of a closure")
  func current() {
    let before = UITraitCollection.current
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      #expect(styleOfOtherThread() == .light)
      UITraitCollection.current = UITraitCollection(userInterfaceStyle: .unspecified)
      #expect(UITraitCollection.current.userInterfaceStyle == .unspecified)
    }
    #expect(UITraitCollection.current == before)
  }

  @Test("Current traits that are set are those of their thread, until the screen's are set again")
  func currentOfThread() {
    let screen = UITraitCollection.ofScreen
    defer { (UITraitCollection.ofScreen, UITraitCollection.current) = (screen, screen) }
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark && UITraitCollection.ofScreen == screen)
    #expect(styleOfOtherThread() == .light)
    UITraitCollection.current = screen
    UITraitCollection.ofScreen = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
  }

  @Test("A screen's size and scale are parsed from text", arguments: ["390x844@3", "1024x768@2", "100x50"])
  func screens(_ text: String) throws {
    let geometry = try #require(ScreenGeometry(named: text))
    let numbers = text.split { $0 == "x" || $0 == "@" }.compactMap { Double($0) }
    #expect(geometry.size == CGSize(width: numbers[0], height: numbers[1]))
    #expect(Double(geometry.scale) == (numbers.count > 2 ? numbers[2] : 3))
  }

  @Test(
    "Invalid text is rejected",
    arguments: ["", "x", "390", "390x844@", "0x10@1", "-1x5", "axb@c", "1x2x3", "1x2@3@4"])
  func noScreens(_ text: String) {
    #expect(ScreenGeometry(named: text) == nil)
  }
}
