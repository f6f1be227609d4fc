import Foundation
import OpenCollectionGraphics

@testable import OpenCollectionViews
@testable import UIKit

/// A window on a virtual clock, whose frames can be rendered.
@MainActor struct AnimatedScreen {
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

  init() {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.isHidden = false
    window.addSubview(view)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }

  func wait(_ seconds: Double) { AppClock.current.advance(by: seconds) }

  /// The current frame, at scale 1.
  func picture() -> Bitmap {
    Compositor().compose(window.commit(), size: window.bounds.size, scale: 1, background: .black)
  }

  /// The x coordinate of the view's presentation position.
  var x: CGFloat { view.layer.presentation()?.position.x ?? .nan }
}
