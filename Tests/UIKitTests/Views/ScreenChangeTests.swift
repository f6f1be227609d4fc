import Foundation
import OpenCollectionTestIsolation
import Testing

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
}
