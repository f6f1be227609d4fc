/// The classes registered with a collection view, and the views that wait to be used again.
@MainActor
final class ReusePool {
  /// What a view can be used again for.
  struct Key: Hashable {
    /// The element kind; cells have one of their own.
    let kind: String
    let identifier: String

    static let cellKind = "UICollectionElementKindCell"

    static func cell(_ identifier: String) -> Key { Key(kind: cellKind, identifier: identifier) }
  }

  private var classes: [Key: UICollectionReusableView.Type] = [:]
  private var waiting: [Key: [UICollectionReusableView]] = [:]
  /// Views that went into the pool and still lie in the tree, hidden.
  private var parked: [UICollectionReusableView] = []

  func register(_ viewClass: UICollectionReusableView.Type?, for key: Key) {
    classes[key] = viewClass
    // Views of the class before must not come back.
    waiting[key] = nil
  }

  func registeredClass(for key: Key) -> UICollectionReusableView.Type? { classes[key] }

  /// Keeps a view for later. It stays in the tree, hidden, for the time of a pass: most are wanted back at once.
  func put(_ view: UICollectionReusableView, for key: Key) {
    view.isHidden = true
    parked.append(view)
    // Another class was registered while it was on screen.
    if let viewClass = classes[key], viewClass != type(of: view) { return }
    waiting[key, default: []].append(view)
  }

  /// A view that waits, if there is one.
  func take(for key: Key) -> UICollectionReusableView? {
    waiting[key]?.popLast()
  }

  /// Takes the views that still wait out of the tree.
  func clearTree() {
    if parked.isEmpty { return }
    // A view that went into the pool, came out and went in again is listed twice.
    var seen: Set<ObjectIdentifier> = []
    var leaving: [(host: UIView, views: [UIView])] = []
    var placeOfHost: [ObjectIdentifier: Int] = [:]
    for view in parked where view.element == nil && seen.insert(ObjectIdentifier(view)).inserted {
      guard let host = view.superview else { continue }
      if let place = placeOfHost[ObjectIdentifier(host)] {
        leaving[place].views.append(view)
      } else {
        placeOfHost[ObjectIdentifier(host)] = leaving.count
        leaving.append((host, [view]))
      }
    }
    parked.removeAll(keepingCapacity: true)
    for (host, views) in leaving { host.detach(views) }
  }

  /// How many views wait.
  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
