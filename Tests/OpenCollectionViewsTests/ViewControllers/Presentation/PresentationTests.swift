import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A presentation", .serialized, .isolatedScreen)
struct PresentationTests {
  private let log = AppearanceLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root: LoggingController

  init() {
    AppClock.current = .virtual()
    root = LoggingController("root", log)
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// Gives the window the size and traits of a tablet.
  private func widen() {
    window.frame = CGRect(x: 0, y: 0, width: 1024, height: 1366)
    window.screenSafeArea = .zero
    window.traitOverrides.horizontalSizeClass = .regular
    window.traitOverrides.verticalSizeClass = .regular
    window.layoutIfNeeded()
  }

  private func present(_ controller: UIViewController) {
    root.present(controller, animated: false)
    window.layoutIfNeeded()
  }

  private func frame(of controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: window)
  }

  @Test("of a page sheet begins 10 points below the status bar of 47, and has a safe area at the bottom only")
  func page() {
    let controller = UIViewController()
    present(controller)
    #expect(frame(of: controller) == CGRect(x: 0, y: 57, width: 390, height: 844 - 57))
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(controller.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test("of a form sheet in regular width is centred, 540 by 620 or of its preferred size, and compact inside")
  func form() {
    widen()
    let controller = UIViewController()
    controller.modalPresentationStyle = .formSheet
    present(controller)
    #expect(frame(of: controller) == CGRect(x: 242, y: 373, width: 540, height: 620))
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    controller.preferredContentSize = CGSize(width: 400, height: 300)
    window.layoutIfNeeded()
    #expect(frame(of: controller) == CGRect(x: 312, y: 533, width: 400, height: 300))
  }

  @Test("rests at its lowest detent: half of the screen, or a custom height above the safe area")
  func detents() throws {
    let controller = UIViewController()
    let sheet = try #require(controller.sheetPresentationController)
    var greatest: CGFloat = 0
    let own = UISheetPresentationController.Detent.custom(identifier: .init("own")) { context in
      greatest = context.maximumDetentValue
      return 200
    }
    sheet.detents = [.large(), .medium(), own]
    present(controller)
    #expect(frame(of: controller) == CGRect(x: 0, y: 844 - 234, width: 390, height: 234))
    #expect(greatest == 753)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
    #expect(frame(of: controller).minY == 422)
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(frame(of: controller).minY == 57)
  }

  @Test("can be dragged from detent to detent, and notifies its delegate")
  func dragging() throws {
    let controller = UIViewController()
    let sheet = try #require(controller.sheetPresentationController)
    let delegate = SheetDelegate()
    sheet.delegate = delegate
    sheet.detents = [.medium(), .large()]
    present(controller)
    let touch = TestTouch(on: window)
    touch.press(200, 500)
    for step in 1...10 {
      touch.wait(1.0 / 60)
      touch.move(200, 500 - CGFloat(step) * 35)
      window.layoutIfNeeded()
    }
    // The touch moves 350 points, of which the first 10 are not followed: 422 - 340.
    #expect(abs(frame(of: controller).minY - 82) < 0.001)
    touch.wait(1)
    touch.lift(200, 150)
    window.layoutIfNeeded()
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(delegate.entries == ["detent com.apple.UIKit.large"])
    #expect(frame(of: controller).minY == 57)
  }

  @Test("asks its delegate when the user dismisses it, but not when code does")
  func dismissing() {
    let controller = UIViewController()
    let delegate = SheetDelegate()
    controller.presentationController?.delegate = delegate
    present(controller)
    delegate.allows = false
    TestTouch(on: window).tap(200, 20)
    window.layoutIfNeeded()
    #expect(root.presentedViewController === controller)
    #expect(delegate.entries == ["should", "attempt"])
    delegate.allows = true
    delegate.entries = []
    TestTouch(on: window).tap(200, 20)
    #expect(root.presentedViewController === controller && controller.isBeingDismissed)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
    #expect(root.presentedViewController == nil)
    #expect(delegate.entries == ["should", "will", "did"])
    delegate.entries = []
    present(controller)
    controller.presentationController?.delegate = delegate
    controller.dismiss(animated: false)
    window.layoutIfNeeded()
    #expect(delegate.entries == [])
  }

  @Test("of a page sheet on a phone scales the presenting view by 16 points on each side, its top above the sheet's")
  func pushedBack() {
    let controller = UIViewController()
    present(controller)
    let beneath = root.view.layer.frame
    #expect(abs(beneath.minX - 16) < 0.001 && abs(beneath.width - 358) < 0.001)
    #expect(abs(beneath.minY - 47) < 0.001)
    #expect(root.view.layer.cornerRadius == 10)
    // Its subviews keep their layout: the view is only transformed.
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    controller.dismiss(animated: false)
    window.layoutIfNeeded()
    #expect(root.view.frame == window.bounds)
    #expect(root.view.safeAreaInsets.top == 47)
    #expect(root.view.layer.cornerRadius == 0)
    #expect(window.subviews == [root.view])
  }

  @Test("that is modal can only be dismissed by code")
  func modal() {
    let controller = UIViewController()
    controller.isModalInPresentation = true
    let delegate = SheetDelegate()
    controller.presentationController?.delegate = delegate
    present(controller)
    TestTouch(on: window).tap(200, 20)
    #expect(root.presentedViewController === controller)
    #expect(delegate.entries == ["attempt"])
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }

  @Test("lets touches outside through up to the largest undimmed detent")
  func undimmed() throws {
    let controller = UIViewController()
    let sheet = try #require(controller.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    present(controller)
    #expect(window.hitTest(CGPoint(x: 200, y: 100), with: nil) === root.view)
    sheet.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(window.hitTest(CGPoint(x: 200, y: 30), with: nil)?.isDescendant(of: root.view) == false)
  }

  @Test("over the full screen removes the presenting view from the window, and restores it")
  func fullScreen() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .fullScreen
    present(controller)
    #expect(root.view.window == nil)
    #expect(frame(of: controller) == window.bounds)
    log.entries = []
    controller.dismiss(animated: false)
    window.layoutIfNeeded()
    #expect(root.view.window === window)
    #expect(
      log.entries.filter { $0.contains("appear") } == ["root will appear", "root is appearing", "root did appear"])
  }

  @Test("in a context covers the nearest controller that defines one")
  func context() {
    let child = UIViewController()
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    child.definesPresentationContext = true
    let controller = UIViewController()
    controller.modalPresentationStyle = .overCurrentContext
    child.present(controller, animated: false)
    window.layoutIfNeeded()
    #expect(controller.presentingViewController === child)
    #expect(frame(of: controller) == CGRect(x: 0, y: 100, width: 390, height: 300))
    #expect(root.presentedViewController == nil)
  }

  @Test("is dismissed with those presented over it, at once")
  func chain() {
    let one = UIViewController()
    let two = UIViewController()
    present(one)
    one.present(two, animated: false)
    window.layoutIfNeeded()
    #expect(one.presentedViewController === two)
    root.dismiss(animated: false)
    window.layoutIfNeeded()
    #expect(root.presentedViewController == nil)
    #expect(two.presentingViewController == nil)
    #expect(window.subviews.count == 1)
  }

  @Test("of a popover points at its source in regular width")
  func popover() throws {
    widen()
    let source = UIView(frame: CGRect(x: 500, y: 200, width: 40, height: 40))
    root.view.addSubview(source)
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    let popover = try #require(controller.popoverPresentationController)
    popover.sourceView = source
    present(controller)
    // Below the source and the arrow of 13 points, centred on the source at 520.
    #expect(frame(of: controller) == CGRect(x: 370, y: 253, width: 300, height: 200))
    #expect(popover.arrowDirection == .up)
    #expect(controller.traitCollection.horizontalSizeClass == .compact)
    popover.permittedArrowDirections = .right
    window.layoutIfNeeded()
    #expect(frame(of: controller) == CGRect(x: 500 - 13 - 300, y: 120, width: 300, height: 200))
    TestTouch(on: window).tap(100, 900)
    AppClock.current.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test("of a popover in compact width is a sheet, unless the delegate keeps the popover")
  func narrowPopover() throws {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = root.view
    present(controller)
    #expect(frame(of: controller).minY == 57)
    #expect(controller.presentationController is UISheetPresentationController)
    controller.dismiss(animated: false)
    window.layoutIfNeeded()

    let delegate = SheetDelegate()
    delegate.style = UIModalPresentationStyle.none
    controller.preferredContentSize = CGSize(width: 200, height: 100)
    controller.popoverPresentationController?.delegate = delegate
    controller.popoverPresentationController?.sourceView = root.view
    controller.popoverPresentationController?.sourceRect = CGRect(x: 0, y: 100, width: 100, height: 20)
    present(controller)
    // 10 points from the edge, although the source is centred at 50.
    #expect(frame(of: controller) == CGRect(x: 10, y: 133, width: 200, height: 100))
  }
}

/// Logs the calls of a sheet's delegate.
@MainActor
private final class SheetDelegate: NSObject, UISheetPresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  var entries: [String] = []
  var allows = true
  var style: UIModalPresentationStyle?

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    entries.append("should")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { entries.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { entries.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    entries.append("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    entries.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "none")")
  }
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { style ?? .pageSheet }
}
