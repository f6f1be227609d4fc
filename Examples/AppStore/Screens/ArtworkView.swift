import SnapKit
import Then
import UIKit

/// Draws an artwork: a diagonal gradient with a centred symbol.
final class ArtworkView: UIView {
  private let symbolView = UIImageView().then {
    $0.tintColor = .white
    $0.contentMode = .center
  }
  private var artwork: Artwork?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    clipsToBounds = true
    layer.cornerCurve = .continuous
    addSubview(symbolView)
    symbolView.snp.makeConstraints { $0.center.equalToSuperview() }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ artwork: Artwork, symbolSize: CGFloat) {
    self.artwork = artwork
    symbolView.image = UIImage(
      systemName: artwork.symbolName,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: symbolSize, weight: .semibold))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let artwork, let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [artwork.from.cgColor, artwork.to.cgColor] as CFArray,
        locations: [0, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: bounds.maxX, y: bounds.maxY), options: [])
  }
}
