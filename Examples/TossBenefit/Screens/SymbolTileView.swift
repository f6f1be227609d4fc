import UIKit

/// A tinted symbol on a rounded tile in a lighter tone of its colour.
final class SymbolTileView: UIView {
  private let imageView = UIImageView()

  init(side: CGFloat) {
    super.init(frame: .zero)
    layer.cornerRadius = side * 0.32
    layer.cornerCurve = .continuous
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: side * 0.45, weight: .semibold)
    imageView.contentMode = .center
    imageView.translatesAutoresizingMaskIntoConstraints = false
    addSubview(imageView)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side),
      heightAnchor.constraint(equalToConstant: side),
      imageView.centerXAnchor.constraint(equalTo: centerXAnchor),
      imageView.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(symbolName: String, tint: UIColor) {
    imageView.image = UIImage(systemName: symbolName)
    imageView.tintColor = tint
    backgroundColor = tint.withAlphaComponent(0.15)
  }
}
