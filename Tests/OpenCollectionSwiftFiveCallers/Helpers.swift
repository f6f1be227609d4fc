import SnapKit
import Then
import UIKit

// Helpers as written in apps and their tests in the Swift 5 mode, without actor isolation.

/// Stores constraints and changes them later.
public final class Panel {
  public let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  public let title = UILabel().then { $0.text = "Title" }
  private var height: Constraint?

  public init() {
    view.addSubview(title)
    title.snp.makeConstraints { make in
      make.leading.top.equalToSuperview().offset(10)
      make.width.equalTo(80).priority(.high)
      height = make.height.equalToSuperview().offset(-80).constraint
    }
  }

  public func leave(_ room: CGFloat) { height?.update(offset: -room) }

  public func release() {
    height?.deactivate()
    title.snp.removeConstraints()
  }
}

/// An extension of an app.
extension ConstraintMaker {
  public func fill(by inset: CGFloat) { edges.equalToSuperview().inset(inset) }
}

public func fill(_ view: UIView, by inset: CGFloat) {
  view.snp.remakeConstraints { $0.fill(by: inset) }
}

public func constraintCount(of view: UIView) -> Int {
  view.snp.prepareConstraints { $0.size.equalTo(44) }.count
}

/// Stored by a nonisolated type.
public enum Palette {
  public static let badge = UILabel().then {
    $0.textAlignment = .center
    $0.font = .boldSystemFont(ofSize: 13)
  }
  public static let content = UIListContentConfiguration.cell()
}

public func contentView(_ configuration: UIListContentConfiguration) -> UIView { configuration.makeContentView() }

public func emptyContent() -> UIContentUnavailableConfiguration { .empty() }

public func sheet() -> [UISheetPresentationController.Detent] { [.medium(), .large()] }

public func buttonLook() -> UIButton.Configuration { .filled() }

public func layout() -> UICollectionViewLayout {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
}
