import SnapKit
import Then
import UIKit

/// A category, a name and a subtitle, with a picture that fills the remaining height.
final class FeatureCell: UICollectionViewCell {
  private let kindLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .caption2)
    $0.textColor = .systemBlue
  }
  private let nameLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .title2)
  }
  private let subtitleLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .title3)
    $0.textColor = .secondaryLabel
  }
  private let artworkView = ArtworkView().then {
    $0.layer.cornerRadius = 8
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    [kindLabel, nameLabel, subtitleLabel, artworkView].forEach(contentView.addSubview)
    configureConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ feature: Feature) {
    kindLabel.text = feature.kind
    nameLabel.text = feature.name
    subtitleLabel.text = feature.subtitle
    artworkView.configure(feature.artwork, symbolSize: 56)
  }

  private func configureConstraints() {
    kindLabel.snp.makeConstraints {
      $0.top.leading.trailing.equalToSuperview()
    }
    nameLabel.snp.makeConstraints {
      $0.top.equalTo(kindLabel.snp.bottom).offset(2)
      $0.leading.trailing.equalToSuperview()
    }
    subtitleLabel.snp.makeConstraints {
      $0.top.equalTo(nameLabel.snp.bottom)
      $0.leading.trailing.equalToSuperview()
    }
    artworkView.snp.makeConstraints {
      $0.top.equalTo(subtitleLabel.snp.bottom).offset(8)
      $0.leading.trailing.bottom.equalToSuperview()
    }
    for label in [kindLabel, nameLabel, subtitleLabel] {
      // At the largest text sizes the labels are higher than the cell.
      label.setContentCompressionResistancePriority(.required - 1, for: .vertical)
    }
  }
}
