import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Table cells", .isolatedScreen)
struct TableCellTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private final class Card: UITableViewCell {
    let box = UIView()
    var reuses = 0
    var states: [String] = []
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      box.tag = 7
      contentView.addSubview(box)
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      states.append(selected ? "selected" : "deselected")
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      contentView.frame = contentView.frame.insetBy(dx: 10, dy: 4)
    }
  }

  /// A class whose cells only the app makes.
  private final class Fixed: UITableViewCell {
    init(title: String) {
      super.init(style: .default, reuseIdentifier: nil)
      textLabel?.text = title
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource {
    var cell: (UITableView, IndexPath) -> UITableViewCell
    init(_ cell: @escaping (UITableView, IndexPath) -> UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell(tableView, indexPath)
    }
  }

  private func table(_ source: Source) -> (UITableView, UIWindow) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 220))
    let table = UITableView(frame: window.bounds)
    table.register(Card.self, forCellReuseIdentifier: "card")
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    return (table, window)
  }

  @Test("have margins that leave the readable width if the table says so")
  func readableWidth() throws {
    let source = Source { table, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 220))
    let table = UITableView(frame: window.bounds)
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    func starts() throws -> [CGFloat] {
      let cell = try #require(table.cellForRow(at: path(0)))
      let label = try #require(cell.textLabel)
      return [cell.layoutMargins.left, cell.convert(label.bounds, from: label).minX, cell.separatorInset.left]
    }
    // The margin in a wide window.
    #expect(try starts() == [20, 20, 20])
    table.cellLayoutMarginsFollowReadableWidth = true
    window.layoutIfNeeded()
    // (1000 − 672) / 2
    #expect(try starts() == [164, 164, 164])
    table.frame.size.width = 800
    window.layoutIfNeeded()
    #expect(try starts() == [64, 64, 64])
    table.frame.size.width = 690
    window.layoutIfNeeded()
    #expect(try starts() == [20, 20, 20])
  }

  @Test("are made by the initializer that their class overrides, and reused")
  func registered() throws {
    let source = Source { table, path in table.dequeueReusableCell(withIdentifier: "card", for: path) }
    let (table, window) = table(source)
    let card = try #require(table.cellForRow(at: path(0)) as? Card)
    #expect(card.box.superview === card.contentView && card.style == .subtitle)
    #expect(card.reuseIdentifier == "card" && card.reuses == 0)
    table.contentOffset.y = 440
    window.layoutIfNeeded()
    #expect(table.visibleCells.contains { ($0 as? Card)?.reuses == 1 })
    // An override that moves the content view has the last word.
    let cell = try #require(table.visibleCells.first as? Card)
    #expect(cell.contentView.frame.minX == 10 && cell.contentView.frame.minY == 4)
    #expect(cell.contentView.frame.width == 373)
  }

  @Test("may be made by the data source alone")
  func unregistered() {
    let source = Source { _, path in Fixed(title: "row \(path.row)") }
    let (table, window) = table(source)
    #expect(table.visibleCells.map { $0.textLabel?.text } == (0..<5).map { "row \($0)" })
    table.contentOffset.y = 22
    window.layoutIfNeeded()
    #expect(table.visibleCells.count == 6)
  }

  @Test("may be kept by the app to measure rows")
  func sizingCell() throws {
    let source = Source { table, path in table.dequeueReusableCell(withIdentifier: "card", for: path) }
    let (table, window) = table(source)
    let sizing = try #require(table.dequeueReusableCell(withIdentifier: "card"))
    #expect(sizing.superview == nil)
    table.reloadData()
    window.layoutIfNeeded()
    #expect(!table.visibleCells.contains(sizing))
    #expect(table.dequeueReusableCell(withIdentifier: "missing") == nil)
  }

  @Test("are told of the selection by the method that subclasses override")
  func selection() throws {
    let source = Source { table, path in table.dequeueReusableCell(withIdentifier: "card", for: path) }
    let (table, window) = table(source)
    let card = try #require(table.cellForRow(at: path(1)) as? Card)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.deselectRow(at: path(1), animated: true)
    #expect(card.states == ["selected", "deselected"])
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.contentOffset.y = 440
    window.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    table.contentOffset.y = 0
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
  }

  @Test("show the selection as their selection style and background views say")
  func background() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func color() -> UIColor? {
      cell.layoutIfNeeded()
      return cell.backgroundConfiguration?.backgroundColor
    }
    #expect(color() == .systemBackground)
    cell.isSelected = true
    #expect(color() == .systemGray4)
    cell.selectionStyle = .none
    #expect(color() == .systemBackground)
    cell.selectionStyle = .default
    let view = UIView()
    cell.selectedBackgroundView = view
    #expect(color() == .systemBackground && !view.isHidden)
    cell.isSelected = false
    #expect(view.isHidden)
    cell.backgroundColor = .red
    #expect(color() == .clear && cell.backgroundColor == .red)
  }

  @Test("lay out their labels by style")
  func styles() throws {
    func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 393, height: 60)
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.layoutIfNeeded()
      return cell
    }
    #expect(cell(.default).detailTextLabel == nil)
    let subtitle = cell(.subtitle)
    let (text, detail) = (try #require(subtitle.textLabel), try #require(subtitle.detailTextLabel))
    #expect(text.frame.minX == 20 && detail.frame.minX == 20)
    #expect(text.font.pointSize == 17 && detail.font.pointSize == 12)
    #expect(abs(detail.frame.minY - text.frame.maxY - 3) < 0.5)
    let value = cell(.value1)
    let right = try #require(value.detailTextLabel)
    #expect(right.textColor == .secondaryLabel && abs(right.frame.maxX - 373) < 1)
    #expect(right.font.pointSize == 17)
    let tinted = cell(.value2)
    #expect(tinted.imageView == nil)
    #expect(try #require(tinted.textLabel).frame.maxX < #require(tinted.detailTextLabel).frame.minX)
    value.contentConfiguration = value.defaultContentConfiguration()
    #expect(value.textLabel == nil && value.contentView is UIListContentView)
  }

  @Test("put accessories at their trailing edge, and tell the delegate of the detail button")
  func accessories() throws {
    final class Delegate: NSObject, UITableViewDelegate {
      var tapped: IndexPath?
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tapped = indexPath
      }
    }
    let toggle = UISwitch()
    let source = Source { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      switch path.row {
      case 0: cell.accessoryType = .disclosureIndicator
      case 1: cell.accessoryView = toggle
      case 2: cell.accessoryType = .detailButton
      default: break
      }
      return cell
    }
    let delegate = Delegate()
    let (table, window) = table(source)
    table.delegate = delegate
    window.layoutIfNeeded()
    // The chevron's slot is 14 wide and ends 20 before the edge.
    #expect(table.cellForRow(at: path(0))?.contentView.frame.maxX == 359)
    #expect(table.cellForRow(at: path(1))?.contentView.frame.maxX == 322)
    #expect(toggle.convert(toggle.bounds, to: table).maxX == 373)
    let cell = try #require(table.cellForRow(at: path(2)))
    let button = try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first)
    button.sendActions(for: .touchUpInside)
    #expect(delegate.tapped == path(2))
  }

  @Test("call their update handler for each state")
  func updateHandler() throws {
    var states: [Bool] = []
    let source = Source { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
      return cell
    }
    let (table, window) = table(source)
    states = []
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    window.layoutIfNeeded()
    #expect(states == [true])
  }

  @Test("must be registered to be dequeued for a row")
  func unknownIdentifier() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      table.dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UITableView().register(UIView.self, forCellReuseIdentifier: "view")
    }
  }
}
