import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Changes of the screen", .serialized, .isolatedScreen)
struct ScreenChangeTests {
  private final class Child: UIViewController {
    var transitions: [(new: UIContentSizeCategory, before: UIContentSizeCategory)] = []
    var isOver = false
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      transitions.append((newCollection.preferredContentSizeCategory, traitCollection.preferredContentSizeCategory))
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.isOver = true }
    }
  }

  @Test("notify visible view controllers before the new traits apply, and post the text size notification after")
  func textSize() {
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    let window = UIWindow(frame: screen.bounds)
    let (root, child) = (UIViewController(), Child())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    final class Notes: @unchecked Sendable { var categories: [UIContentSizeCategory?] = [] }
    let notes = Notes()
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      notes.categories.append(note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory)
    }
    defer {
      NotificationCenter.default.removeObserver(observer)
      screen.configure(size: size, scale: scale, textSize: .large)
    }
    screen.configure(size: size, scale: scale, textSize: .extraLarge)
    #expect(child.transitions.map(\.new) == [.extraLarge] && child.transitions.map(\.before) == [.large])
    #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(notes.categories == [.extraLarge])
    // The same text size again is no change.
    screen.configure(size: size, scale: scale, textSize: .extraLarge)
    #expect(child.transitions.count == 1 && notes.categories.count == 1)
  }

  @Test("tell each controller the traits that it will have itself, and only those whose traits change")
  func ownTraits() {
    final class Recorder: UIViewController {
      var announced: [UITraitCollection] = []
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        announced.append(newCollection)
      }
    }
    let screen = UIScreen.main
    let (size, scale) = (screen.bounds.size, screen.scale)
    let window = UIWindow(frame: screen.bounds)
    let (root, child, dark, presented) = (Recorder(), Recorder(), Recorder(), Recorder())
    for each in [child, dark] {
      root.addChild(each)
      root.view.addSubview(each.view)
      each.didMove(toParent: root)
    }
    child.view.traitOverrides.preferredContentSizeCategory = .small
    root.traitOverrides.horizontalSizeClass = .regular
    dark.overrideUserInterfaceStyle = .dark
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    root.present(presented, animated: false)
    window.layoutIfNeeded()
    defer { screen.configure(size: size, scale: scale, style: .light, textSize: .large) }
    screen.configure(size: size, scale: scale, textSize: .extraLarge)
    #expect(root.announced == [root.traitCollection])
    #expect(root.announced.first?.horizontalSizeClass == .regular)
    #expect(child.announced.isEmpty)
    #expect(dark.announced == [dark.traitCollection])
    #expect(presented.announced == [presented.traitCollection])
    #expect(presented.announced.first?.horizontalSizeClass == .compact)
    for each in [root, child, dark, presented] { each.announced = [] }
    screen.configure(size: size, scale: scale, style: .dark)
    #expect(dark.announced.isEmpty)
    #expect(child.announced == [child.traitCollection])
    #expect(presented.announced.first?.userInterfaceStyle == .dark)
  }
}
