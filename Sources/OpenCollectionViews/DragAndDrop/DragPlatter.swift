/// A lifted preview: a picture of a view over its shadow.
@MainActor
final class DragPlatter: UIView {
  /// The corner radius of a preview without a visible path, and the shadow of a lifted one. Unmeasured.
  private static let cornerRadius: CGFloat = 8
  private static let shadow = (opacity: Float(0.28), radius: CGFloat(16), offset: CGSize(width: 0, height: 8))
  /// How far a preview grows when it is lifted: at most in parts of its size and in points of its longer side.
  /// Unmeasured.
  private static let growth: (part: CGFloat, points: CGFloat) = (0.06, 16)

  private let picture = UIView(frame: .zero)
  private let originalSize: CGSize

  init(_ view: UIView, _ parameters: UIPreviewParameters) {
    originalSize = view.bounds.size
    super.init(frame: CGRect(origin: .zero, size: originalSize))
    isUserInteractionEnabled = false
    picture.frame = bounds
    addSubview(picture)
    display(view, parameters)
  }

  required init?(coder: NSCoder) {
    clientError("DragPlatter has no archives")
  }

  /// Shows another view in the middle of the platter.
  func display(_ view: UIView, _ parameters: UIPreviewParameters) {
    for subview in picture.subviews { subview.removeFromSuperview() }
    let size = view.bounds.size
    let center = center
    bounds.size = size
    self.center = center
    picture.frame = bounds
    let snapshot = CoveredViews.withShown(view) { view.snapshotView(afterScreenUpdates: true) }
    snapshot?.frame = CGRect(origin: .zero, size: size)
    if let snapshot { picture.addSubview(snapshot) }
    let background: UIColor = parameters.backgroundColor
    picture.backgroundColor = background
    let visible = parameters.visiblePath?.cgPath
    if let visible {
      let mask = CAShapeLayer()
      mask.path = visible
      picture.layer.mask = mask
      picture.layer.cornerRadius = 0
    } else {
      picture.layer.mask = nil
      picture.layer.cornerRadius = min(Self.cornerRadius, min(size.width, size.height) / 2)
      picture.layer.cornerCurve = .continuous
      picture.clipsToBounds = true
    }
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowRadius = Self.shadow.radius
    layer.shadowOffset = Self.shadow.offset
    // Without a background the picture itself casts the shadow.
    layer.shadowPath =
      parameters.shadowPath?.cgPath ?? visible
      ?? (background == .clear
        ? nil : UIBezierPath(roundedRect: bounds, cornerRadius: picture.layer.cornerRadius).cgPath)
  }

  /// Whether the shadow is shown.
  var isRaised = false {
    didSet { layer.shadowOpacity = isRaised ? Self.shadow.opacity : 0 }
  }

  /// The scale of a lifted preview.
  var liftScale: CGFloat {
    let side = max(bounds.width, bounds.height)
    return side > 0 ? 1 + min(Self.growth.part, Self.growth.points / side) : 1
  }
}

/// The number of dragged items and what a drop would do, at the corner of the previews.
@MainActor
final class DragBadge: UIView {
  private let label = UILabel()
  private static let height: CGFloat = 22

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    addSubview(label)
    layer.cornerRadius = Self.height / 2
    isHidden = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) {
    clientError("DragBadge has no archives")
  }

  /// What the badge says: nothing for one item that is moved or not over a view that accepts it.
  static func text(_ operation: UIDropOperation, count: Int) -> String? {
    switch operation {
    case .copy: count > 1 ? "+ \(count)" : "+"
    case .forbidden: "⊘"
    case .move, .cancel: count > 1 ? "\(count)" : nil
    }
  }

  func display(_ operation: UIDropOperation, count: Int) {
    let text = Self.text(operation, count: count)
    isHidden = text == nil
    guard let text else { return }
    label.text = text
    backgroundColor = operation == .copy ? .systemGreen : operation == .forbidden ? .systemGray : .systemRed
    let width = max(Self.height, label.sizeThatFits(CGSize(width: 200, height: Self.height)).width + 12)
    bounds.size = CGSize(width: width, height: Self.height)
    label.frame = bounds
  }
}
