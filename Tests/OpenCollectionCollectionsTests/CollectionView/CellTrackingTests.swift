import Foundation
import Observation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Cells and layouts that follow what they read", .isolatedScreen)
@MainActor struct CellTrackingTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))

  @MainActor private final class Screen {
    let models = (0..<10_000).map { _ in WatchedModel() }
    let columns = WatchedModel()
    var configured: [Int] = []
    var headers = 0
    var sectionsAsked = 0
    var readsColumns = true
    let headerModel = WatchedModel()
    private(set) var view: UICollectionView!
    private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!

    init(in window: UIWindow) {
      let layout = UICollectionViewCompositionalLayout { [unowned self] _, environment in
        sectionsAsked += 1
        let count = readsColumns ? columns.unread + 1 : 1
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .fractionalHeight(1))
        )
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
            elementKind: "header", alignment: .top)
        ]
        return section
      }
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, item in
        configured.append(item)
        var content = UIListContentConfiguration.cell()
        content.text = models[item].title
        cell.contentConfiguration = content
      }
      let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") {
        [unowned self] _, _, _ in
        self.headers += 1
        _ = headerModel.title
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(models.indices))
      source.apply(snapshot, animatingDifferences: false)
      window.addSubview(view)
      window.isHidden = false
      window.layoutIfNeeded()
      configured = []
      (self.headers, sectionsAsked) = (0, 0)
    }

    func text(of item: Int) -> String? {
      let cell = view.cellForItem(at: IndexPath(item: item, section: 0))
      return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
    }
  }

  @Test("Of 10,000 items one changes: its cell is configured once, and the section provider is not asked")
  func oneOfMany() {
    let screen = Screen(in: window)
    screen.models[3].title = "changed"
    screen.models[3].title = "changed twice"
    #expect(screen.configured.isEmpty)
    window.layoutIfNeeded()
    #expect(screen.configured == [3])
    #expect(screen.text(of: 3) == "changed twice")
    #expect(screen.sectionsAsked == 0 && screen.headers == 0)
    window.layoutIfNeeded()
    #expect(screen.configured == [3])
    screen.models[3].title = "again"
    window.layoutIfNeeded()
    #expect(screen.configured == [3, 3])
  }

  @Test("Only the section provider is asked for what only it read")
  func provider() {
    let screen = Screen(in: window)
    screen.columns.unread = 1
    window.layoutIfNeeded()
    #expect(screen.sectionsAsked == 1)
    #expect(!screen.configured.contains(0))
    #expect(screen.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 150)
    screen.readsColumns = false
    screen.view.collectionViewLayout.invalidateLayout()
    window.layoutIfNeeded()
    #expect(screen.sectionsAsked == 2)
    screen.columns.unread = 2
    window.layoutIfNeeded()
    #expect(screen.sectionsAsked == 2)
  }

  @Test("A header's handler runs for what it read")
  func header() {
    let screen = Screen(in: window)
    screen.headerModel.title = "two"
    window.layoutIfNeeded()
    #expect(screen.headers == 1 && screen.configured.isEmpty && screen.sectionsAsked == 0)
  }

  @Test("An item off the screen is configured when it comes, not when it changes")
  func offScreen() {
    let screen = Screen(in: window)
    screen.view.contentOffset.y = 5000
    window.layoutIfNeeded()
    screen.configured = []
    screen.models[0].title = "changed"
    screen.models[9000].title = "changed"
    #expect(!window.needsLayout)
    window.layoutIfNeeded()
    #expect(screen.configured.isEmpty)
    screen.view.contentOffset.y = 0
    window.layoutIfNeeded()
    #expect(screen.configured.filter { $0 == 0 } == [0])
    #expect(screen.text(of: 0) == "changed")
  }

  @Test("A reused cell follows only its new item")
  func reused() {
    let screen = Screen(in: window)
    screen.view.contentOffset.y = 300
    window.layoutIfNeeded()
    screen.configured = []
    screen.models[0].title = "changed"
    #expect(!window.needsLayout)
  }

  @Test("A cell whose item moved is configured at its new index path")
  func moved() {
    let screen = Screen(in: window)
    var snapshot = screen.source.snapshot()
    snapshot.deleteItems([0])
    screen.source.apply(snapshot, animatingDifferences: false)
    window.layoutIfNeeded()
    screen.configured = []
    screen.models[2].title = "changed"
    window.layoutIfNeeded()
    #expect(screen.configured == [2])
    #expect(screen.text(of: 1) == "changed")
  }

  @Test("A cell is configured again for a change that its cell provider makes after dequeuing it")
  func changedByProvider() {
    let model = WatchedModel()
    let list = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    var shown: [String] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in shown.append(model.title)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, item in
      let cell = view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      if model.title == "" { model.title = "loading" }
      return cell
    }
    model.title = ""
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    source.apply(snapshot, animatingDifferences: false)
    window.addSubview(list)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(shown == ["", "loading"])
    model.title = "loaded"
    window.layoutIfNeeded()
    #expect(shown == ["", "loading", "loaded"])
  }

  @Test("A view without a window configures its cells when it is back")
  func withoutWindow() {
    let screen = Screen(in: window)
    screen.view.removeFromSuperview()
    screen.models[1].title = "changed"
    window.layoutIfNeeded()
    #expect(screen.configured.isEmpty)
    window.addSubview(screen.view)
    window.layoutIfNeeded()
    #expect(screen.configured == [1])
  }

  /// Shows a list whose cells read a model, and removes it again.
  private func showList(reading model: WatchedModel) -> UICollectionView {
    let list = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in _ = model.title }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    window.addSubview(list)
    window.layoutIfNeeded()
    #expect(list.visibleCells.count == 3)
    list.removeFromSuperview()
    return list
  }

  @Test("Nothing of the screen is kept alive by its models")
  func lifetime() async {
    let model = WatchedModel()
    weak var view: UICollectionView?
    view = showList(reading: model)
    await mainQueueTurn()
    #expect(view == nil)
    model.title = "two"
  }

  @Test("A cell's update handler and updateConfiguration(using:) run again for models and traits they read")
  func configurations() {
    final class Cell: UICollectionViewCell {
      var model: WatchedModel?
      var updates = 0
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        updates += 1
        _ = model?.title
      }
    }
    let (model, other) = (WatchedModel(), WatchedModel())
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.model = model
    var handled = 0
    window.addSubview(cell)
    window.isHidden = false
    cell.configurationUpdateHandler = { _, state in
      handled += 1
      _ = other.unread
      _ = state.traitCollection.userInterfaceStyle
    }
    window.layoutIfNeeded()
    #expect((cell.updates, handled) == (1, 1))
    model.title = "two"
    window.layoutIfNeeded()
    #expect((cell.updates, handled) == (2, 2))
    other.unread = 1
    window.layoutIfNeeded()
    #expect((cell.updates, handled) == (3, 3))
    window.overrideUserInterfaceStyle = .dark
    window.layoutIfNeeded()
    #expect((cell.updates, handled) == (4, 4))
    window.traitOverrides.accessibilityContrast = .high
    window.layoutIfNeeded()
    #expect((cell.updates, handled) == (4, 4))
  }

  @Test("A button's and a table cell's update handlers run again for what they read")
  func otherHandlers() {
    let model = WatchedModel()
    let button = UIButton(configuration: .filled())
    var titles: [String] = []
    button.configurationUpdateHandler = {
      $0.configuration?.title = model.title
      titles.append(model.title)
    }
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var updates = 0
    cell.configurationUpdateHandler = { _, _ in
      updates += 1
      _ = model.title
    }
    window.addSubview(button)
    window.addSubview(cell)
    window.isHidden = false
    window.layoutIfNeeded()
    let first = (titles.count, updates)
    model.title = "two"
    window.layoutIfNeeded()
    #expect((titles.count, updates) == (first.0 + 1, first.1 + 1))
    #expect(titles.last == "two")
  }

  @Test("A section provider that read the style is asked again when it changes, another is not")
  func providerTraits() {
    for reads in [true, false] {
      var asked = 0
      let layout = UICollectionViewCompositionalLayout { _, environment in
        asked += 1
        if reads { _ = environment.traitCollection.userInterfaceStyle }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        return NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      }
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      source.apply(snapshot, animatingDifferences: false)
      window.addSubview(view)
      window.isHidden = false
      window.layoutIfNeeded()
      let before = asked
      view.overrideUserInterfaceStyle = .dark
      window.layoutIfNeeded()
      #expect(asked == before + (reads ? 1 : 0))
      view.removeFromSuperview()
    }
  }
}
