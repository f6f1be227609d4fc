import Synchronization

/// A key path through other objects, `\.tableView.contentSize`, of which Swift tells neither the parts nor their names.
///
/// `@unchecked`: key paths are values.
struct KeyPathChain: @unchecked Sendable {
  /// The key paths of the values on the way: `\.tableView`.
  let prefixes: [AnyKeyPath]
  /// The names of the properties: "tableView", "contentSize".
  let keys: [String]

  /// An object on the way, and its property that leads on.
  struct Step {
    var object: AnyObject
    var key: String
    /// Whether the property is the path's last.
    var isLast: Bool
  }

  /// The objects on the way from an object, as far as they are not nil.
  func steps(from root: AnyObject) -> [Step] {
    zip(prefixes, 1...).compactMap { prefix, index in
      guard index < keys.count, let value = DynamicValue.unwrapped((root as Any)[keyPath: prefix]),
        type(of: value) is AnyClass
      else { return nil }
      return Step(object: value as AnyObject, key: keys[index], isLast: index == keys.count - 1)
    }
  }

  /// `@unchecked`: a key path is a value.
  private struct Path: Hashable, @unchecked Sendable {
    let path: AnyKeyPath
  }

  private static let known = Mutex<[Path: KeyPathChain]>([:])

  /// The parts of a key path that adapted sources observe; nil for a property of the object itself.
  static func of(_ path: AnyKeyPath) -> KeyPathChain? {
    let path = Path(path: path)
    return known.withLock { $0[path] }
  }

  static func add(_ chain: KeyPathChain, of path: AnyKeyPath) {
    let path = Path(path: path)
    known.withLock { $0[path] = chain }
  }
}

/// The key path itself, which can then be observed: by its parts and their names.
@_spi(Adapting) public func adaptedKeyPath<Root, Value>(
  _ path: KeyPath<Root, Value>, through prefixes: [PartialKeyPath<Root>], _ keys: [String]
) -> KeyPath<Root, Value> {
  if KeyPathChain.of(path) == nil { KeyPathChain.add(KeyPathChain(prefixes: prefixes, keys: keys), of: path) }
  return path
}

/// The observers of the objects on the way of a key path. An object that is replaced is observed no longer.
///
/// `@unchecked`: it is used on the thread of the change, as on iOS.
final class KeyPathLinks: @unchecked Sendable {
  private weak var root: AnyObject?
  private let path: AnyKeyPath
  private let chain: KeyPathChain
  private let notify: (AnyObject, KeyValueObserver.Moment) -> Void
  private var links: [KeyValueObserver] = []

  init(
    of root: AnyObject, _ path: AnyKeyPath, _ chain: KeyPathChain,
    _ notify: @escaping (AnyObject, KeyValueObserver.Moment) -> Void
  ) {
    self.root = root
    self.path = path
    self.chain = chain
    self.notify = notify
    update()
  }

  /// Observes the objects that are now on the way.
  func update() {
    let steps = root.map(chain.steps) ?? []
    guard !steps.elementsEqual(links, by: { $0.object === $1.object }) else { return }
    end()
    links = steps.map { step in
      // A property that is not registered tells of its changes by its value.
      let own = MemberRegistry.shared.property(step.key, of: step.object)?.path ?? path
      return KeyValueObserver(of: step.object, own) { [weak self] _, moment in
        guard let self, let root = self.root else { return }
        if step.isLast { return self.notify(root, moment) }
        guard moment != .willSet else { return }
        self.update()
        self.notify(root, .mayHaveChanged)
      }
    }
    for link in links { KeyValueObservers.shared.add(link) }
  }

  func end() {
    for link in links { KeyValueObservers.shared.remove(link) }
    links = []
  }
}
