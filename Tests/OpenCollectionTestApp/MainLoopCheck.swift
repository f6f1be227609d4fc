import UIKit

// An app's main thread runs the main run loop; a test runner's does not. Tests run this program, with one check's name
// as its last argument, and compare its output.

/// A view that prints a line when it is laid out.
final class LayoutLoggingView: UIView {
  override func layoutSubviews() { print("layout") }
}

/// A pipe, and a waker that sleeps until the pipe is readable.
@MainActor struct Sleeper {
  let waker: InputWaker
  let (input, output): (FileHandle, FileHandle)

  /// Sleeps for 30 years by default: if an event fails to end the sleep, the alarm below ends the program.
  init(longestSleep: TimeInterval = 1e9) {
    let pipe = Pipe()
    (input, output) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    waker = InputWaker(descriptor: input.fileDescriptor, longestSleep: longestSleep)
  }

  func sleep() { print(waker.wait() ? "awake" : "cannot sleep") }
}

/// Runs a block on another thread and waits for it.
func onAnotherThread(_ block: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    block()
    done.signal()
  }
  done.wait()
}

/// A view with an `init()` of its own, which overrides nothing, and no other.
final class OwnInitView: UIView {
  init() {
    super.init(frame: .zero)
    tag = 7
  }

  required init?(coder: NSCoder) { nil }
}

/// Makes a view of a class that is known only at run time.
@MainActor func make<View: UIView>(_ type: View.Type) -> View { type.init() }

/// A check of a program whose main thread runs the main run loop.
enum MainLoopCheck: String {
  case input, timer, queue, perform, layout, unequal
  case ownInit = "own init"

  @MainActor func run() throws {
    // Terminates a program that does not wake up. The parent process may have blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigprocmask(SIG_SETMASK, &signals, nil)
    alarm(60)

    switch self {
    case .input:
      let sleeper = Sleeper()
      for byte in ["first", "second"] {
        try sleeper.output.write(contentsOf: Data(byte.utf8))
        sleeper.sleep()
        print(String(decoding: sleeper.input.availableData, as: UTF8.self))
      }
      let output = sleeper.output
      Thread.detachNewThread { try? output.write(contentsOf: Data("third".utf8)) }
      sleeper.sleep()
      print(String(decoding: sleeper.input.availableData, as: UTF8.self))
    case .timer:
      let sleeper = Sleeper()
      for seconds in [0, 0.01] {
        _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in print("timer") }
        sleeper.sleep()
      }
    case .queue:
      let sleeper = Sleeper()
      DispatchQueue.main.async { print("own block") }
      sleeper.sleep()
      Thread.detachNewThread { DispatchQueue.main.async { print("block of a thread") } }
      sleeper.sleep()
      Thread.detachNewThread { Task { @MainActor in print("task") } }
      sleeper.sleep()
    case .perform:
      let sleeper = Sleeper(longestSleep: 0.1)
      RunLoop.main.perform { print("own block") }
      sleeper.sleep()
      onAnotherThread { RunLoop.main.perform { print("block of a thread") } }
      sleeper.sleep()
    case .layout:
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = LayoutLoggingView(frame: window.bounds)
      window.addSubview(view)
      window.isHidden = false
      for isAsked in [false, true, false] {
        print("turn")
        if isAsked { view.setNeedsLayout() }
        _ = RunLoop.main.run(mode: .default, before: Date())
      }
    case .unequal:
      // As UIKit does, in debug builds too, without a word.
      var tree = NSDiffableDataSourceSectionSnapshot<Double>()
      tree.append([1, .nan])
      tree.append([2], to: 1)
      tree.expand([1])
      print(tree.visibleItems.count)
      var snapshot = NSDiffableDataSourceSnapshot<Double, Double>()
      snapshot.appendSections([0, .nan])
      snapshot.appendItems([1, .nan, 3], toSection: 0)
      print(snapshot.numberOfSections, snapshot.numberOfItems)
      let layout = UICollectionViewFlowLayout()
      let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Double> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Double>(collectionView: list) { list, place, item in
        list.dequeueConfiguredReusableCell(using: registration, for: place, item: item)
      }
      source.apply(tree, to: 0, animatingDifferences: false)
      print(list.numberOfItems(inSection: 0))
      // Other contents for a section with a tree.
      var contents = source.snapshot()
      contents.appendItems([4])
      source.apply(contents, animatingDifferences: false)
      print(list.numberOfItems(inSection: 0), source.snapshot(for: 0).items.count)
    case .ownInit:
      print(make(OwnInitView.self).tag)
    }
  }
}
