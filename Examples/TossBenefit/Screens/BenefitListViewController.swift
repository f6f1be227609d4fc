import UIKit

/// The points, the benefit of the day and the other benefits, each in its own section.
public final class BenefitListViewController: UIViewController {
  enum Section: Int, CaseIterable, Hashable {
    case mypoint
    case todayBenefit
    case otherBenefits
  }
  typealias Item = AnyHashable

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  private var myPoint = MyPoint.default
  private let todayBenefit = Benefit.today
  private let otherBenefits = Benefit.others
  private var isTodayReceived = false

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "혜택 Benefits"
    view.backgroundColor = .systemBackground
    configureCollectionView()
    configureDataSource()
    applyItems(animated: false)
  }

  private func configureCollectionView() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.delegate = self
    collectionView.register(MyPointCell.self, forCellWithReuseIdentifier: MyPointCell.reuseIdentifier)
    collectionView.register(TodayBenefitCell.self, forCellWithReuseIdentifier: TodayBenefitCell.reuseIdentifier)
    collectionView.register(BenefitCell.self, forCellWithReuseIdentifier: BenefitCell.reuseIdentifier)
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      [weak self] collectionView, indexPath, item in
      guard let section = Section(rawValue: indexPath.section) else { return nil }
      return self?.cell(for: section, item: item, in: collectionView, at: indexPath)
    }
  }

  private func cell(
    for section: Section, item: Item, in collectionView: UICollectionView, at indexPath: IndexPath
  ) -> UICollectionViewCell? {
    switch section {
    case .mypoint:
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: MyPointCell.reuseIdentifier, for: indexPath)
      guard let cell = cell as? MyPointCell, let myPoint = item as? MyPoint else { return nil }
      cell.configure(myPoint)
      return cell

    case .todayBenefit:
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: TodayBenefitCell.reuseIdentifier, for: indexPath)
      guard let cell = cell as? TodayBenefitCell, let benefit = item as? Benefit else { return nil }
      cell.configure(benefit, isReceived: isTodayReceived)
      cell.onReceive = { [weak self] in self?.receive(benefit) }
      return cell

    case .otherBenefits:
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: BenefitCell.reuseIdentifier, for: indexPath)
      guard let cell = cell as? BenefitCell, let benefit = item as? Benefit else { return nil }
      cell.configure(benefit)
      return cell
    }
  }

  private func applyItems(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems([myPoint], toSection: .mypoint)
    snapshot.appendItems([todayBenefit], toSection: .todayBenefit)
    snapshot.appendItems(otherBenefits, toSection: .otherBenefits)
    if isTodayReceived { snapshot.reconfigureItems([todayBenefit]) }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func receive(_ benefit: Benefit) {
    isTodayReceived = true
    myPoint.point += benefit.reward
    applyItems(animated: true)
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    let spacing: CGFloat = 10

    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)

    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitems: [item])
    group.interItemSpacing = .fixed(spacing)

    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 16, bottom: 0, trailing: 16)
    section.interGroupSpacing = spacing
    return UICollectionViewCompositionalLayout(section: section)
  }
}

extension BenefitListViewController: UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch dataSource.itemIdentifier(for: indexPath) {
    case let benefit as Benefit:
      navigationController?.pushViewController(BenefitDetailViewController(benefit: benefit), animated: true)
    case let myPoint as MyPoint:
      navigationController?.pushViewController(MyPointViewController(myPoint: myPoint), animated: true)
    default:
      break
    }
  }
}
