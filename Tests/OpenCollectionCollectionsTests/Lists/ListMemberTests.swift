import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Pop-up menus and traits of lists", .serialized, .isolatedScreen)
struct ListMemberTests {
  @Test("A pop-up menu shows the selected element, opens the menu, and tells of another selection")
  func popUpMenu() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let touch = TestTouch(on: window)
    var log: [String] = []
    let menu = UIMenu(children: [
      UIAction(title: "Small") { _ in log.append("small") },
      UIAction(title: "Large", state: .on) { _ in log.append("large") },
    ])
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    cell.accessories = [
      .popUpMenu(menu, options: .init(tintColor: .red)) { log.append("now \($0.selectedElements.map(\.title))") }
    ]
    #expect(cell.accessories.first?.accessoryType == .popUpMenu)
    window.addSubview(cell)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    cell.layoutIfNeeded()
    func button(in view: UIView) -> PopUpMenuButton? {
      view as? PopUpMenuButton ?? view.subviews.lazy.compactMap(button).first
    }
    let shown = try #require(button(in: cell))
    #expect(shown.configuration?.title == "Large" && shown.configuration?.baseForegroundColor == .red)
    let center = shown.convert(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY), to: nil)
    #expect(center.x > 200)
    touch.tap(center.x, center.y)
    touch.wait(0.5)
    window.layoutIfNeeded()
    let platter = try #require(
      window.subviews.first { $0 is MenuPresentation }?.subviews.first { $0 is MenuPlatter })
    touch.tap(platter.frame.midX, platter.frame.minY + 20)
    touch.wait(0.5)
    for _ in 0..<100 where log.count < 2 { await Task.yield() }
    #expect(log == ["small", "now [\"Small\"]"])
    #expect(shown.configuration?.title == "Small")
  }

  @Test("Cells of a list and a table have the trait of its kind")
  func listEnvironment() throws {
    let words = Words([["a", "b"]])
    let view = rows(words, layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebarPlain)))
    let cell = try #require(view.cellForItem(at: [0, 0]))
    let environment: UITraitListEnvironment.Value = cell.traitCollection.listEnvironment
    #expect(environment == .sidebarPlain)
    #expect(rows(words).cellForItem(at: [0, 0])?.traitCollection.listEnvironment == .unspecified)
    view.setCollectionViewLayout(RowsLayout(), animated: false)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: [0, 0])?.traitCollection.listEnvironment == .unspecified)
    let table = UITableView(frame: .zero, style: .insetGrouped)
    #expect(table.traitCollection.listEnvironment == .insetGrouped)
    let traits = UITraitCollection(listEnvironment: .grouped)
    #expect(traits.listEnvironment == .grouped && UITraitCollection().listEnvironment == .unspecified)
    let changed = traits.modifyingTraits { $0.listEnvironment = .plain }
    #expect(changed.listEnvironment == .plain)
    #expect(UITraitListEnvironment.defaultValue == .unspecified && !UITraitListEnvironment.affectsColorAppearance)
    var seen: [UIListEnvironment] = []
    let observed = UIView(frame: .zero)
    observed.registerForTraitChanges([UITraitListEnvironment.self]) { (view: UIView, old: UITraitCollection) in
      seen = [old.listEnvironment, view.traitCollection.listEnvironment]
    }
    observed.traitOverrides.listEnvironment = .sidebar
    #expect(seen == [.unspecified, .sidebar])
  }

  @Test("A truncated text is shown whole when the pointer rests over it")
  func expansionText() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    AppClock.current = .virtual()
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "A text that is much too long for so narrow a row"
    configuration.textProperties.numberOfLines = 1
    #expect(!configuration.textProperties.showsExpansionTextWhenTruncated)
    configuration.textProperties.showsExpansionTextWhenTruncated = true
    let view = UIListContentView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 100, width: 150, height: 44)
    window.addSubview(view)
    window.layoutIfNeeded()
    window.hovers.move(to: CGPoint(x: 60, y: 122), over: view)
    AppClock.current.advance(by: 0.4)
    #expect(view.expansion?.shown == nil)
    AppClock.current.advance(by: 0.2)
    let shown = try #require(view.expansion?.shown)
    #expect(shown.bounds.width > 250 && shown.superview === window)
    window.hovers.move(to: CGPoint(x: 60, y: 300), over: nil)
    #expect(view.expansion?.shown == nil && shown.superview == nil)
    // A text with room for all of it is not shown again.
    view.frame.size.width = 500
    window.layoutIfNeeded()
    window.hovers.move(to: CGPoint(x: 60, y: 122), over: view)
    AppClock.current.advance(by: 1)
    #expect(view.expansion?.shown == nil)
  }

  @Test("Separators have an effect, and another color in rows that are selected beside others")
  func separators() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.separatorConfiguration.multipleSelectionColor = .blue
    let words = Words([["a", "b", "c"]])
    let view = rows(words, layout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cell = try #require(view.cellForItem(at: [0, 0]))
    func line() -> UIView? { cell.subviews.first { $0.bounds.height < 2 && !$0.isHidden } }
    #expect(line()?.backgroundColor == .red)
    view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(line() == nil)
    view.allowsMultipleSelection = true
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(line()?.backgroundColor == .blue)
    view.deselectItem(at: [0, 0], animated: false)
    configuration.separatorConfiguration.visualEffect = UIVibrancyEffect(
      blurEffect: UIBlurEffect(style: .regular), style: .separator)
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    view.layoutIfNeeded()
    let effect = try #require(view.cellForItem(at: [0, 0])?.subviews.first { $0.bounds.height < 2 }?.subviews.first)
    #expect((effect as? UIVisualEffectView)?.contentView.backgroundColor == .red)
  }

  @Test("A separator's edges that an app leaves automatic keep their places, beside one that it sets")
  func automaticEdges() throws {
    // A row is 320 wide, its text begins at 16.
    for (leading, trailing, line) in [
      (nil, nil, 16.0...320), (60, nil, 60...320), (nil, 20, 16...300), (60, 20, 60...300),
    ] as [(CGFloat?, CGFloat?, ClosedRange<CGFloat>)] {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      if let leading { configuration.separatorConfiguration.bottomSeparatorInsets.leading = leading }
      if let trailing { configuration.separatorConfiguration.bottomSeparatorInsets.trailing = trailing }
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      source.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
      let cell = try #require(view.cellForItem(at: [0, 0]))
      let separator = try #require(cell.subviews.first { $0.bounds.height < 2 && !$0.isHidden })
      #expect(separator.frame.minX == line.lowerBound && separator.frame.maxX == line.upperBound)
    }
  }

  private final class Header: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = UIView(frame: .zero)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 90), box.heightAnchor.constraint(equalToConstant: 30),
        box.topAnchor.constraint(equalTo: topAnchor), box.leadingAnchor.constraint(equalTo: leadingAnchor),
        box.bottomAnchor.constraint(equalTo: bottomAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class HeaderSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  @Test("A header that hugs its content is as wide as that, at the leading edge", arguments: [true, false])
  func hugging(hugs: Bool) throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    #expect(configuration.contentHuggingElements == [])
    if hugs { configuration.contentHuggingElements = .supplementaryHeader }
    let source = HeaderSource()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    view.layoutIfNeeded()
    let header = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
    #expect(header.frame.minX == 0 && header.bounds.width == (hugs ? 90 : 320) && header.bounds.height == 30)
  }
}
