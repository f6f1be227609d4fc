import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A view controller", .serialized, .isolatedScreen)
struct AppearanceTests {
  private let log = AppearanceLog()

  @Test("loads its view once, on first access")
  func loading() {
    let controller = LoggingController("a", log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.entries == [])
    _ = controller.view
    _ = controller.view
    #expect(log.entries == ["a loaded"])
    #expect(controller.view.next === controller)
  }

  @Test("that is a window's root appears with the window, and has appeared after the first layout pass")
  func root() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = LoggingController("a", log)
    window.rootViewController = controller
    #expect(log.entries == [])
    window.makeKeyAndVisible()
    #expect(log.entries == ["a loaded", "a will appear", "a is appearing"])
    window.layoutIfNeeded()
    #expect(
      log.entries == [
        "a loaded", "a will appear", "a is appearing", "a will lay out", "a did lay out", "a did appear",
      ])
    #expect(controller.view.frame == window.bounds)
  }

  @Test("that is replaced as a window's root disappears")
  func replacing() {
    let window = shown(LoggingController("a", log))
    log.entries = []
    window.rootViewController = LoggingController("b", log)
    window.layoutIfNeeded()
    #expect(
      log.entries.filter { !$0.hasSuffix("lay out") } == [
        "a will disappear", "a did disappear", "b loaded", "b will appear", "b is appearing", "b did appear",
      ])
  }

  @Test("is notified of parent changes, and its children appear with it")
  func children() {
    let parent = LoggingController("parent", log)
    let child = LoggingController("child", log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.parent === parent)
    #expect(parent.children.count == 1)
    #expect(log.entries == ["child will move to parent", "parent loaded", "child loaded", "child moved to parent"])
    log.entries = []
    _ = shown(parent)
    #expect(
      log.entries.filter { !$0.hasSuffix("lay out") } == [
        "parent will appear", "child will appear", "parent is appearing", "child is appearing", "parent did appear",
        "child did appear",
      ])
  }

  @Test("appears when its view is added to a visible parent, and disappears when its view is removed")
  func addedLate() {
    let parent = LoggingController("parent", log)
    let window = shown(parent)
    let child = LoggingController("child", log)
    parent.addChild(child)
    log.entries = []
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    window.layoutIfNeeded()
    #expect(
      log.entries.filter { $0.hasPrefix("child") && !$0.hasSuffix("lay out") } == [
        "child loaded", "child will appear", "child is appearing", "child moved to parent", "child did appear",
      ])
    log.entries = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.entries == [
        "child will move to no parent", "child will disappear", "child did disappear", "child moved to no parent",
      ])
  }

  @Test("added by its parent in viewIsAppearing is appearing once")
  func addedWhileAppearing() {
    let parent = LoggingController("parent", log)
    let child = LoggingController("child", log)
    parent.whenAppearing = { [unowned parent] in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    _ = shown(parent)
    #expect(
      log.entries.filter { $0.hasPrefix("child") && $0.contains("appear") } == [
        "child will appear", "child is appearing", "child did appear",
      ])
  }

  @Test("appears with the animation that its transition began with, whatever a repeated call says")
  func repeatedBeginning() {
    final class Controller: UIViewController {
      var isAnimated: Bool?
      override func viewDidAppear(_ animated: Bool) { isAnimated = animated }
    }
    let controller = Controller()
    controller.beginAppearanceTransition(true, animated: true)
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(controller.isAnimated == true)
  }

  @Test("presented full screen makes the presenting one disappear, but a sheet does not")
  func presenting() {
    AppClock.current = .virtual()
    let window = shown(LoggingController("a", log))
    let root = window.rootViewController
    log.entries = []
    let card = LoggingController("card", log)
    root?.present(card, animated: true)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(root?.presentedViewController === card)
    #expect(card.presentingViewController === root)
    #expect(!log.entries.contains { $0.hasPrefix("a ") && $0.contains("appear") })
    card.dismiss(animated: true)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(root?.presentedViewController == nil)

    log.entries = []
    let cover = LoggingController("cover", log)
    cover.modalPresentationStyle = .fullScreen
    var isCompleted = false
    root?.present(cover, animated: true) { isCompleted = true }
    #expect(!isCompleted && root?.view.window != nil)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(isCompleted)
    #expect(
      log.entries.filter { !$0.hasSuffix("lay out") } == [
        "a will disappear", "cover loaded", "cover will appear", "cover is appearing", "a did disappear",
        "cover did appear",
      ])
  }

  private func shown(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }
}
