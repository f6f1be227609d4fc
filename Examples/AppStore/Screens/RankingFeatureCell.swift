import SnapKit
import Then
import UIKit

/// An icon, the rank, a name above a subtitle, and a button with the price.
final class RankingFeatureCell: UICollectionViewCell {
  private let artworkView = ArtworkView().then {
    $0.layer.cornerRadius = 13
  }
  private let rankLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .headline)
    $0.setContentHuggingPriority(.required, for: .horizontal)
    $0.setContentCompressionResistancePriority(.required, for: .horizontal)
  }
  private let nameLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .body)
  }
  private let subtitleLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .caption1)
    $0.textColor = .secondaryLabel
  }
  private let priceButton = UIButton(type: .system).then {
    $0.titleLabel?.font = .systemFont(ofSize: 15, weight: .bold)
    $0.backgroundColor = .tertiarySystemFill
    $0.layer.cornerRadius = 14
  }
  private let purchaseLabel = UILabel().then {
    $0.font = .systemFont(ofSize: 9)
    $0.textColor = .secondaryLabel
    $0.textAlignment = .center
    $0.text = "앱 내 구입"
  }
  private let separatorView = UIView().then {
    $0.backgroundColor = .separator
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    [artworkView, rankLabel, nameLabel, subtitleLabel, priceButton, purchaseLabel, separatorView]
      .forEach(contentView.addSubview)
    configureConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(_ feature: RankingFeature, isLastInColumn: Bool) {
    artworkView.configure(feature.artwork, symbolSize: 26)
    rankLabel.text = "\(feature.rank)"
    nameLabel.text = feature.name
    subtitleLabel.text = feature.subtitle
    priceButton.setTitle(feature.price, for: .normal)
    purchaseLabel.isHidden = !feature.hasInAppPurchase
    separatorView.isHidden = isLastInColumn
  }

  private func configureConstraints() {
    artworkView.snp.makeConstraints {
      $0.leading.centerY.equalToSuperview()
      $0.size.equalTo(60)
    }
    rankLabel.snp.makeConstraints {
      $0.leading.equalTo(artworkView.snp.trailing).offset(12)
      $0.firstBaseline.equalTo(nameLabel)
    }
    let texts = UILayoutGuide()
    contentView.addLayoutGuide(texts)
    texts.snp.makeConstraints {
      $0.leading.equalTo(rankLabel.snp.trailing).offset(10)
      $0.trailing.equalTo(priceButton.snp.leading).offset(-12)
      $0.centerY.equalToSuperview()
    }
    nameLabel.snp.makeConstraints {
      $0.top.leading.trailing.equalTo(texts)
    }
    subtitleLabel.snp.makeConstraints {
      $0.top.equalTo(nameLabel.snp.bottom).offset(2)
      $0.leading.trailing.bottom.equalTo(texts)
    }
    priceButton.snp.makeConstraints {
      $0.trailing.centerY.equalToSuperview()
      $0.width.equalTo(74)
      $0.height.equalTo(28)
    }
    purchaseLabel.snp.makeConstraints {
      $0.top.equalTo(priceButton.snp.bottom).offset(3)
      $0.centerX.equalTo(priceButton)
    }
    separatorView.snp.makeConstraints {
      $0.leading.equalTo(rankLabel)
      $0.trailing.equalToSuperview()
      $0.bottom.equalToSuperview().offset(6)
      $0.height.equalTo(0.5)
    }
  }
}
