internal import OpenCollectionGraphics

/// A picture of the presenting controller's view, rolled up from its lower right corner so that what is presented is seen
/// beneath. A tap on it dismisses.
@MainActor
final class CurledPage: UIView {
  /// How much of the page is turned. Unmeasured.
  private static let part: CGFloat = 0.45

  private let turn = PageTurn(edge: .bottom, slant: 0.35, end: CurledPage.part, isOverlay: true)
  private let page: UIView
  /// The page, and what is seen of it when it is turned; for the present size.
  private var flat: Bitmap
  private var turned: Bitmap
  private var curl: PageCurl
  private var isTurned = false
  /// The size of the pictures.
  private var pictureSize: CGSize
  /// Called by a tap on the page.
  var dismiss: (() -> Void)?

  init(of view: UIView) {
    (page, pictureSize) = (view, view.bounds.size)
    (flat, turned, curl) = Self.pictures(of: view, turn)
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
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

  private static func pictures(of view: UIView, _ turn: PageTurn) -> (flat: Bitmap, turned: Bitmap, curl: PageCurl) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    let flat = view.layer.picture()
    let curl = turn.curl(of: bounds, turned: part)
    return (flat, curl.picture(in: bounds, front: flat, back: nil, scale: view.layer.drawingScale), curl)
  }

  /// Makes the pictures again for another size. The view of the page is in no window meanwhile, so it is not resized with it.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard !bounds.isEmpty, pictureSize != bounds.size else { return }
    if page.window == nil { page.frame.size = bounds.size }
    page.layoutIfNeeded()
    pictureSize = bounds.size
    (flat, turned, curl) = Self.pictures(of: page, turn)
    layer.contents = CGImage(isTurned ? turned : flat)
  }

  /// Turns the page, or puts it back, with the timing of the current animation block.
  func setTurned(_ isTurned: Bool) {
    var turn = turn
    turn.isBackwards = !isTurned
    self.isTurned = isTurned
    show(.turn(turn)) { layer.contents = CGImage(isTurned ? turned : flat) }
  }

  /// What is presented is touched where the page is turned away.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
      && point.x * curl.direction.dx + point.y * curl.direction.dy <= curl.fold + curl.radius
  }
}
