import OpenCollectionTestValues
import UIKit

@testable import OpenCollectionTestScreens

/// A change of a tree of views that constraints place. Numbers are taken modulo what there is.
enum TreeStep {
  case add(Int, to: Int, at: Int, value: Int)
  case remove(Int)
  case move(Int, to: Int, at: Int)
  /// One of four numbers of a view: sizes, distances, the axis of a stack and so on.
  case set(Int, number: Int, to: Int)
  case hide(Int)
  case resize(Int, Int)
  case direction
  case layOut

  static func random(_ random: inout SeededGenerator) -> TreeStep {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    switch below(20) {
    case 0...5: return .add(below(8), to: below(50), at: below(10), value: below(1000))
    case 6: return .remove(below(50))
    case 7...8: return .move(below(50), to: below(50), at: below(10))
    case 9...13: return .set(below(50), number: below(4), to: below(100))
    case 14: return .hide(below(50))
    case 15: return .resize(200 + 2 * below(100), 300 + 2 * below(100))
    case 16: return .direction
    default: return .layOut
    }
  }
}

/// A view of a tree, as a value.
struct TreeNode {
  enum Kind: Int, CaseIterable { case block, label, lines, stack, box }

  var id: Int
  var kind: Kind
  var numbers: [Int]
  var isHidden = false
  var children: [TreeNode] = []

  var holdsOthers: Bool { kind == .stack || kind == .box }
}

struct TreeContents {
  var root = TreeNode(id: 0, kind: .box, numbers: [1, 2, 3, 4])
  var size = CGSize(width: 320, height: 480)
  var isRightToLeft = false
  private var count = 1

  init() {
    for (kind, value) in [(TreeNode.Kind.block, 17), (.stack, 31), (.label, 5)] {
      root.children.append(node(kind, value))
    }
  }

  private mutating func node(_ kind: TreeNode.Kind, _ value: Int) -> TreeNode {
    count += 1
    return TreeNode(id: count - 1, kind: kind, numbers: [value % 40, value / 3 % 50, value / 7 % 60, value / 11 % 70])
  }

  /// The ways to all nodes, the root first.
  private func paths(_ matches: (TreeNode) -> Bool = { _ in true }) -> [[Int]] {
    func paths(_ node: TreeNode, _ path: [Int]) -> [[Int]] {
      (matches(node) ? [path] : []) + node.children.enumerated().flatMap { paths($0.element, path + [$0.offset]) }
    }
    return paths(root, [])
  }

  private mutating func change(_ path: [Int], _ body: (inout TreeNode) -> Void) {
    func change(_ node: inout TreeNode, _ rest: ArraySlice<Int>) {
      guard let first = rest.first else { return body(&node) }
      change(&node.children[first], rest.dropFirst())
    }
    change(&root, path[...])
  }

  private mutating func insert(_ node: TreeNode, _ parent: Int, _ index: Int) {
    let parents = paths(\.holdsOthers)
    change(parents[parent % parents.count]) { $0.children.insert(node, at: index % ($0.children.count + 1)) }
  }

  private mutating func take(_ number: Int) -> TreeNode? {
    let paths = paths().dropFirst()
    guard !paths.isEmpty, let place = paths.dropFirst(number % paths.count).first, let index = place.last else {
      return nil
    }
    var taken: TreeNode?
    change(Array(place.dropLast())) { taken = $0.children.remove(at: index) }
    return taken
  }

  mutating func perform(_ step: TreeStep) {
    switch step {
    case .add(let kind, let parent, let index, let value):
      if count > 60 { return }
      insert(node(TreeNode.Kind.allCases[kind % TreeNode.Kind.allCases.count], value), parent, index)
    case .remove(let number): _ = take(number)
    case .move(let number, let parent, let index): if let node = take(number) { insert(node, parent, index) }
    case .set(let number, let which, let value):
      let paths = paths()
      change(paths[number % paths.count]) { $0.numbers[which] = value }
    case .hide(let number):
      let paths = paths().dropFirst()
      guard let path = paths.dropFirst(paths.isEmpty ? 0 : number % paths.count).first else { return }
      change(path) { $0.isHidden.toggle() }
    case .resize(let width, let height): size = CGSize(width: width, height: height)
    case .direction: isRightToLeft.toggle()
    case .layOut: break
    }
  }
}

/// The views of a tree. What changes in it is changed in them, and no more.
///
/// Every optional constraint has a priority of its own, so that there is one solution.
@MainActor
final class TreeViews {
  private final class Entry {
    let view: UIView
    var node: TreeNode?
    /// The constraints of the view itself.
    var own: [NSLayoutConstraint] = []
    /// Those that place it in a box, and what they were made for.
    var placing: [NSLayoutConstraint] = []
    var after: [Int] = []
    init(_ view: UIView) { self.view = view }
  }

  private var entries: [Int: Entry] = [:]
  let container = UIView()

  /// Brings the views up to date.
  func apply(_ contents: TreeContents) {
    container.frame.size = contents.size
    container.semanticContentAttribute = contents.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    var kept: Set<Int> = []
    let root = update(contents.root, &kept, contents.isRightToLeft)
    for id in entries.keys.sorted() where !kept.contains(id) {
      entries.removeValue(forKey: id)?.view.removeFromSuperview()
    }
    if root.superview == nil {
      container.addSubview(root)
      NSLayoutConstraint.activate([
        root.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        root.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        root.topAnchor.constraint(equalTo: container.topAnchor),
      ])
    }
  }

  private func update(_ node: TreeNode, _ kept: inout Set<Int>, _ isRightToLeft: Bool) -> UIView {
    kept.insert(node.id)
    let entry = entries[node.id] ?? make(node)
    entries[node.id] = entry
    if entry.view.isHidden != node.isHidden { entry.view.isHidden = node.isHidden }
    entry.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    setNumbers(node, entry)
    let children = node.children.map { update($0, &kept, isRightToLeft) }
    if let stack = entry.view as? UIStackView {
      for view in stack.arrangedSubviews where !children.contains(view) {
        stack.removeArrangedSubview(view)
        if view.superview === stack { view.removeFromSuperview() }
      }
      for (index, view) in children.enumerated()
      where index >= stack.arrangedSubviews.count || stack.arrangedSubviews[index] !== view {
        release(node.children[index].id)
        stack.insertArrangedSubview(view, at: index)
      }
    } else if node.kind == .box {
      place(node, entry)
    }
    entry.node = node
    return entry.view
  }

  private func release(_ id: Int) {
    guard let entry = entries[id] else { return }
    NSLayoutConstraint.deactivate(entry.placing)
    (entry.placing, entry.after) = ([], [])
  }

  private func make(_ node: TreeNode) -> Entry {
    let view: UIView =
      switch node.kind {
      case .block: Block()
      case .label, .lines: UILabel()
      case .stack: UIStackView()
      case .box: UIView()
      }
    view.translatesAutoresizingMaskIntoConstraints = false
    let entry = Entry(view)
    let id = Float(node.id)
    view.setContentHuggingPriority(.init(100 + id), for: .horizontal)
    view.setContentHuggingPriority(.init(100.5 + id), for: .vertical)
    view.setContentCompressionResistancePriority(.init(600 + id), for: .horizontal)
    view.setContentCompressionResistancePriority(.init(600.5 + id), for: .vertical)
    entry.own = [
      view.widthAnchor.constraint(equalToConstant: 0), view.heightAnchor.constraint(equalToConstant: 0),
    ]
    entry.own[0].priority = .init(300 + id)
    entry.own[1].priority = .init(300.5 + id)
    if node.holdsOthers {
      // What has nothing inside is as wide and high as this.
      let rest = [view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 30)]
      rest[0].priority = .init(20 + id)
      rest[1].priority = .init(20.5 + id)
      NSLayoutConstraint.activate(rest)
    }
    return entry
  }

  private func setNumbers(_ node: TreeNode, _ entry: Entry) {
    guard entry.node?.numbers != node.numbers else { return }
    let numbers = node.numbers
    switch entry.view {
    case let block as Block: block.content = CGSize(width: 10 + 2 * numbers[0], height: 6 + 2 * numbers[1])
    case let label as UILabel:
      label.numberOfLines = node.kind == .lines ? 0 : 1
      label.font = .systemFont(ofSize: CGFloat(12 + numbers[1] % 4 * 3))
      label.text = (0...numbers[0] % 12).map { "word\($0)" }.joined(separator: " ")
    case let stack as UIStackView:
      stack.axis = numbers[0].isMultiple(of: 2) ? .vertical : .horizontal
      stack.spacing = CGFloat(2 * (numbers[1] % 8))
      stack.distribution = UIStackView.Distribution(rawValue: numbers[2] % 5) ?? .fill
      stack.alignment = [.fill, .leading, .center, .trailing][numbers[3] % 4]
      stack.isLayoutMarginsRelativeArrangement = numbers[3].isMultiple(of: 3)
    default: break
    }
    entry.own[0].constant = CGFloat(20 + 2 * numbers[2])
    entry.own[1].constant = CGFloat(10 + 2 * numbers[3])
    let isOfFixedSize = node.kind == .block || node.kind == .label
    entry.own[0].isActive = isOfFixedSize && !numbers[3].isMultiple(of: 3)
    entry.own[1].isActive = isOfFixedSize && !numbers[2].isMultiple(of: 3)
  }

  /// One below the other, each with its distances.
  private func place(_ node: TreeNode, _ entry: Entry) {
    let box = entry.view
    // Those that leave give way before others take their place.
    for view in box.subviews where !node.children.contains(where: { entries[$0.id]?.view === view }) {
      view.removeFromSuperview()
    }
    var previous: TreeNode?
    for (index, child) in node.children.enumerated() {
      guard let placed = entries[child.id] else { continue }
      let isLast = index == node.children.count - 1
      let after = [node.id, previous?.id ?? -1, isLast ? 1 : 0]
      if placed.after != after || placed.view.superview !== box {
        release(child.id)
        if placed.view.superview !== box { box.addSubview(placed.view) }
        let view = placed.view
        let above = previous.flatMap { entries[$0.id]?.view }
        placed.placing = [
          view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          view.topAnchor.constraint(equalTo: above?.bottomAnchor ?? box.topAnchor),
          view.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor, constant: -4),
        ]
        placed.placing[2].priority = .init(900 + Float(child.id) / 2)
        if isLast { placed.placing.append(view.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -6)) }
        placed.after = after
        NSLayoutConstraint.activate(placed.placing)
      }
      placed.placing[0].constant = CGFloat(2 * (child.numbers[0] % 10))
      placed.placing[1].constant = CGFloat(2 * (child.numbers[1] % 6))
      previous = child
    }
  }

  /// The frames in the container, by the places in the tree.
  func described(_ contents: TreeContents) -> [String] {
    container.layoutIfNeeded()
    func lines(_ node: TreeNode, _ path: String) -> [String] {
      guard let view = entries[node.id]?.view else { return ["no \(node.id)"] }
      let frame = view.frame
      // A hidden view in a stack takes no part, and where it is says nothing.
      if node.isHidden { return [] }
      return ["\(path)\(node.kind) \(node.id) \(node.numbers) \(frame)"]
        + node.children.flatMap { lines($0, path + "  ") }
    }
    return lines(contents.root, "")
  }
}
