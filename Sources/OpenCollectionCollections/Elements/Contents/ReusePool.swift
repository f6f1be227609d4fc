/// The classes and nibs registered with a collection view or a table, and the views available for reuse.
@MainActor
final class ReusePool {
  /// Views of one key are interchangeable.
  struct Key: Hashable {
    /// The element kind; cells have one of their own.
    let kind: String
    let identifier: String

    static let cellKind = "UICollectionElementKindCell"

    static func cell(_ identifier: String) -> Key { Key(kind: cellKind, identifier: identifier) }
  }

  private var classes: [Key: UIView.Type] = [:]
  private var nibs: [Key: UINib] = [:]
  private var reusable: [Key: [any ElementView]] = [:]
  /// Pooled views that are still in the view hierarchy, hidden.
  private var hidden: [any ElementView] = []
  /// Called before the class or the nib of a key changes. Set once: views of the key are kept by a part that is made later.
  var willRegister: (Key) -> Void = { _ in }

  func register(_ viewClass: UIView.Type?, for key: Key) {
    willRegister(key)
    classes[key] = viewClass
    nibs[key] = nil
    // Views of the previous class must not be dequeued. Those of the same class go as well. Unmeasured.
    reusable[key] = nil
  }

  func register(_ nib: UINib, for key: Key) {
    register(nil, for: key)
    nibs[key] = nib
  }

  func registeredNib(for key: Key) -> UINib? { nibs[key] }

  /// Whether a class or a nib is registered.
  func isRegistered(_ key: Key) -> Bool { classes[key] != nil || nibs[key] != nil }

  func registeredClass(for key: Key) -> UIView.Type? { classes[key] }

  /// Adds a view to the pool. It stays in the hierarchy, hidden, for the rest of the pass, as most are dequeued again
  /// at once.
  func enqueue(_ view: any ElementView, for key: Key) {
    view.isHidden = true
    hidden.append(view)
    if key.identifier.isEmpty { return }
    // Another class was registered while the view was displayed.
    if let viewClass = classes[key], viewClass != type(of: view as UIView) { return }
    reusable[key, default: []].append(view)
  }

  /// Removes and returns a view of a key; nil if there is none, so that one is made. Views are not here that are displayed, animate
  /// out, have the keyboard or the focus, or were enqueued before a class was registered for the key (again).
  func dequeue(for key: Key) -> (any ElementView)? {
    reusable[key]?.popLast()
  }

  /// Removes a view that is displayed without having been dequeued.
  func remove(_ view: any ElementView, for key: Key) { reusable[key]?.removeAll { $0 === view } }

  /// Removes the pooled views from the hierarchy.
  func removeUnusedViews() {
    if hidden.isEmpty { return }
    // A view that was pooled, dequeued and pooled again is listed twice.
    var seen: Set<ObjectIdentifier> = []
    var leaving: [(host: UIView, views: [UIView])] = []
    var indexOfHost: [ObjectIdentifier: Int] = [:]
    for view in hidden where view.element == nil && seen.insert(ObjectIdentifier(view)).inserted {
      guard let host = view.superview else { continue }
      if let index = indexOfHost[ObjectIdentifier(host)] {
        leaving[index].views.append(view)
      } else {
        indexOfHost[ObjectIdentifier(host)] = leaving.count
        leaving.append((host, [view]))
      }
    }
    hidden.removeAll(keepingCapacity: true)
    for (host, views) in leaving { host.detach(views) }
  }

  /// The number of pooled views, or of those of one kind.
  func reusableCount(ofKind kind: String? = nil) -> Int {
    reusable.reduce(0) { $0 + (kind == nil || $1.key.kind == kind ? $1.value.count : 0) }
  }
}
