@_spi(SwiftUI) internal import Observation
import Synchronization

/// Runs a method repeatedly and calls `action` once after what its last run read has changed: properties of observable
/// objects. The traits that it read are listed.
///
/// `withObservationTracking` of the standard library has two limits:
///
/// - Its observations end only with a change. A method that runs each frame would add one per frame to an object that never
///   changes. Here a run also reads `end`, an observable of its own; changing that ends the run's observations.
/// - `onChange` is called before the new value is stored. If another thread changes it, the main thread could run the method
///   too early and miss the value. The form with `didSet`, which SwiftUI uses, is called after that.
///
/// A run nested in another one counts as read by both, so that the outer method may run once more than necessary.
///
/// - Complexity: a run that reads nothing observable costs about 0.4 µs, one that does about 3 µs.
@MainActor package final class TrackedRun {
  /// The traits that the last run read.
  private(set) var traits: TraitKinds = []
  /// Whether a run has read an observable property. Until then `end` is not observed.
  private var readsObjects = false
  private let end = TrackedRunEnd()
  private let action: @MainActor () -> Void
  private lazy var didSet: @Sendable (ObservationTracking) -> Void = { [weak self, end] tracking in
    tracking.cancel()
    if !end.isReached.load(ordering: .relaxed) { self?.objectDidChange() }
  }

  /// `action` must not keep the owner of the run alive.
  package init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  deinit {
    if readsObjects { end.reach() }
  }

  /// Whether the last run read anything that can change.
  package var hasReads: Bool { readsObjects || !traits.isEmpty }

  /// Runs `body` and follows what it reads instead of what the last run read.
  package func perform(reading traits: UITraitCollection, _ body: () -> Void) {
    end.hasPendingChange.store(false, ordering: .relaxed)
    self.traits = traits.recordingReads { follow(body) }
  }

  /// Follows nothing until the next run.
  package func stop() {
    traits = []
    end.hasPendingChange.store(false, ordering: .relaxed)
    if readsObjects { end.reach() }
  }

  private func follow(_ body: () -> Void) {
    if readsObjects {
      end.reach()
      withObservationTracking(
        {
          end.read()
          body()
        }, didSet: didSet)
    } else {
      withObservationTracking(
        {
          // `onChange` is evaluated only if `body` read something.
          withObservationTracking(body, onChange: noteRead())
          if readsObjects { end.read() }
        }, didSet: didSet)
    }
  }

  private func noteRead() -> @Sendable () -> Void {
    readsObjects = true
    return {}
  }

  /// Called on the thread of the change.
  private nonisolated func objectDidChange() {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { action() }
    } else if !end.hasPendingChange.exchange(true, ordering: .relaxed) {
      ChangesElsewhere.post(self)
    }
  }

  /// Delivers a change of another thread, unless the method ran since.
  fileprivate func deliverPendingChange() {
    if end.hasPendingChange.exchange(false, ordering: .relaxed) { action() }
  }
}

/// An observable property that every run with reads observes, to end all of its observations.
private final class TrackedRunEnd: Observable, Sendable {
  /// Whether the end is being reached: the change is not one of the observed objects.
  let isReached = Atomic(false)
  /// Whether another thread changed what the last run read.
  let hasPendingChange = Atomic(false)
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  func read() { registrar.access(self, keyPath: \.value) }

  func reach() {
    isReached.store(true, ordering: .relaxed)
    registrar.withMutation(of: self, keyPath: \.value) {}
    isReached.store(false, ordering: .relaxed)
  }
}

/// Runs of which another thread changed what they read. The main queue delivers all of them at once.
private enum ChangesElsewhere {
  private static let runs = Mutex<[TrackedRun]>([])

  static func post(_ run: TrackedRun) {
    let isFirst = runs.withLock {
      $0.append(run)
      return $0.count == 1
    }
    guard isFirst else { return }
    DispatchQueue.main.async {
      let changed = runs.withLock { runs in
        defer { runs = [] }
        return runs
      }
      MainActor.assumeIsolated { for run in changed { run.deliverPendingChange() } }
    }
  }
}
