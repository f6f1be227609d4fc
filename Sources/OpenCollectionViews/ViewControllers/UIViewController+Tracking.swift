/// Methods that follow what they read of observable objects and of the view's traits.
extension UIViewController {
  /// Runs a method, which is marked to run again after a change of what it reads; UIKit's own controllers are not tracked.
  func track(_ method: TrackedMethod, _ body: () -> Void) {
    guard ClassOrigin.of(self).isApp else { return body() }
    let run = trackedRuns.run(method) { [weak self] in self?.trackedReadsDidChange(method) }
    run.perform(reading: traitCollection, body)
  }

  /// Marks the methods that read one of the traits to run again.
  func trackedTraitsDidChange(_ kinds: TraitKinds) {
    for method in trackedRuns.methods(reading: kinds) { trackedReadsDidChange(method) }
  }

  private func trackedReadsDidChange(_ method: TrackedMethod) {
    switch method {
    case .properties: setNeedsUpdateProperties()
    case .contentUnavailable: setNeedsUpdateContentUnavailableConfiguration()
    default: viewIfLoaded?.setNeedsLayout()
    }
  }
}
