import UIKit

/// A framework's icon: a white symbol on a coloured rounded tile.
public final class FrameworkTileView: UIView {
  private let symbolView = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSymbolView()
  }

  /// A tile of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSymbolView()
  }

  private func addSymbolView() {
    layer.cornerCurve = .continuous
    clipsToBounds = true
    symbolView.tintColor = .white
    symbolView.contentMode = .center
    symbolView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    symbolView.frame = bounds
    addSubview(symbolView)
  }

  /// Shows a framework's icon, its symbol at a size in points.
  public func configure(_ framework: AppleFramework, symbolSize: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: symbolSize, weight: .medium)
    symbolView.image = UIImage(systemName: framework.imageName, withConfiguration: configuration)
    backgroundColor = Self.color(for: framework)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width * 0.225
  }

  /// The tiles' colours, which repeat in the order of the list.
  private static func color(for framework: AppleFramework) -> UIColor {
    let palette: [UIColor] = [
      .systemIndigo, .systemPink, .systemBlue, .systemGray, .systemGreen, .systemPurple, .systemRed, .systemTeal,
      .systemOrange,
    ]
    let index = AppleFramework.list.firstIndex(of: framework) ?? 0
    return palette[index % palette.count]
  }
}
