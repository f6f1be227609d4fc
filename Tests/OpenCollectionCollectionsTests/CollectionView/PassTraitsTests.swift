import Testing
import UIKit

@MainActor @Suite("Cells that a change makes at once", .isolatedScreen)
struct PassTraitsTests {
  @Test("are asked for while the view's own traits are the current ones")
  func traits() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    var sizes: [UIContentSizeCategory] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in
      sizes.append(UITraitCollection.current.preferredContentSizeCategory)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    view.traitOverrides.preferredContentSizeCategory = .extraSmall
    window.addSubview(view)
    window.isHidden = false
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    snapshot.appendItems([2])
    source.apply(snapshot, animatingDifferences: true)
    #expect(sizes == [.extraSmall, .extraSmall])
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
  }
}
