/// Methods that follow what they read of observable objects and of the view's traits.
///
/// UIKit's own views call `setNeedsLayout()` and the like themselves. Only the methods of apps' classes are tracked.
extension UIView {
  private var origin: ClassOrigin { ClassOrigin.of(self) }

  /// Runs a method of the app, which is marked to run again after a change of what it reads.
  package func track(_ method: TrackedMethod, _ body: () -> Void) {
    let run = trackedRuns.run(method) { [weak self] in self?.trackedReadsDidChange(method) }
    run.perform(reading: traits, body)
  }

  func layOutSubviewsTracked() {
    if origin.isApp { track(.layout) { layoutSubviews() } } else { layoutSubviews() }
  }

  /// Runs `updateConfiguration(using:)` and the update handler of a cell or the like.
  func trackConfiguration(hasHandler: Bool, _ body: () -> Void) {
    if hasHandler || origin.isApp { track(.configuration, body) } else { body() }
  }

  /// Marks the methods that read one of the traits to run again.
  func trackedTraitsDidChange(_ kinds: TraitKinds) {
    for method in trackedRuns.methods(reading: kinds) { trackedReadsDidChange(method) }
    owningViewController?.trackedTraitsDidChange(kinds)
  }

  /// Whether a change of traits needs a layout pass, apart from what the view's own methods read.
  ///
  /// UIKit's views lay out their parts by their traits. `UIView` itself has none: only constraints, directions and pixels,
  /// and the text sizes of subviews that an app places by their sizes.
  func needsLayout(afterChangeOf kinds: TraitKinds) -> Bool {
    let always: TraitKinds = [.layoutDirection, .displayScale, .userInterfaceIdiom, .preferredContentSizeCategory]
    if !kinds.isDisjoint(with: always) { return true }
    if let controller = owningViewController, !ClassOrigin.of(controller).extends(UIViewController.self) { return true }
    return !origin.extends(UIView.self)
  }

  // MARK: Properties

  /// Performs `updateProperties()` of the marked views in the tree, ancestors first.
  package func updateMarkedProperties() {
    guard layoutMarks.arePropertiesNeededInDescendants || layoutMarks.arePropertiesNeeded else { return }
    if layoutMarks.arePropertiesNeeded { traits.performAsCurrent { updatePropertiesOnce() } }
    guard layoutMarks.arePropertiesNeededInDescendants else { return }
    layoutMarks.arePropertiesNeededInDescendants = false
    for view in subviews { view.updateMarkedProperties() }
  }

  /// Calls `updateProperties()` of the controller and of the view.
  func updatePropertiesOnce() {
    layoutMarks.arePropertiesNeeded = false
    if let controller = owningViewController { controller.track(.properties) { controller.updateProperties() } }
    if origin.isApp { track(.properties) { updateProperties() } }
  }

  func markForProperties() {
    layoutMarks.arePropertiesNeeded = true
    markAncestorsForProperties()
    markAncestorsForLayout()
    // A window's own marks are read by its host.
    if superview == nil { markForLayout() }
  }

  /// O(depth) at worst, O(1) if already marked.
  func markAncestorsForProperties() {
    var view = self
    while let above = view.superview, !above.layoutMarks.arePropertiesNeededInDescendants {
      above.layoutMarks.arePropertiesNeededInDescendants = true
      view = above
    }
  }
}
