/// What a full-height sheet does to the screen beneath on a phone: it goes back, smaller, with round corners, its top just
/// above the sheet's.
@MainActor
final class SheetPushBack {
  /// Points at each side of the screen that was pushed back; Unmeasured, as are the 10 of its corners.
  private static let side: CGFloat = 16
  private static let radius: CGFloat = 10

  private weak var view: UIView?
  private let backdrop = UIView(frame: .zero)
  private var oldRadius: CGFloat = 0
  private var oldClips = false

  init(_ view: UIView) {
    self.view = view
    oldRadius = view.layer.cornerRadius
    oldClips = view.clipsToBounds
    // Its bars stay where they are on it.
    view.margins.safeAreaIgnoresTransform = true
    backdrop.backgroundColor = .black
    view.superview?.insertSubview(backdrop, belowSubview: view)
  }

  /// Pushes by a fraction of the whole way. The top of the screen comes to lie at `top` points.
  func push(by fraction: CGFloat, top: CGFloat) {
    guard let view, view.bounds.width > 0 else { return }
    if backdrop.superview !== view.superview { view.superview?.insertSubview(backdrop, belowSubview: view) }
    backdrop.frame = backdrop.superview?.bounds ?? .zero
    let size = view.bounds.size
    let scale = 1 - fraction * 2 * Self.side / size.width
    let shift = fraction * top - size.height * (1 - scale) / 2
    view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(x: scale, y: scale)
    view.layer.cornerRadius = fraction > 0 ? Self.radius : oldRadius
    view.clipsToBounds = true
  }

  /// Brings the screen back as it was.
  func end() {
    backdrop.removeFromSuperview()
    view?.transform = .identity
    view?.layer.cornerRadius = oldRadius
    view?.clipsToBounds = oldClips
    view?.margins.safeAreaIgnoresTransform = false
    view?.updateSafeArea()
  }
}
