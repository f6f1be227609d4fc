/// Finds controllers that are still alive after they were dismissed or popped.
///
/// A controller counts as leaked once it has been out of every window's hierarchy for several checks during which nothing
/// moved. A controller that an object of the screen keeps on purpose cannot be told from a leaked one, except where UIKit
/// itself keeps it: a search controller belongs to its navigation item, a tab to its tab bar controller.
@MainActor struct ControllerLifetimes {
  private struct Seen {
    weak var controller: UIViewController?
    /// The number of checks at rest since the controller was last in a hierarchy.
    var absences = 0
  }

  /// The checks at rest after which an absent controller must have been released.
  static let patience = 3

  private var seen: [ObjectIdentifier: Seen] = [:]

  /// Notes which controllers are in the hierarchies.
  ///
  /// - Complexity: O(controllers).
  mutating func update(isAtRest: Bool) {
    var present: Set<ObjectIdentifier> = []
    for window in UIWindow.all {
      if let root = window.rootViewController { Self.collect(root) { present.insert(note($0)) } }
    }
    for (id, entry) in seen where !present.contains(id) {
      if entry.controller == nil { seen[id] = nil } else if isAtRest { seen[id]?.absences += 1 }
    }
  }

  private mutating func note(_ controller: UIViewController) -> ObjectIdentifier {
    let id = ObjectIdentifier(controller)
    seen[id] = Seen(controller: controller)
    return id
  }

  /// The controllers that have leaked, outermost first.
  func leaked() -> [BrokenInvariant] {
    let absent = seen.values.filter { $0.absences >= Self.patience }.compactMap(\.controller)
    let roots = absent.filter { controller in !absent.contains { $0 === controller.parent } }
    return roots.map { controller in
      BrokenInvariant(
        .leak, in: "\(type(of: controller))", "is still alive after it was dismissed and the animations ended")
    }.sorted { $0.subject < $1.subject }
  }

  private static func collect(_ controller: UIViewController, _ found: (UIViewController) -> Void) {
    found(controller)
    for kept in keptControllers(of: controller) { collect(kept, found) }
  }

  /// The controllers that a controller has because UIKit keeps them for it.
  private static func keptControllers(of controller: UIViewController) -> [UIViewController] {
    var kept = controller.keptControllers
    if let presented = controller.presentation?.presented { kept.append(presented) }
    if let search = controller.storedSearchController { kept.append(search) }
    return kept.filter { other in other !== controller }
  }
}
