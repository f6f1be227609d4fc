/// The text fields of an alert, stacked in a box.
@MainActor
final class AlertFields: UIView {
  private(set) var fields: [UITextField] = []
  private var lines: [UIView] = []
  private let box = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.backgroundColor = .alertField
    box.layer.cornerRadius = 7
    box.layer.cornerCurve = .continuous
    box.layer.borderWidth = 0.5
    box.isUserInteractionEnabled = false
    addSubview(box)
    updateBorderColor()
  }

  required init?(coder: NSCoder) { clientError("AlertFields has no archives") }

  /// Adds a field below the others.
  func add(_ field: UITextField) {
    if !fields.isEmpty {
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines.append(line)
      addSubview(line)
    }
    fields.append(field)
    addSubview(field)
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorderColor()
    setNeedsLayout()
  }

  private func updateBorderColor() {
    box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  private func height(of field: UITextField) -> CGFloat { max(30, ceil(field.font?.lineHeight ?? 0) + 14) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fields.reduce(0) { $0 + height(of: $1) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    box.frame = bounds
    let thickness = 1 / displayScale
    var y: CGFloat = 0
    for (index, field) in fields.enumerated() {
      let height = height(of: field)
      field.frame = CGRect(x: 7, y: y, width: max(0, bounds.width - 14), height: height)
      y += height
      if index < lines.count { lines[index].frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness) }
    }
  }
}

extension UIColor {
  /// The background of an alert's text fields.
  static let alertField = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 28 / 255, alpha: 1) : UIColor(white: 1, alpha: 1)
  }
}
