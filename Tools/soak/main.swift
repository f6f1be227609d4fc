import Dispatch
import Foundation
@_spi(Benchmarks) import UIKit

// A soak test: applies random snapshots, with reloads, from background queues while a list and a grid scroll and
// render, for `SOAK_SECONDS` seconds (60). Ends with code 1 if visible cells did not match the applied snapshot, or
// completions were missing or out of order. `SNAPSHOT_SEED=<seed>` repeats the snapshots of a run; how they interleave
// with frames is not reproducible.

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

/// A window with a collection view and its diffable data source.
@MainActor
final class SoakScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, Int>
  let frames = OffscreenFrames(size: CGSize(width: 390, height: 844), scale: 1)
  var frameCount = 0
  var worstFrame = 0.0
  var faults: [String] = []
  private var scrollStep: CGFloat = 37

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

  /// Scrolls, reversing at the ends, and renders a frame.
  func showFrame() {
    let start = DispatchTime.now().uptimeNanoseconds
    let last = max(0, view.contentSize.height - view.bounds.height)
    if view.contentOffset.y + scrollStep > last || view.contentOffset.y + scrollStep < 0 { scrollStep = -scrollStep }
    view.contentOffset.y = min(max(view.contentOffset.y + scrollStep, 0), last)
    frames.show(window)
    frameCount += 1
    worstFrame = max(worstFrame, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    check()
  }

  /// Records a fault for each visible cell that does not show the data source's item at its index path.
  private func check() {
    for path in view.indexPathsForVisibleItems {
      let shown = (view.cellForItem(at: path) as? SoakCell)?.item
      if shown != source.itemIdentifier(for: path) {
        faults.append("\(path) shows \(shown ?? -1), not \(source.itemIdentifier(for: path) ?? -1)")
      }
    }
  }
}

/// Generates random snapshots: edits of the last one, or new ones.
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

/// Counts the applies of one queue and their completions, guarded by a lock.
final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private var applied = 0
  private var completed: [Int] = []
  private var hasEnded = false

  func begin() -> Int? {
    lock.lock()
    defer { lock.unlock() }
    if hasEnded { return nil }
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
    hasEnded = true
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
  let pendingApplies = DispatchSemaphore(value: 4)
  let progress = progress[index]
  stopped.enter()
  queue.async {
    var snapshots = Snapshots(random: SoakRandom(state: seed &+ UInt64(index)))
    while let number = progress.begin() {
      pendingApplies.wait()
      let snapshot = snapshots.next()
      callOnCurrentThread {
        screen.source.apply(snapshot, animatingDifferences: number % 3 != 0) {
          progress.complete(number)
          pendingApplies.signal()
        }
      }
    }
    stopped.leave()
  }
}

/// Calls a main-actor function on the current thread, without isolation checking, as Swift 5 code can.
func callOnCurrentThread(_ body: @escaping @MainActor () -> Void) { unsafeBitCast(body, to: (() -> Void).self)() }

@MainActor func runFrames(until end: Date, while condition: () -> Bool = { true }) {
  while Date() < end, condition() {
    for screen in screens { screen.showFrame() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1.0 / 120))
  }
}

runFrames(until: Date(timeIntervalSinceNow: seconds))
for progress in progress { progress.end() }
// Waits for all applies to complete, which takes a few animations.
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
    "screen \(index): \(numbers.applied) applies, \(screen.frameCount) frames, worst \(Int(screen.worstFrame)) ms")
}
for fault in faults { print("soak: \(fault)") }
print(faults.isEmpty ? "soak: clean" : "soak: \(faults.count) faults")
exit(faults.isEmpty ? 0 : 1)
