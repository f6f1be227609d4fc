internal import OpenCollectionGraphics

/// A picture of the presenting controller's view, rolled up from its lower right corner so that what is presented is seen
/// beneath. A tap on it dismisses.
@MainActor
final class CurledPage: UIView {
  /// How much of the page is turned. Unmeasured.
  private static let part: CGFloat = 0.45

  private let flat: Bitmap
  private let turned: Bitmap
  private let turn = PageTurn(edge: .bottom, slant: 0.35, end: CurledPage.part, isOverlay: true)
  private let curl: PageCurl
  /// Called by a tap on the page.
  var dismiss: (() -> Void)?

  init(of view: UIView) {
    flat = view.layer.picture()
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    curl = turn.curl(of: bounds, turned: Self.part)
    turned = curl.picture(in: bounds, front: flat, back: nil, scale: view.layer.drawingScale)
    super.init(frame: bounds)
    layer.contents = CGImage(flat)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.dismiss?() }
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    clientError("CurledPage has no archives")
  }

  /// Turns the page, or puts it back, with the timing of the current animation block.
  func setTurned(_ isTurned: Bool) {
    var turn = turn
    turn.isBackwards = !isTurned
    show(.turn(turn)) { layer.contents = CGImage(isTurned ? turned : flat) }
  }

  /// What is presented is touched where the page is turned away.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
      && point.x * curl.direction.dx + point.y * curl.direction.dy <= curl.fold + curl.radius
  }
}
