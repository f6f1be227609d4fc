import UIKit

/// A rounded tile with a centred number or letter.
final class NumberCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 10
    contentView.layer.cornerCurve = .continuous
    label.textAlignment = .center
    label.textColor = .white
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.4
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The cell may be smaller than its margins.
    let bounds = contentView.bounds
    label.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: min(4, bounds.height / 2))
  }

  func configure(text: String, color: UIColor, font: UIFont = .preferredFont(forTextStyle: .headline)) {
    label.text = text
    label.font = font
    contentView.backgroundColor = color
  }
}

extension UIColor {
  /// The background colour of a tile by index; the 36 hues repeat.
  static func tile(_ number: Int) -> UIColor {
    UIColor(hue: CGFloat(number % 36) / 36, saturation: 0.55, brightness: 0.85, alpha: 1)
  }
}
