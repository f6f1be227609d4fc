/// Shows the effect of the pointer on a view.
@MainActor
final class PointerEffectDisplay {
  /// The growth of a lifted view.
  private static let scale: CGFloat = 1.05

  private let view: UIView
  private let tint = CAShapeLayer()
  /// The view's transforms before the effect, and with it.
  private var transforms: (before: CGAffineTransform, with: CGAffineTransform)?

  init(_ effect: UIPointerEffect) {
    view = effect.preview.view
    let changes: (mode: UIPointerEffect.TintMode, shadow: Bool, scale: Bool) =
      switch effect {
      case .automatic, .highlight: (.underlay, false, false)
      case .lift: (.none, true, true)
      case .hover(_, let mode, let shadow, let scale): (mode, shadow, scale)
      }
    let path =
      effect.preview.parameters.visiblePath?.cgPath
      ?? UIBezierPath(roundedRect: view.bounds, cornerRadius: 8).cgPath
    tint.path = path
    tint.fillColor =
      changes.mode == .none
      ? nil : UIColor.label.withAlphaComponent(0.1).resolvedColor(with: view.traitCollection).cgColor
    if changes.shadow {
      tint.shadowPath = path
      tint.shadowOpacity = 0.2
      tint.shadowRadius = 8
    }
    if changes.mode == .overlay { view.layer.addSublayer(tint) } else { view.layer.insertSublayer(tint, at: 0) }
    guard changes.scale else { return }
    let scaled = view.transform.scaledBy(x: Self.scale, y: Self.scale)
    transforms = (view.transform, scaled)
    view.transform = scaled
  }

  /// Ends the effect; a transform that the app has set since stays.
  func remove() {
    tint.removeFromSuperlayer()
    if let transforms, view.transform == transforms.with { view.transform = transforms.before }
  }
}
