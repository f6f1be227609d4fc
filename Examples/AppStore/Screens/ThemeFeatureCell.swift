import SnapKit
import Then
import UIKit

/// A picture above the title of the theme.
final class ThemeFeatureCell: UICollectionViewCell {
  private let artworkView = ArtworkView().then {
    $0.layer.cornerRadius = 10
  }
  private let titleLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .subheadline)
    $0.numberOfLines = 1
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    [artworkView, titleLabel].forEach(contentView.addSubview)
    artworkView.snp.makeConstraints {
      $0.top.leading.trailing.equalToSuperview()
    }
    titleLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    titleLabel.setContentHuggingPriority(.required, for: .vertical)
    titleLabel.snp.makeConstraints {
      $0.top.equalTo(artworkView.snp.bottom).offset(6)
      $0.leading.trailing.bottom.equalToSuperview()
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ feature: ThemeFeature) {
    artworkView.configure(feature.artwork, symbolSize: 44)
    titleLabel.text = feature.title
  }
}
