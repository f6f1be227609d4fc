import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The tints of the presenting view", .serialized, .isolatedScreen)
struct PresenterTintTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let root = UIViewController()
  private let star = UIImageView(
    image: UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      context.cgContext.fill([CGRect(x: 0, y: 0, width: 20, height: 20)])
    }.withRenderingMode(.alwaysTemplate))

  init() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.backgroundColor = .white
    root.view.tintColor = .red
    star.frame = CGRect(x: 100, y: 20, width: 20, height: 20)
    root.view.addSubview(star)
    _ = window.commit()
  }

  private func wait(_ seconds: Double) {
    AppClock.current.advance(by: seconds)
    _ = window.commit()
  }

  /// How red the star is in the presentation layer: 1 for red, 0 for grey.
  private var redness: Double {
    _ = window.commit()
    let pixel = Compositor().compose(
      star.layer.node(), size: CGSize(width: 200, height: 50), scale: 1, background: .white
    )
    .pixel(x: 110, y: 30)
    return pixel.red - pixel.green
  }

  @Test(
    "fade to grey with the presentation of a sheet or an alert, and back with its dismissal", arguments: [true, false])
  func fading(isAlert: Bool) {
    let presented =
      isAlert ? UIAlertController(title: "Hello", message: nil, preferredStyle: .alert) : UIViewController()
    #expect(redness == 1)
    root.present(presented, animated: true)
    _ = window.commit()
    #expect(redness > 0.95)
    wait(0.1)
    #expect((0.02..<0.95).contains(redness))
    wait(1)
    #expect(redness == 0 && star.layer.animationKeys() == nil)
    root.dismiss(animated: true)
    wait(0.1)
    #expect(root.view.tintAdjustmentMode == .normal)
    #expect((0.02..<0.95).contains(redness))
    wait(1)
    #expect(redness == 1 && root.presentedViewController == nil)
  }

  @Test("change immediately without animation")
  func withoutAnimation() {
    root.present(UIViewController(), animated: false)
    wait(0.02)
    #expect(redness == 0)
    root.dismiss(animated: false)
    wait(0.02)
    #expect(redness == 1)
  }

  @Test("do not change under an undimmed sheet")
  func undimmed() {
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    root.present(sheet, animated: true)
    wait(1)
    #expect(redness == 1)
  }

  @Test("keep the mode that the app chose", arguments: [UIView.TintAdjustmentMode.normal, .dimmed])
  func ownMode(mode: UIView.TintAdjustmentMode) {
    root.view.tintAdjustmentMode = mode
    let before = redness
    root.present(UIViewController(), animated: false)
    wait(0.02)
    #expect(root.view.tintAdjustmentMode == mode && redness == before)
    root.dismiss(animated: false)
    wait(0.02)
    #expect(root.view.tintAdjustmentMode == mode && redness == before)
  }
}
