/// The view of a sheet: clips the presented view to rounded corners, with a grabber on top.
@MainActor
final class SheetCard: UIView, SheetDisplay {
  /// 36 by 5 points, 5 points below the top edge.
  private static let grabberSize = CGSize(width: 36, height: 5)

  private let clip = UIView(frame: .zero)
  private let grabber = UIView(frame: .zero)
  private weak var contentView: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    grabber.layer.cornerRadius = Self.grabberSize.height / 2
    grabber.backgroundColor = .tertiaryLabel
    grabber.isUserInteractionEnabled = false
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOffset = .zero
    layer.shadowRadius = 8
    addSubview(clip)
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { clientError("SheetCard has no archives") }

  func setContent(_ view: UIView) {
    contentView = view
    view.frame = clip.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(view)
  }

  func apply(radius: CGFloat, isAttached: Bool, hasShadow: Bool, hasGrabber: Bool) {
    clip.layer.cornerRadius = radius
    clip.layer.maskedCorners =
      isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    layer.shadowOpacity = hasShadow ? 0.15 : 0
    grabber.isHidden = !hasGrabber
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    if let contentView, contentView.superview === clip { contentView.frame = clip.bounds }
    if layer.shadowOpacity > 0 {
      layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius).cgPath
    }
    let size = Self.grabberSize
    grabber.frame = CGRect(x: ((bounds.width - size.width) / 2).rounded(), y: 5, width: size.width, height: size.height)
  }
}

extension UISheetPresentationController {
  static func makeCard() -> any SheetDisplay { SheetCard(frame: .zero) }
}
