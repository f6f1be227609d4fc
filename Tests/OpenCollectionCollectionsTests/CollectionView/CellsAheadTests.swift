import Foundation
import OpenCollectionDisplays
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionFoundation
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Rows of 44 points in a screen of 440: ten rows, of which half a screen ahead are five.
@MainActor
@Suite("Cells made ahead of a scroll", .isolatedScreen)
struct CellsAheadTests {
  /// A cell with a text, and a layer that moves when the cell comes into a window.
  private final class RowCell: CountedCell {
    static var reused = 0
    let label = UILabel()
    let bar = CALayer()
    let field = UITextField()
    override var text: String { didSet { label.text = text } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
      contentView.addSubview(field)
      bar.backgroundColor = UIColor.red.cgColor
      bar.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      contentView.layer.addSublayer(bar)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
      super.prepareForReuse()
      Self.reused += 1
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = CGRect(x: 20, y: 0, width: 200, height: bounds.height)
    }
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { bar.position.x = 100 }
    }
  }

  /// An app's layout that counts in which rectangles it is asked for elements.
  private final class AskedLayout: RowsLayout {
    var asked: [CGRect] = []
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      if rect != collectionView?.bounds { asked.append(rect) }
      return super.layoutAttributesForElements(in: rect)
    }
  }

  private final class Delegate: NSObject, UICollectionViewDelegate {
    var displayed: [Int] = []
    /// Called when a cell is about to be displayed.
    var whenDisplayed: (UICollectionViewCell) -> Void = { _ in }
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
      displayed.append(indexPath.item)
      whenDisplayed(cell)
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let layout = AskedLayout()
  private let source = Words([(0..<100).map(\.description)])
  private let delegate = Delegate()
  private let view: UICollectionView

  init() {
    layout.invalidatesOnBoundsChange = true
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    view.register(RowCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.delegate = delegate
    window.addSubview(view)
    window.isHidden = false
    _ = window.commit()
  }

  /// Shows 100 items, whose cells a registration configures.
  private func dataSource(
    _ registration: UICollectionView.CellRegistration<UICollectionViewCell, Int>
  ) -> UICollectionViewDiffableDataSource<Int, Int> {
    let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    data.apply(snapshot, animatingDifferences: false)
    _ = window.commit()
    return data
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Scrolls, and shows the frame.
  private func scroll(by distance: CGFloat) {
    view.contentOffset.y += distance
    _ = window.commit()
  }

  /// The items whose cells are requested meanwhile.
  private func requests(_ body: () -> Void) -> [Int] {
    source.cellRequests = []
    body()
    return source.cellRequests.map(\.item)
  }

  private func workAhead() { WorkAhead.perform(until: .infinity) }

  /// Works for as long as one cell is made, by a clock that advances with each look at it.
  private func makeOneAhead() {
    var time = 0.0
    WorkAhead.perform(until: 0.035) {
      time += 0.01
      return time
    }
  }

  private func cell(_ item: Int) -> RowCell? { view.cellForItem(at: path(item)) as? RowCell }

  /// Shows rows 1 to 10, and makes 11 to 15.
  private func makeAhead() {
    scroll(by: 44)
    #expect(requests(workAhead) == [11, 12, 13, 14, 15])
  }

  // MARK: A scroll

  @Test("The half screen that comes next is made nearest first, and displayed without another request")
  func displayed() throws {
    makeAhead()
    let made = try #require(cell(11))
    #expect(made.text == "11" && made.superview == nil)
    delegate.displayed = []
    // Row 11 comes onto the screen; of half a screen from 528 on, row 16 is new, but the layout is asked again only at half of it.
    #expect(requests { scroll(by: 44) } == [])
    #expect(delegate.displayed == [11])
    #expect(cell(11) === made && made.superview === view && !made.isHidden)
    #expect(made.frame == CGRect(x: 0, y: 484, width: 320, height: 44))
    #expect(view.visibleCells.count == 10)
  }

  @Test("A scroll back makes the rows before, and gives those of the other direction back")
  func back() {
    scroll(by: 440)
    workAhead()
    #expect(cell(20) != nil && cell(24) != nil)
    // Visible from 418 on: row 9 is partly shown. Half a screen before, from 198 on, are rows 8 to 4.
    scroll(by: -22)
    #expect(requests(workAhead) == [8, 7, 6, 5, 4])
    #expect(cell(20) == nil && cell(24) == nil)
  }

  @Test("An app's layout is asked for what is ahead once in a quarter of a screen")
  func askedOnce() {
    makeAhead()
    #expect(layout.asked == [CGRect(x: 0, y: 484, width: 320, height: 220)])
    // Up to 594 at least half of the region is ahead.
    for _ in 0..<10 {
      scroll(by: 11)
      workAhead()
    }
    #expect(layout.asked.count == 1)
    scroll(by: 1)
    workAhead()
    #expect(layout.asked.last == CGRect(x: 0, y: 595, width: 320, height: 220))
    #expect(layout.asked.count == 2)
  }

  @Test("Nothing is made in a still screen, nor later for a frame that left no time")
  func still() {
    #expect(requests(workAhead) == [])
    view.setNeedsLayout()
    _ = window.commit()
    #expect(requests(workAhead) == [])
    // What changes the layout with each scroll would give them back each time.
    layout.invalidateLayout()
    scroll(by: 1)
    #expect(requests(workAhead) == [])
    scroll(by: 43)
    #expect(requests { WorkAhead.perform(until: ProcessInfo.processInfo.systemUptime) } == [])
    #expect(requests(workAhead) == [])
    scroll(by: 1)
    #expect(requests(workAhead).count == 5)
  }

  @Test("No cell is begun that would take longer than the frame leaves")
  func budget() {
    var time = 0.0
    scroll(by: 44)
    source.whenAsked = { _ in time += 0.04 }
    // A second one begins after 0.04 of 0.1 seconds; a third one would end after 0.12.
    #expect(requests { WorkAhead.perform(until: 0.1) { time } } == [11, 12])
  }

  @Test("A cell that was slow once does not end the making of cells for good")
  func slowOnce() {
    var time = 0.0
    source.whenAsked = { time += $0.item == 11 ? 0.013 : 0.001 }
    func made() -> [Int] {
      scroll(by: 1)
      time = 0
      return requests { WorkAhead.perform(until: 0.01) { time } }
    }
    scroll(by: 43)
    #expect(made() == [11])
    // 0.013 seconds less a tenth, three times, are less than 0.01.
    #expect([made(), made(), made()] == [[], [], []])
    #expect(made().first == 12)
  }

  @Test("No more cells are kept than elements are displayed")
  func bounded() {
    // Two rows fill the screen; of half a screen ahead there are 22 when the rows are small.
    layout.rowHeight = 220
    layout.invalidateLayout()
    _ = window.commit()
    scroll(by: 1)
    #expect(view.visibleCells.count == 3)
    layout.rowHeight = 10
    // The layout has not told of it: its bounds are asked for anew.
    #expect(requests(workAhead).count == 3)
  }

  @Test("A layout with rows that scroll sideways has their next cells made")
  func orthogonal() throws {
    let stage = OrthogonalStage(.continuous, [("a", 20), ("b", 20)])
    let row = try #require(stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first { $0.section == 0 })
    row.contentOffset.x += 108
    _ = stage.window.commit()
    // Cells of 100 points are 108 apart: 1 to 3 are shown from 108 to 428, and 4 to 6 are in the viewport from 428 to 748.
    workAhead()
    let ahead = (0..<20).filter { item in
      stage.view.cellForItem(at: path(item)).map { $0.superview == nil } ?? false
    }
    #expect(ahead == [4, 5, 6])
    // The other section has not scrolled.
    #expect((0..<20).filter { stage.view.cellForItem(at: IndexPath(item: $0, section: 1)) != nil } == [0, 1, 2])
    let next = stage.view.cellForItem(at: path(4))
    row.contentOffset.x += 108
    _ = stage.window.commit()
    #expect(next != nil && next?.superview === row)
  }

  @Test("A row that turns round has the cells of its other side made instead")
  func orthogonalBack() throws {
    let stage = OrthogonalStage(.continuous, [("a", 20)])
    let row = try #require(stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first)
    func ahead() -> [Int] {
      workAhead()
      return (0..<20).filter { item in stage.view.cellForItem(at: path(item)).map { $0.superview == nil } ?? false }
    }
    row.contentOffset.x += 648
    _ = stage.window.commit()
    // 6 to 8 are shown from 648 to 968; 9 begins at 972, 11 ends at 1288.
    #expect(ahead() == [9, 10, 11])
    row.contentOffset.x -= 54
    _ = stage.window.commit()
    // 5 to 8 are shown from 594 to 914; in the viewport from 274 on, 2 is partly visible.
    #expect(ahead() == [2, 3, 4])
  }

  @Test("A row that scrolls sideways has its cells made, and not those below the screen")
  func orthogonalOnly() throws {
    // Sections of 50 points: the first ten are on the screen of 480.
    let stage = OrthogonalStage(.continuous, (0..<30).map { ("\($0) ", 20) })
    let row = try #require(stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first { $0.section == 3 })
    row.contentOffset.x += 108
    _ = stage.window.commit()
    workAhead()
    #expect(ahead(stage) == [4, 5, 6].map { IndexPath(item: $0, section: 3) })
  }

  @Test("The cells of what scrolled last are made first")
  func lastFirst() throws {
    let stage = OrthogonalStage(.continuous, (0..<30).map { ("\($0) ", 20) })
    stage.view.contentOffset.y += 50
    _ = stage.window.commit()
    makeOneAhead()
    // From 50 to 530 sections 1 to 10 are shown.
    #expect(ahead(stage) == [IndexPath(item: 0, section: 11)])
    let row = try #require(stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first { $0.section == 3 })
    row.contentOffset.x += 108
    _ = stage.window.commit()
    makeOneAhead()
    #expect(ahead(stage) == [IndexPath(item: 4, section: 3), IndexPath(item: 0, section: 11)])
  }

  @Test("A row that scrolled once has no cells made when it comes back with the content")
  func rowComesBack() throws {
    let stage = OrthogonalStage(.continuous, (0..<30).map { ("\($0) ", 20) })
    let row = try #require(stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first { $0.section == 0 })
    row.contentOffset.x += 108
    _ = stage.window.commit()
    workAhead()
    #expect(ahead(stage) == [4, 5, 6].map(path))
    stage.view.contentOffset.y = 500
    _ = stage.window.commit()
    workAhead()
    #expect(!ahead(stage).isEmpty && !ahead(stage).contains { $0.section == 0 })
    stage.view.contentOffset.y = 0
    _ = stage.window.commit()
    workAhead()
    #expect(stage.view.cellForItem(at: path(1))?.superview is OrthogonalScrollView)
    #expect(ahead(stage).isEmpty)
  }

  /// The items of a stage that have a cell which is not displayed.
  private func ahead(_ stage: OrthogonalStage) -> [IndexPath] {
    (0..<stage.view.numberOfSections).flatMap { section in
      (0..<20).map { IndexPath(item: $0, section: section) }
    }.filter { path in stage.view.cellForItem(at: path).map { $0.superview == nil } ?? false }
  }

  @Test("Cells of an app's flow layout are made ahead")
  func flow() {
    final class OwnFlow: UICollectionViewFlowLayout {}
    let flow = OwnFlow()
    flow.itemSize = CGSize(width: 320, height: 44)
    flow.minimumLineSpacing = 0
    view.setCollectionViewLayout(flow, animated: false)
    _ = window.commit()
    makeAhead()
  }

  // MARK: As new

  @Test("A cell made ahead is laid out and drawn, so that its frame draws nothing")
  func drawn() throws {
    scroll(by: 44)
    let undrawn = CALayer.drawCount
    scroll(by: 44)
    #expect(CALayer.drawCount > undrawn)
    workAhead()
    let label = try #require(cell(12)?.label)
    #expect(label.frame.width == 200)
    let drawn = CALayer.drawCount
    scroll(by: 44)
    #expect(cell(12)?.superview === view && CALayer.drawCount == drawn)
  }

  @Test("A long scroll there and back reuses its cells, each once for a row")
  func reused() {
    func thereAndBack() {
      for distance in [CGFloat](repeating: 44, count: 40) + [CGFloat](repeating: -44, count: 40) {
        scroll(by: distance)
        workAhead()
        #expect(view.visibleCells.count == 10 && view.visibleCells.allSatisfy { !$0.isHidden && $0.superview === view })
      }
    }
    thereAndBack()
    (CountedCell.made, RowCell.reused) = (0, 0)
    let requests = self.requests(thereAndBack)
    #expect(CountedCell.made == 0)
    #expect(RowCell.reused == requests.count && requests.count >= 60)
    for cell in view.visibleCells {
      #expect((cell as? RowCell)?.text == view.indexPath(for: cell).map { "\($0.item)" })
    }
  }

  @Test("A list's row made ahead has the traits of the list and of the window")
  func listTraits() throws {
    window.overrideUserInterfaceStyle = .dark
    let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "word")
    view.setCollectionViewLayout(list, animated: false)
    view.reloadData()
    _ = window.commit()
    for _ in 0..<10 where window.needsLayout { _ = window.commit() }
    scroll(by: 44)
    for _ in 0..<10 where window.needsLayout { _ = window.commit() }
    workAhead()
    let last = try #require(view.indexPathsForVisibleItems.map(\.item).max())
    let made = try #require(view.cellForItem(at: path(last + 1)))
    #expect(made.superview == nil)
    let displayed = try #require(view.visibleCells.first)
    #expect(made.traitCollection.userInterfaceStyle == .dark)
    #expect(made.traitCollection.listEnvironment == displayed.traitCollection.listEnvironment)
    #expect(displayed.traitCollection.listEnvironment == .insetGrouped)
  }

  @Test("A collection view inside a cell made ahead announces nothing before it is on the screen")
  func nested() throws {
    final class OuterCell: UICollectionViewCell {
      let words = Words([["a", "b"]])
      let delegate = Delegate()
      let inner = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
      override init(frame: CGRect) {
        super.init(frame: frame)
        inner.register(CountedCell.self, forCellWithReuseIdentifier: "word")
        (inner.dataSource, inner.delegate) = (words, delegate)
        inner.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        contentView.addSubview(inner)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    view.register(OuterCell.self, forCellWithReuseIdentifier: "word")
    view.reloadData()
    _ = window.commit()
    makeAhead()
    let made = try #require(view.cellForItem(at: path(11)) as? OuterCell)
    #expect(made.words.cellRequests.isEmpty && made.delegate.displayed.isEmpty)
    scroll(by: 44)
    #expect(made.superview === view && made.delegate.displayed == [0])
  }

  @Test("A cell made ahead has the traits that it is displayed with")
  func traits() {
    window.overrideUserInterfaceStyle = .dark
    _ = window.commit()
    makeAhead()
    #expect(cell(11)?.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("What changes when a cell made ahead comes into the window is not animated")
  func notAnimated() throws {
    makeAhead()
    let made = try #require(cell(11))
    CountedCell.made = 0
    UIView.animate(withDuration: 1) {
      made.text = "another"
      scroll(by: 44)
    }
    #expect(CountedCell.made == 0 && made.window === window)
    // The bar moved in didMoveToWindow(), as that of a new cell does.
    #expect(made.bar.position.x == 100)
    for layer in [made.layer, made.contentView.layer, made.label.layer, made.bar] {
      #expect(layer.animationKeys() == nil)
    }
    // Outside of a block a layer of its own animates once it was shown, and so not when its cell's display is announced.
    delegate.whenDisplayed = { cell in (cell as? RowCell)?.bar.position.y = 30 }
    scroll(by: 44)
    let next = try #require(cell(12))
    #expect(next.bar.animationKeys() == nil && next.bar.position == CGPoint(x: 100, y: 30))
    next.bar.position.x = 50
    #expect(next.bar.animationKeys() == ["position"])
  }

  @Test("A field in a cell made ahead becomes first responder on the screen, and not in the cell of another row")
  func firstResponder() {
    makeAhead()
    // Of the cells that are given back, this one is the last and is reused first.
    let given = cell(15)
    given?.field.becomeFirstResponder()
    #expect(window.firstResponder == nil)
    view.isPrefetchingEnabled = false
    scroll(by: 22)
    #expect(given != nil && cell(11) === given && given?.window === window)
    #expect(window.firstResponder == nil)
    scroll(by: 418)
    view.isPrefetchingEnabled = true
    scroll(by: 1)
    workAhead()
    let field = cell(22)?.field
    field?.becomeFirstResponder()
    scroll(by: 44)
    #expect(field != nil && window.firstResponder === field)
  }

  // MARK: What changes between making and display

  @Test("Selection, deselection and editing reach a cell that was made ahead")
  func states() throws {
    view.allowsMultipleSelection = true
    view.selectItem(at: path(12), animated: false, scrollPosition: [])
    makeAhead()
    let (first, second) = try (#require(cell(11)), #require(cell(12)))
    #expect(!first.isSelected && second.isSelected)
    view.selectItem(at: path(11), animated: false, scrollPosition: [])
    view.deselectItem(at: path(12), animated: false)
    // At once: an app finds them by cellForItem(at:).
    #expect(first.isSelected && !second.isSelected && first.superview == nil && second.superview == nil)
    scroll(by: 88)
    #expect(first.isSelected && !second.isSelected && first.superview === view && second.superview === view)
    #expect(cell(13) != nil)
    view.isEditing = true
    #expect(cell(13) == nil)
    scroll(by: 44)
    #expect(view.visibleCells.allSatisfy { $0.configurationState.isEditing })
  }

  @Test("A configuration that is to be updated is up to date on the screen")
  func configuration() throws {
    makeAhead()
    let made = try #require(cell(11))
    var updates = 0
    made.configurationUpdateHandler = { _, _ in updates += 1 }
    scroll(by: 44)
    #expect(updates == 1)
  }

  enum Change: CaseIterable {
    case insertion, deletion, move, reload, reconfiguration, reloadOfAll, dataSource, noPrefetching, traits, width,
      layout
    case otherLayout
  }

  @Test(
    "Cells made ahead are given back when anything but the offset changes, and made for what is there then",
    arguments: Change.allCases)
  func givenBack(_ change: Change) {
    makeAhead()
    let other = Words([(100..<200).map(\.description)])
    switch change {
    case .insertion:
      source.sections[0].insert("new", at: 0)
      view.insertItems(at: [path(0)])
    case .deletion:
      source.sections[0].remove(at: 0)
      view.deleteItems(at: [path(0)])
    case .move:
      source.sections[0].insert(source.sections[0].remove(at: 11), at: 0)
      view.moveItem(at: path(11), to: path(0))
    case .reload:
      source.sections[0][11] = "changed"
      view.reloadItems(at: [path(11)])
    case .reconfiguration:
      source.sections[0][11] = "changed"
      view.reconfigureItems(at: [path(11)])
    case .reloadOfAll:
      source.sections[0][11] = "changed"
      view.reloadData()
    case .dataSource: view.dataSource = other
    case .noPrefetching: view.isPrefetchingEnabled = false
    case .traits: window.overrideUserInterfaceStyle = .dark
    case .width: view.frame.size.width = 300
    case .layout: layout.invalidateLayout()
    case .otherLayout:
      let rows = RowsLayout()
      view.setCollectionViewLayout(rows, animated: false)
    }
    #expect(cell(11) == nil && cell(15) == nil)
    _ = window.commit()
    scroll(by: 88)
    let words = (change == .dataSource ? other : source).sections[0]
    #expect(view.visibleCells.count == 10)
    for cell in view.visibleCells {
      let item = view.indexPath(for: cell)?.item ?? -1
      #expect((cell as? RowCell)?.text == words[item] && cell.frame.width == view.bounds.width)
      #expect(cell.traitCollection.userInterfaceStyle == window.traitCollection.userInterfaceStyle)
    }
  }

  @Test("A cell of a class that is registered no more is not displayed")
  func registered() throws {
    makeAhead()
    final class OtherCell: UICollectionViewCell {}
    view.register(OtherCell.self, forCellWithReuseIdentifier: "word")
    #expect(cell(11) == nil)
    scroll(by: 44)
    #expect(view.cellForItem(at: path(11)) is OtherCell)
  }

  @Test("A cell of a class that is registered once more is not displayed, as a pooled one is not reused")
  func registeredAgain() {
    makeAhead()
    let made = cell(11)
    view.register(RowCell.self, forCellWithReuseIdentifier: "word")
    #expect(made != nil && cell(11) == nil)
    scroll(by: 44)
    #expect(cell(11)?.text == "11" && cell(11) !== made)
  }

  @Test("A change that the data source makes while a cell is made ahead leaves none of the old data")
  func changeWhileMaking() {
    scroll(by: 44)
    source.whenAsked = { [source, view] path in
      guard path.item == 12 else { return }
      source.whenAsked = { _ in }
      view.reloadData()
    }
    #expect(requests(workAhead) == [11, 12])
    #expect(cell(11) == nil && cell(12) == nil)
    _ = window.commit()
    #expect(view.visibleCells.count == 10)
  }

  @Test("A batch that the data source begins while a cell is made ahead ends the making, and the next frame shows it")
  func batchWhileMaking() {
    scroll(by: 44)
    source.whenAsked = { [source, view] path in
      guard path.item == 12 else { return }
      source.whenAsked = { _ in }
      let updates: (() -> Void)? = {
        source.sections[0].remove(at: 0)
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
      view.performBatchUpdates(updates, completion: nil)
    }
    #expect(requests(workAhead) == [11, 12])
    _ = window.commit()
    #expect(view.numberOfItems(inSection: 0) == 99)
    for cell in view.visibleCells {
      #expect((cell as? RowCell)?.text == view.indexPath(for: cell).map { "\($0.item + 1)" })
    }
  }

  @Test("A snapshot that the cell provider applies while a cell is made ahead ends the making, and is shown")
  func applyWhileMaking() throws {
    var requests: [Int] = []
    var whenAsked: (Int) -> Void = { _ in }
    let data = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      requests.append(item)
      whenAsked(item)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
      (cell as? RowCell)?.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    data.apply(snapshot, animatingDifferences: false)
    _ = window.commit()
    scroll(by: 44)
    requests = []
    snapshot.deleteItems([0])
    whenAsked = { [snapshot] item in
      guard item == 12 else { return }
      whenAsked = { _ in }
      data.apply(snapshot, animatingDifferences: false)
    }
    workAhead()
    #expect(requests == [11, 12])
    _ = window.commit()
    #expect(view.numberOfItems(inSection: 0) == 99)
    for cell in view.visibleCells {
      #expect((cell as? RowCell)?.text == view.indexPath(for: cell).map { "\($0.item + 1)" })
    }
  }

  @Test("A layout that the data source invalidates while a cell is made ahead ends the making")
  func invalidationWhileMaking() {
    scroll(by: 44)
    source.whenAsked = { [layout] path in
      if path.item == 12 { layout.invalidateLayout() }
    }
    #expect(requests(workAhead) == [11, 12])
    #expect(cell(11) == nil && cell(12) == nil)
  }

  @Test("None are made while an item is moved, and those made before it are not displayed in its gap")
  func movement() {
    final class Movable: NSObject, UICollectionViewDataSource {
      var requests: [Int] = []
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        requests.append(indexPath.item)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
      }
      func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
      func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {}
    }
    let movable = Movable()
    view.dataSource = movable
    _ = window.commit()
    scroll(by: 44)
    workAhead()
    #expect(cell(11) != nil)
    #expect(view.beginInteractiveMovementForItem(at: path(5)))
    #expect(cell(11) == nil)
    movable.requests = []
    scroll(by: 44)
    #expect(movable.requests == [11])
    workAhead()
    #expect(movable.requests == [11])
    view.cancelInteractiveMovement()
  }

  @Test("A cell whose preferred size changes while it is made ahead asks for no layout pass")
  func measuredAhead() {
    final class ChangingCell: UICollectionViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        invalidateIntrinsicContentSize()
      }
    }
    view.register(ChangingCell.self, forCellWithReuseIdentifier: "word")
    view.reloadData()
    _ = window.commit()
    scroll(by: 44)
    for _ in 0..<10 where window.needsLayout { _ = window.commit() }
    workAhead()
    #expect(cell(11) == nil && view.cellForItem(at: path(11)) is ChangingCell)
    #expect(!window.needsLayout)
  }

  @Test("What a registration read and has changed since is configured again on the screen")
  func observed() {
    let model = WatchedModel()
    var texts: [String] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, path, _ in
      if path.item == 11 { texts.append(model.title) }
    }
    let data = dataSource(registration)
    defer { withExtendedLifetime(data) {} }
    scroll(by: 44)
    workAhead()
    #expect(texts == ["one"])
    model.title = "two"
    #expect(texts == ["one"])
    scroll(by: 44)
    _ = window.commit()
    #expect(texts == ["one", "two"])
  }

  @Test("A registration that read other traits than the window's configures a cell made ahead again")
  func traitsOfRegistration() {
    window.overrideUserInterfaceStyle = .dark
    _ = window.commit()
    var styles: [Int: UIUserInterfaceStyle] = [:]
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, _ in
      styles[path.item] = cell.traitCollection.userInterfaceStyle
    }
    let data = dataSource(registration)
    defer { withExtendedLifetime(data) {} }
    scroll(by: 44)
    workAhead()
    #expect(styles[15] != nil)
    scroll(by: 220)
    _ = window.commit()
    #expect((11...15).allSatisfy { styles[$0] == .dark })
  }

  // MARK: Who knows

  @Test("A cell made ahead has an index path, and is no visible cell")
  func queries() throws {
    makeAhead()
    let made = try #require(cell(11))
    #expect(view.indexPath(for: made) == path(11))
    #expect(!view.visibleCells.contains(made))
    #expect(view.indexPathsForVisibleItems == (1...10).map(path))
    #expect(!view.subviews.contains(made))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 490)) == path(11))
  }

  @Test("The journal says which scroll a cell was made ahead for, and what became of it")
  func journal() throws {
    let journal = try #require(Journal.current)
    let before = journal.count
    makeAhead()
    scroll(by: 44)
    scroll(by: -88)
    workAhead()
    let explanation = journal.explanation(after: before)
    let made = try #require(
      explanation.entries.first { $0.text.contains("cell [0, 12]: new RowCell") }, "\(explanation)")
    let causes = explanation.causes(of: made).map(\.text)
    #expect(causes.first == "cells are made ahead of the scroll at offset (0, 44)", "\(causes)")
    #expect(causes.contains { $0.hasPrefix("layout pass at offset") }, "\(causes)")
    #expect(explanation.entries.contains { $0.text == "cell [0, 11]: RowCell made ahead is displayed" })
    #expect(explanation.entries.contains { $0.text == "cell [0, 15]: RowCell made ahead is given back" })
  }

  @Test("The host makes cells ahead after its frame on the machine's clock, and none on a script's")
  func host() {
    let own = window
    let host = ApplicationHost(
      display: OffscreenDisplay(size: CGSize(width: 320, height: 440), scale: 1), servesMainQueue: false
    ) { $0 === own }
    view.contentOffset.y += 44
    #expect(requests { host.frame() } == [10])
    #expect(requests { host.workAhead(since: ProcessInfo.processInfo.systemUptime + 60) } == [])
    AppClock.current.run()
    view.contentOffset.y += 1
    #expect(requests { host.frame() } == [11])
    // A frame that began in a minute leaves more than a minute.
    #expect(requests { host.workAhead(since: ProcessInfo.processInfo.systemUptime + 60) } == [12, 13, 14, 15, 16])
  }

  /// A display that waited for its screen.
  private final class WaitingDisplay: Display {
    let size = CGSize(width: 320, height: 440)
    let scale = 1.0
    let framesPerSecond = 60.0
    let inputDescriptor: Int32? = nil
    var clipboardText: String?
    var textInputArea: CGRect?
    var presentationWait = 0.0
    func requestSize(_ size: CGSize) -> Bool { false }
    func present(_ root: LayerNode, background: RGBA) { presentationWait = 0.01 }
    func nextEvents(waitingAtMost seconds: Double) -> [InputEvent] { [] }
  }

  @Test("The time in which the display waits for its screen is not the frame's")
  func wait() {
    let own = window
    let host = ApplicationHost(display: WaitingDisplay(), servesMainQueue: false) { $0 === own }
    // Three quarters of a frame, which begins when the display has waited.
    view.contentOffset.y += 44
    host.frame()
    #expect(abs(host.endOfWorkAhead(since: 5) - (5 + 0.01 + 0.75 / 60)) < 1e-9)
    // A turn that presents nothing has not waited.
    while host.frame() {}
    #expect(abs(host.endOfWorkAhead(since: 5) - (5 + 0.75 / 60)) < 1e-9)
  }

  // MARK: Tables

  private final class Rows: NSObject, UITableViewDataSource {
    var requests: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      requests.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  private func table(_ rows: Rows) -> UITableView {
    view.removeFromSuperview()
    let table = UITableView(frame: window.bounds, style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    window.addSubview(table)
    _ = window.commit()
    return table
  }

  @Test("A table makes its next rows ahead, which are displayed without another request")
  func tableRows() {
    let rows = Rows()
    let table = table(rows)
    table.contentOffset.y += 44
    _ = window.commit()
    rows.requests = []
    workAhead()
    #expect(rows.requests == [11, 12, 13, 14, 15])
    let made = table.cellForRow(at: IndexPath(row: 11, section: 0))
    #expect(made?.superview == nil && made.flatMap(table.indexPath) == IndexPath(row: 11, section: 0))
    #expect(table.visibleCells.count == 10)
    rows.requests = []
    table.contentOffset.y += 44
    _ = window.commit()
    #expect(rows.requests == [] && made?.window === window && made?.isHidden == false)
  }

  @Test("A row made ahead of editing shows its controls when it is displayed")
  func tableEditing() {
    let rows = Rows()
    let table = table(rows)
    table.contentOffset.y += 44
    _ = window.commit()
    workAhead()
    let next = IndexPath(row: 11, section: 0)
    #expect(table.cellForRow(at: next) != nil)
    table.setEditing(true, animated: false)
    #expect(table.cellForRow(at: next) == nil)
    table.contentOffset.y += 44
    _ = window.commit()
    #expect(table.visibleCells.allSatisfy(\.isEditing) && table.visibleCells.count == 10)
  }

  @Test("A row of a class that is registered no more is not displayed")
  func tableRegistration() {
    final class OtherCell: UITableViewCell {}
    let next = IndexPath(row: 11, section: 0)
    let rows = Rows()
    let table = table(rows)
    table.contentOffset.y += 44
    _ = window.commit()
    workAhead()
    #expect(table.cellForRow(at: next) != nil)
    let made = table.cellForRow(at: next)
    table.register(OtherCell.self, forCellReuseIdentifier: "row")
    #expect(table.cellForRow(at: next) == nil)
    table.contentOffset.y += 44
    _ = window.commit()
    #expect(table.cellForRow(at: next) != nil && table.cellForRow(at: next) !== made)
  }

  /// A table whose rows from 11 on are one cell that the app keeps.
  private final class Kept: NSObject, UITableViewDataSource {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      indexPath.row >= 11 ? cell : UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  /// A table with such rows, scrolled so that they are made ahead.
  private func tableAhead(_ kept: Kept) -> UITableView {
    let table = table(Rows())
    table.dataSource = kept
    _ = window.commit()
    table.contentOffset.y += 44
    _ = window.commit()
    workAhead()
    return table
  }

  @Test("A cell that a table's app keeps for two rows is displayed for the last one")
  func keptCell() {
    let kept = Kept()
    let table = tableAhead(kept)
    #expect(table.indexPath(for: kept.cell) == IndexPath(row: 15, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 11, section: 0)) == nil)
    table.contentOffset.y += 88
    _ = window.commit()
    #expect(kept.cell.window === window)
    #expect(table.indexPath(for: kept.cell) == IndexPath(row: 12, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 11, section: 0)) !== kept.cell)
  }

  @Test("A cell that a table's app keeps for two rows is not hidden after the scroll turned round")
  func keptCellAfterTurn() {
    let kept = Kept()
    let table = tableAhead(kept)
    table.contentOffset.y -= 22
    _ = window.commit()
    workAhead()
    #expect(table.indexPath(for: kept.cell) == nil)
    table.contentOffset.y += 66
    _ = window.commit()
    #expect(kept.cell.window === window && !kept.cell.isHidden)
    #expect(table.indexPath(for: kept.cell) == IndexPath(row: 11, section: 0))
  }
}
