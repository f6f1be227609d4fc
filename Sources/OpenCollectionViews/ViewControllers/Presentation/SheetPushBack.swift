/// The effect of a full-height sheet on the screen beneath on a phone: the screen is scaled down, with rounded corners,
/// its top just above the sheet's.
@MainActor
final class SheetPushBack: PushBackEffect {
  /// The margin on each side of the scaled screen, in points; Unmeasured, as is the corner radius of 10.
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
    // Its bars keep their positions within it.
    view.margins.safeAreaIgnoresTransform = true
    backdrop.backgroundColor = .black
    view.superview?.insertSubview(backdrop, belowSubview: view)
  }

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

  func end() {
    backdrop.removeFromSuperview()
    view?.transform = .identity
    view?.layer.cornerRadius = oldRadius
    view?.clipsToBounds = oldClips
    view?.margins.safeAreaIgnoresTransform = false
    view?.updateSafeArea()
  }
}
