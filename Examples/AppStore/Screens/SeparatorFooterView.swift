import SnapKit
import Then
import UIKit

/// A hairline below a section, inset like the text of the headers.
final class SeparatorFooterView: UICollectionReusableView {
  private let lineView = UIView().then {
    $0.backgroundColor = .separator
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(lineView)
    lineView.snp.makeConstraints {
      $0.leading.trailing.equalToSuperview().inset(20)
      $0.centerY.equalToSuperview()
      $0.height.equalTo(0.5)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
