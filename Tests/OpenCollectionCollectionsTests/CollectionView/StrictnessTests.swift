import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// What an app does for which UIKit ends the process, and the words that the process ends with.
enum CollectionError: String, CaseIterable, Codable {
  case reentrantApply, mixedQueues
  case restlessCells, exactCells, endlessBounds
  case sectionInsets, groupInsets, spacings, measuredItem
  case negativeSize, rowHeight, headerHeight

  var words: [String] {
    switch self {
    case .reentrantApply:
      [
        "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS",
        "The inner apply is called by", "refresh() -> ()", "the outer one, which is called by",
        "addRow() -> ()", "To do: Apply after the outer call has returned",
      ]
    case .mixedQueues:
      [
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and "
          + "will deadlock. Please always submit updates either always on the main queue or always off the main queue - "
          + "view=<UICollectionView", "applyOnTheMainQueue", "applyOnAnotherQueue",
      ]
    case .restlessCells:
      [
        "is stuck in a recursive layout loop. This can happen when self-sizing views do not return consistent sizes",
        "UICollectionViewFeedbackLoopDebugger", "The cell at <NSIndexPath> {length = 2, path = 0 - 0}",
        "320.0 × 170.0, 320.0 × 164.0", "was asked for its size 100 times",
      ]
    case .exactCells:
      ["is stuck in a recursive layout loop", "The layout last offered 320.0 × 120.0; it preferred", "320.0 × 154.0"]
    case .endlessBounds:
      ["is stuck in a recursive layout loop", "100 layout passes followed one another", "They were set by", "drift()"]
    case .sectionInsets:
      [
        "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section",
        "contentInsets ({0, 16, 0, 16})", "size: {32, 480}",
        "the section's contentInsets leave 32 - 16 - 16 = 0 points",
      ]
    case .groupInsets: ["There is no room", "the group's contentInsets leave 32 - 20 - 16 = -4 points"]
    case .spacings:
      [
        "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit even a single item",
        "3 items have 2 spacings of 60 between them; 100 - 2 × 60 = -20 points",
      ]
    case .measuredItem:
      [
        "This group cannot fit even a single item",
        "its first item was measured 400 points and has 0 of edge spacing; 400 > 320",
      ]
    case .negativeSize:
      [
        "Collection view delegate returned a negative size {245, -11.25} from "
          + "-collectionView:layout:sizeForItemAtIndexPath: for item 0 in section 0, which is not supported by flow layout."
      ]
    case .rowHeight:
      [
        "Invalid row height (-109) provided by table delegate. Value must be at least 0.0, or "
          + "UITableViewAutomaticDimension.", "row 1 in section 0",
      ]
    case .headerHeight: ["section header height must not be negative - provided height for section 0 is -2.000000"]
    }
  }

  @MainActor func perform() {
    switch self {
    case .reentrantApply: ReentrantScreen().addRow()
    case .mixedQueues:
      let rack = Rack(inWindow: false)
      _ = rack.requested(by: Rack.contents(["A": ["a"]]))
      applyOnAnotherQueue(rack.source)
      applyOnTheMainQueue(rack.source)
    case .restlessCells:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      show(.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])) { size, count in
        CGSize(width: size.width, height: count.isMultiple(of: 2) ? 164 : 170)
      }
    case .exactCells: show(layout: ExactLayout()) { size, _ in CGSize(width: size.width, height: 154) }
    case .endlessBounds:
      let source = Words([(0..<40).map(\.description)])
      let view = DriftingView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RowsLayout())
      view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
      view.dataSource = source
      view.layoutIfNeeded()
    case .sectionInsets:
      let section = NSCollectionLayoutSection(group: .sample(width: .fractionalWidth(1)))
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
      show(section, width: 32)
    case .groupInsets:
      let group = NSCollectionLayoutGroup.sample(width: .fractionalWidth(1))
      group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 16)
      show(NSCollectionLayoutSection(group: group), width: 32)
    case .spacings:
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
      let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(40))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 3)
      group.interItemSpacing = .fixed(60)
      show(NSCollectionLayoutSection(group: group))
    case .measuredItem:
      let size = NSCollectionLayoutSize(widthDimension: .estimated(1), heightDimension: .fractionalHeight(1))
      let item = NSCollectionLayoutItem(layoutSize: size)
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
      let trailing = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      trailing.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: nil, trailing: .flexible(0), bottom: nil)
      let group = NSCollectionLayoutGroup.sample(width: .fractionalWidth(1), [item, trailing])
      group.interItemSpacing = .fixed(8)
      show(group) { size, _ in CGSize(width: 400, height: size.height) }
    case .negativeSize:
      let stage = Stage(CGSize(width: 320, height: 480), UICollectionViewFlowLayout(), CountedItems([1]))
      let delegate = NegativeSizes()
      stage.view.delegate = delegate
      stage.settle()
      withExtendedLifetime(delegate) {}
    case .rowHeight: showTable(row: -109, header: 0)
    case .headerHeight: showTable(row: 44, header: -2)
    }
  }
}

// MARK: The apps

@MainActor private final class ReentrantScreen {
  let rack = Rack()
  private var source: Rack.Source!  // Made from self.

  init() {
    source = Rack.Source(collectionView: rack.view) { [unowned self] view, path, item in
      if item == "b" { refresh() }
      return view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    source.apply(Rack.contents(["A": ["a"]]))
    rack.view.layoutIfNeeded()
  }

  func addRow() { source.apply(Rack.contents(["A": ["a", "b"]])) }

  func refresh() { source.apply(Rack.contents(["A": ["a", "b", "c"]])) }
}

@MainActor private func applyOnTheMainQueue(_ source: Rack.Source) { source.apply(Rack.contents(["A": ["main"]])) }

/// Applies as Swift 5 mode code does, blocking the main queue until the call has returned.
@MainActor private func applyOnAnotherQueue(_ source: Rack.Source) {
  let done = DispatchSemaphore(value: 0)
  let body: @MainActor () -> Void = { source.apply(Rack.contents(["A": ["other"]])) }
  let call = unsafeBitCast(body, to: (@Sendable () -> Void).self)
  DispatchQueue.global().async {
    call()
    done.signal()
  }
  done.wait()
}

/// A cell that prefers a size that depends on how often it was asked.
private final class AskedCell: UICollectionViewCell {
  static var preferred: (_ offered: CGSize, _ count: Int) -> CGSize = { size, _ in size }
  private var count = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    count += 1
    layoutAttributes.size = AskedCell.preferred(layoutAttributes.size, count)
    return layoutAttributes
  }
}

/// A layout that asks for sizes and keeps none.
private final class ExactLayout: RowsLayout {
  override init() {
    super.init()
    rowHeight = 120
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { true }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
}

private final class DriftingView: UICollectionView {
  override func layoutSubviews() {
    super.layoutSubviews()
    drift()
  }

  private func drift() { bounds.origin.y = bounds.origin.y == 0 ? 10 : 0 }
}

private final class NegativeSizes: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt path: IndexPath
  ) -> CGSize { CGSize(width: 245, height: -11.25) }
}

private final class TableApp: NSObject, UITableViewDataSource, UITableViewDelegate {
  let (row, header): (CGFloat, CGFloat)
  var whenAsked: (UITableView) -> Void = { _ in }
  init(row: CGFloat, header: CGFloat) { (self.row, self.header) = (row, header) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    whenAsked(tableView)
    return UITableViewCell(style: .default, reuseIdentifier: "row")
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 1 ? row : 44
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }
}

extension NSCollectionLayoutGroup {
  /// A row that is 40 points high, of items that are 40 points wide.
  @MainActor fileprivate static func sample(
    width: NSCollectionLayoutDimension, _ subitems: [NSCollectionLayoutItem]? = nil
  ) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(40)))
    return .horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(40)),
      subitems: subitems ?? [item])
  }
}

@MainActor @discardableResult private func show(
  _ section: NSCollectionLayoutSection, width: CGFloat = 320
) -> Stage {
  let stage = Stage(
    CGSize(width: width, height: 480), UICollectionViewCompositionalLayout(section: section), CountedItems([3]))
  stage.view.layoutIfNeeded()
  return stage
}

@MainActor private func show(
  _ group: NSCollectionLayoutGroup, _ preferred: @escaping (_ offered: CGSize, _ count: Int) -> CGSize
) {
  show(layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), preferred)
}

@MainActor private func show(
  layout: UICollectionViewLayout, _ preferred: @escaping (_ offered: CGSize, _ count: Int) -> CGSize
) {
  AskedCell.preferred = preferred
  let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([3]))
  stage.view.register(AskedCell.self, forCellWithReuseIdentifier: "cell")
  stage.view.layoutIfNeeded()
}

@MainActor @discardableResult private func showTable(row: CGFloat, header: CGFloat) -> UITableView {
  let app = TableApp(row: row, header: header)
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let table = UITableView(frame: window.bounds)
  (table.dataSource, table.delegate) = (app, app)
  window.addSubview(table)
  window.layoutIfNeeded()
  withExtendedLifetime(app) {}
  return table
}

/// The standard error output of a process.
private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@MainActor
@Suite("Client errors of collection views and tables", .isolatedScreen)
struct StrictnessTests {
  @Test("end the process with UIKit's reason, what led to it and what to do", arguments: CollectionError.allCases)
  func ends(error: CollectionError) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [error] in
      await MainActor.run { error.perform() }
    }
    let output = text(result)
    for words in error.words { #expect(output.contains(words), "\(words)\n\(output)") }
    #expect(output.contains("*** Terminating app due to uncaught exception") && output.contains("\n  To do: "))
  }

  @Test("are logged once, and the app goes on, where they are forgiven", arguments: CollectionError.allCases)
  func goesOn(error: CollectionError) {
    // A size that is not one has no meaning to a flow layout.
    if error == .negativeSize { return }
    ClientErrors.areForgiven = true
    error.perform()
    error.perform()
    // Loops end at the library's own limits, and are not looked for.
    let isLoop = [.restlessCells, .exactCells, .endlessBounds].contains(error)
    #expect(ClientErrors.logged.count == (isLoop ? 0 : 1), "\(ClientErrors.logged)")
  }

  /// A list as high as its content. Many apps invalidate its size whenever it is laid out, also if the content is as before.
  final class ContentSizedList: UICollectionView {
    var passes = 0
    var invalidatesInEachPass = false
    var hasInnerPass = false

    override var contentSize: CGSize {
      didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } }
    }

    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: max(contentSize.height, 1))
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
      if hasInnerPass {
        hasInnerPass = false
        setNeedsLayout()
        layoutIfNeeded()
      }
      if invalidatesInEachPass { invalidateIntrinsicContentSize() }
    }
  }

  @Test("do not include a size that is invalidated in each layout pass", arguments: [0, 3], [false, true])
  func contentSizedList(rows: Int, hasInnerPass: Bool) {
    func passes(invalidatesInEachPass: Bool) -> Int {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let list = ContentSizedList(frame: .zero, collectionViewLayout: RowsLayout())
      let numbers = Numbers(rows)
      (list.invalidatesInEachPass, list.hasInnerPass) = (invalidatesInEachPass, hasInnerPass)
      list.dataSource = numbers
      list.register(CountedCell.self, forCellWithReuseIdentifier: "word")
      list.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(list)
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: window.topAnchor),
        list.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        list.widthAnchor.constraint(equalToConstant: 320),
      ])
      window.makeKeyAndVisible()
      window.layoutIfNeeded()
      // Rows of 44 points.
      #expect(list.frame.height == (rows == 0 ? 1 : CGFloat(rows) * 44))
      return list.passes
    }
    #expect(passes(invalidatesInEachPass: true) == passes(invalidatesInEachPass: false))
  }

  @Test("are forgiven in a process with UIKIT_FORGIVING=1")
  func environment() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      setenv("UIKIT_FORGIVING", "1", 1)
      await MainActor.run { CollectionError.sectionInsets.perform() }
    }
    #expect(text(result).contains("There is no room for this NSCollectionLayoutGroup"))
    #expect(!text(result).contains("Terminating"))
  }

  @Test("include a trap in a section provider, whose question is told")
  func sectionProvider() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var heights: [CGFloat] = [40, 50, 60]
        let layout = UICollectionViewCompositionalLayout { section, _ in
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(heights[section]))
          return NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([1, 1, 1]))
        stage.view.layoutIfNeeded()
        heights = [40, 50]
        layout.invalidateLayout()
        stage.view.layoutIfNeeded()
      }
    }
    #expect(
      text(result).contains("the app's section provider was asked for section 2 of 3, the number of sections that"))
    #expect(text(result).contains("\n  To do: reload, or apply the snapshot, when the data changes"))
  }

  @Test("do not include an apply in the completion of another one")
  func applyInCompletion() {
    let rack = Rack(inWindow: false)
    rack.source.apply(Rack.contents(["A": ["a"]]), animatingDifferences: false) {
      rack.source.apply(Rack.contents(["A": ["b"]]), animatingDifferences: false)
    }
    #expect(rack.source.snapshot().itemIdentifiers == ["b"])
    #expect(ClientErrors.logged.isEmpty)
  }

  @Test("do not include applies from two queues, one after the other, which a phone logs")
  func confinement() async {
    let rack = Rack(inWindow: false)
    let source = rack.source!  // Made by the rack.
    _ = rack.requested(by: Rack.contents(["A": ["a"]]))
    await withCheckedContinuation { continuation in
      let body: @MainActor () -> Void = {
        source.apply(Rack.contents(["A": ["b"]]), completion: { continuation.resume() })
      }
      let call = unsafeBitCast(body, to: (@Sendable () -> Void).self)
      DispatchQueue.global().async { call() }
    }
    source.apply(Rack.contents(["A": ["c"]]), completion: {})
    #expect(ClientErrors.logged == ["applying updates in a non-thread confined manner"])
  }

  @Test("do not include cells that agree when they are asked again, each of which is measured once but the first")
  func agreement() {
    var count = 0
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    show(.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])) { size, _ in
      count += 1
      return CGSize(width: size.width, height: 80)
    }
    #expect(count == 3 + 1)
  }

  /// 8 and 110 points in a group of 100.
  @Test("do not include an item longer than its group, which then holds nothing")
  func longItem() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(110), heightDimension: .absolute(40)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(8), top: nil, trailing: nil, bottom: nil)
    let stage = show(NSCollectionLayoutSection(group: .sample(width: .absolute(100), [item])))
    #expect(ClientErrors.logged == ["This group cannot fit even a single item"])
    #expect(stage.view.visibleCells.isEmpty)
  }

  @Test("do not include items longer than a line of a flow layout, which a phone logs")
  func longItems() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 330, height: 50)
    let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([2]))
    stage.settle()
    #expect(ClientErrors.logged == ["UICollectionViewFlowLayout is not defined because"])
    #expect(stage.view.visibleCells.count == 2)
  }

  @Test("do not include attributes of items that do not exist, which are ignored and logged")
  func attributesOfNothing() {
    final class OneMore: RowsLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let more = layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
        return (super.layoutAttributesForElements(in: rect) ?? []) + [more].compactMap { $0 }
      }
    }
    let source = Words([["a", "b"]])
    let view = rows(source, layout: OneMore())
    #expect(view.visibleTexts == ["a", "b"])
    #expect(ClientErrors.logged == ["not valid for the data source counts"])
  }

  @Test("do not include a table that is laid out outside a window, which a phone logs")
  func tableWithoutWindow() {
    let app = TableApp(row: 44, header: 0)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    (table.dataSource, table.delegate) = (app, app)
    table.layoutIfNeeded()
    #expect(ClientErrors.logged == ["UITableView was told to layout its visible cells"])
  }

  @Test(
    "do not include a table in a container that is a window's root: it is laid out in the window",
    arguments: Container.allCases)
  func tableInContainer(_ container: Container) {
    let app = TableApp(row: 44, header: 0)
    let controller = UITableViewController()
    (controller.tableView.dataSource, controller.tableView.delegate) = (app, app)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = container.make(controller)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(ClientErrors.logged == [])
    #expect(controller.tableView.visibleCells.count == 3)
  }

  /// A controller of UIKit that shows another one.
  enum Container: CaseIterable {
    case none, navigation, tabs, pages, curledPages, split

    @MainActor func make(_ content: UIViewController) -> UIViewController {
      switch self {
      case .none: return content
      case .navigation: return UINavigationController(rootViewController: content)
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [content]
        return tabs
      case .pages, .curledPages:
        let pages = UIPageViewController(
          transitionStyle: self == .pages ? .scroll : .pageCurl, navigationOrientation: .horizontal)
        // As in `viewDidLoad`.
        pages.loadViewIfNeeded()
        pages.setViewControllers([content], direction: .forward, animated: false)
        return pages
      case .split:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(content, for: .primary)
        return split
      }
    }
  }

  @Test("do not include asking a table for its cells while it makes one, which a phone logs")
  func accessDuringUpdate() {
    let app = TableApp(row: 44, header: 0)
    app.whenAsked = { table in
      _ = table.visibleCells
      _ = table.cellForRow(at: IndexPath(row: 0, section: 0))
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: window.bounds)
    (table.dataSource, table.delegate) = (app, app)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(
      ClientErrors.logged == [
        "to access the table view's visibleCells while", "-cellForRowAtIndexPath: on the table view while",
      ])
  }
}
