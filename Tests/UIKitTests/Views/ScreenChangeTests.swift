import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

@MainActor
@Suite("When the screen changes", .serialized, .alone)
struct ScreenChangeTests {
  private final class Child: UIViewController {
    var told: [(new: UIContentSizeCategory, before: UIContentSizeCategory)] = []
    var isOver = false
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      told.append((newCollection.preferredContentSizeCategory, traitCollection.preferredContentSizeCategory))
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.isOver = true }
    }
  }

  @Test("controllers of what is shown hear of new traits before they have them, and the app of another text size after")
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
    #expect(child.told.map(\.new) == [.extraLarge] && child.told.map(\.before) == [.large])
    #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(notes.categories == [.extraLarge])
    // The same again is no change.
    screen.configure(size: size, scale: scale, textSize: .extraLarge)
    #expect(child.told.count == 1 && notes.categories.count == 1)
  }
}
