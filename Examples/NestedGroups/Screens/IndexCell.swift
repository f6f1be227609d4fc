import UIKit

/// A rounded panel with the item's index.
final class IndexCell: UICollectionViewCell {
  static let reuseIdentifier = "IndexCell"

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    contentView.layer.cornerCurve = .continuous

    label.font = .systemFont(ofSize: 22, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(index: Int) {
    let palette: [UIColor] = [.systemBlue, .systemTeal, .systemIndigo, .systemPurple, .systemGreen]
    label.text = "\(index)"
    contentView.backgroundColor = palette[index % palette.count]
  }
}
