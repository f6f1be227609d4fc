import SnapKit
import Then
import UIKit

/// A section's title and optional subtitle.
final class SectionHeaderView: UICollectionReusableView {
  private let titleLabel = UILabel().then {
    $0.font = .systemFont(ofSize: 22, weight: .bold)
  }
  private let descriptionLabel = UILabel().then {
    $0.font = .preferredFont(forTextStyle: .subheadline)
    $0.textColor = .secondaryLabel
    $0.numberOfLines = 0
  }
  private lazy var stackView = UIStackView(arrangedSubviews: [titleLabel, descriptionLabel]).then {
    $0.axis = .vertical
    $0.spacing = 2
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stackView)
    stackView.snp.makeConstraints {
      $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 12, left: 20, bottom: 4, right: 20))
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(title: String?, description: String?) {
    titleLabel.text = title
    descriptionLabel.text = description
    descriptionLabel.isHidden = description == nil
  }
}

#Preview("Section header", traits: .sizeThatFitsLayout) {
  let header = SectionHeaderView()
  header.configure(
    title: AppSection.rankingFeature.headerTitle, description: AppSection.rankingFeature.headerDescription)
  return header
}
