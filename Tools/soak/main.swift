import Dispatch
import Foundation
@_spi(Benchmarks) import UIKit

// Applies random snapshots from a background queue while the list scrolls, is touched by reloads and is drawn, for as
// many seconds as `SOAK_SECONDS` says (60). Ends with 1 where what is on screen was not what was applied.
// `SNAPSHOT_SEED=<seed>` repeats the snapshots of a run; the order in which they meet the frames is the machine's.

let environment = ProcessInfo.processInfo.environment
let seconds = environment["SOAK_SECONDS"].flatMap(Double.init) ?? 60
let seed = environment["SNAPSHOT_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
print("soak: \(Int(seconds)) s, SNAPSHOT_SEED=\(seed)")

final class SoakCell: UICollectionViewCell {
  var item = -1
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A list or a grid in a window that follows a data source.
@MainActor
final class SoakScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>
  let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 1)
  var shownFrames = 0
  var worstFrame = 0.0
  var faults: [String] = []
  private var course: CGFloat = 37

  init(layout: UICollectionViewLayout) {
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.register(SoakCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? SoakCell)?.item = item
      (cell as? SoakCell)?.label.text = "Item \(item)"
      return cell
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    window.addSubview(view)
    window.isHidden = false
  }

  /// Scrolls on and shows a frame.
  func showFrame() {
    let start = DispatchTime.now().uptimeNanoseconds
    let last = max(0, view.contentSize.height - view.bounds.height)
    if view.contentOffset.y + course > last || view.contentOffset.y + course < 0 { course = -course }
    view.contentOffset.y = min(max(view.contentOffset.y + course, 0), last)
    frames.show(window)
    shownFrames += 1
    worstFrame = max(worstFrame, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    check()
  }

  /// Every cell on screen shows the item the data source has there.
  private func check() {
    for path in view.indexPathsForVisibleItems {
      let shown = (view.cellForItem(at: path) as? SoakCell)?.item
      if shown != source.itemIdentifier(for: path) {
        faults.append("\(path) shows \(shown ?? -1), not \(source.itemIdentifier(for: path) ?? -1)")
      }
    }
  }
}

/// Makes snapshots at random: the last one edited, or one built anew.
struct Snapshots {
  typealias Contents = NSDiffableDataSourceSnapshot<Int, Int>
  var random: SoakRandom
  var last = Contents()

  mutating func next() -> Contents {
    if Int.random(in: 0..<10, using: &random) == 0 { last = Contents() }
    last.deleteSections(last.sectionIdentifiers.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
    for section in (0..<8).shuffled(using: &random).prefix(2) {
      if last.indexOfSection(section) == nil { last.appendSections([section]) }
      let items = Set((0..<60).map { _ in Int.random(in: 0..<4_000, using: &random) })
      last.appendItems(items.sorted(), toSection: section)
    }
    for _ in 0..<20 {
      guard let one = last.itemIdentifiers.randomElement(using: &random),
        let other = last.itemIdentifiers.randomElement(using: &random), one != other
      else { break }
      last.moveItem(one, beforeItem: other)
    }
    last.deleteItems(last.itemIdentifiers.filter { _ in Int.random(in: 0..<12, using: &random) == 0 })
    var marked = last
    if Int.random(in: 0..<4, using: &random) == 0 { marked.reloadItems(Array(last.itemIdentifiers.prefix(20))) }
    if Int.random(in: 0..<4, using: &random) == 0 { marked.reconfigureItems(Array(last.itemIdentifiers.suffix(20))) }
    return marked
  }
}

struct SoakRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// How far the applies of one queue have come; guarded by its lock.
final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private var applied = 0
  private var completed: [Int] = []
  private var isOver = false

  func begin() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    if isOver { return nil }
    applied += 1
    return applied
  }

  func complete(_ number: Int) {
    lock.lock()
    completed.append(number)
    lock.unlock()
  }

  func end() {
    lock.lock()
    isOver = true
    lock.unlock()
  }

  var numbers: (applied: Int, completed: [Int]) {
    lock.lock()
    defer { lock.unlock() }
    return (applied, completed)
  }
}

@MainActor func list() -> UICollectionViewLayout {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
  let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
}

@MainActor func grid() -> UICollectionViewLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 90, height: 60)
  layout.headerReferenceSize = CGSize(width: 390, height: 30)
  return layout
}

let screens = [SoakScreen(layout: list()), SoakScreen(layout: grid())]
let progress = screens.map { _ in Progress() }
let stopped = DispatchGroup()

for (index, screen) in screens.enumerated() {
  let queue = DispatchQueue(label: "applies \(index)")
  let room = DispatchSemaphore(value: 4)
  let progress = progress[index]
  stopped.enter()
  queue.async {
    var snapshots = Snapshots(random: SoakRandom(state: seed &+ UInt64(index)))
    while let number = progress.begin() {
      room.wait()
      let snapshot = snapshots.next()
      runHere {
        screen.source.apply(snapshot, animatingDifferences: number % 3 != 0) {
          progress.complete(number)
          room.signal()
        }
      }
    }
    stopped.leave()
  }
}

/// What code in the Swift 5 mode does without being told: calls the main actor from where it is.
func runHere(_ body: @escaping @MainActor () -> Void) { unsafeBitCast(body, to: (() -> Void).self)() }

@MainActor func runFrames(until end: Date, while goesOn: () -> Bool = { true }) {
  while Date() < end, goesOn() {
    for screen in screens { screen.showFrame() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1.0 / 120))
  }
}

runFrames(until: Date(timeIntervalSinceNow: seconds))
for progress in progress { progress.end() }
// What was applied is completed, in order, within a few animations.
runFrames(until: Date(timeIntervalSinceNow: 60)) {
  zip(progress, screens).contains { progress, _ in progress.numbers.completed.count < progress.numbers.applied }
    || stopped.wait(timeout: .now()) == .timedOut
}

var faults: [String] = []
for (index, (progress, screen)) in zip(progress, screens).enumerated() {
  let numbers = progress.numbers
  if numbers.completed != Array(1...max(1, numbers.applied)) {
    faults.append("screen \(index): \(numbers.applied) applies, completed \(numbers.completed.suffix(5))…")
  }
  faults += screen.faults.prefix(5)
  print(
    "screen \(index): \(numbers.applied) applies, \(screen.shownFrames) frames, worst \(Int(screen.worstFrame)) ms")
}
for fault in faults { print("soak: \(fault)") }
print(faults.isEmpty ? "soak: clean" : "soak: \(faults.count) faults")
exit(faults.isEmpty ? 0 : 1)
