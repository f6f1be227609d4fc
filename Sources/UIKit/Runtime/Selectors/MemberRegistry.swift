import Synchronization

/// All registered members, by class.
///
/// A message may be sent on any thread, as on iOS, and the method runs there.
final class MemberRegistry: Sendable {
  static let shared = MemberRegistry()

  /// `@unchecked`: members are closures over key paths and methods, which have no state.
  private struct State: @unchecked Sendable {
    /// The files that were loaded since the last lookup.
    var pending: [@Sendable () -> [AdaptedClass]] = []
    var declarations: [QualifiedName: [AdaptedClass]] = [:]
    /// The members that each class itself declares, of the classes that were looked up.
    var members: [ObjectIdentifier: ClassMembers] = [:]
  }

  private let state = Mutex(State())

  func add(_ classes: @escaping @Sendable () -> [AdaptedClass]) {
    state.withLock { $0.pending.append(classes) }
  }

  // MARK: Lookup

  /// The method that an object runs for a selector: the one of its class or of the nearest superclass.
  ///
  /// - Complexity: O(superclasses).
  func method(_ selector: Selector, of object: AnyObject) -> RegisteredMethod? {
    first(from: type(of: object)) { $0.methods[selector] }
  }

  /// The property of an object with a key.
  func property(_ key: String, of object: AnyObject) -> RegisteredProperty? {
    first(from: type(of: object)) { $0.properties[key] }
  }

  /// Whether a class or a superclass declares a method with a Swift name.
  func implements(_ type: AnyClass, _ name: String) -> Bool {
    first(from: type) { $0.names.contains(name) ? true : nil } ?? false
  }

  private func first<Result>(from type: AnyClass, _ find: (ClassMembers) -> Result?) -> Result? {
    var next: AnyClass? = type
    while let current = next {
      if let result = find(members(of: current)) { return result }
      next = _getSuperclass(current)
    }
    return nil
  }

  /// The first method that satisfies a condition: of the classes with a name as written and their superclasses, then of
  /// all classes in the order of their names.
  func method(inContext context: String?, where isWanted: (RegisteredMethod) -> Bool) -> RegisteredMethod? {
    load()
    let declarations = state.withLock { $0.declarations }
    if let context {
      let types = declarations.filter { $0.key.matches(context) }.values.joined().compactMap(\.type)
      for type in types {
        if let method = first(from: type, { $0.methods.values.first(where: isWanted) }) { return method }
      }
    }
    for (_, classes) in declarations.sorted(by: { $0.key.text < $1.key.text }) {
      let members = ClassMembers(classes.flatMap { $0.members($0.type) ?? [] })
      if let method = members.methods.values.first(where: isWanted) { return method }
    }
    return nil
  }

  // MARK: Loading

  /// The members that a class itself declares.
  private func members(of type: AnyClass) -> ClassMembers {
    let id = ObjectIdentifier(type)
    let known = state.withLock { $0.pending.isEmpty ? $0.members[id] : nil }
    if let known { return known }
    load()
    let classes = state.withLock { $0.declarations[QualifiedName(of: type)] ?? [] }
    let members = ClassMembers(classes.flatMap { $0.members(type) ?? [] })
    state.withLock { $0.members[id] = members }
    return members
  }

  /// Makes the classes of the files that were loaded since the last lookup.
  private func load() {
    let pending = state.withLock { state in
      defer { state.pending = [] }
      return state.pending
    }
    guard !pending.isEmpty else { return }
    let classes = pending.flatMap { $0() }
    state.withLock { state in
      state.members = [:]
      for declaration in classes { state.declarations[declaration.name, default: []].append(declaration) }
    }
  }
}

/// The members that one class declares, in its declaration and all extensions.
struct ClassMembers {
  private(set) var methods: [Selector: RegisteredMethod] = [:]
  private(set) var properties: [String: RegisteredProperty] = [:]
  /// The Swift names of the methods.
  private(set) var names: Set<String> = []

  init(_ members: [AdaptedMember]) {
    for member in members {
      switch member.kind {
      case .method(let method):
        methods[method.selector] = method
        names.insert(method.name)
      case .property(let property): properties[property.key] = property
      case .implementation(let name): names.insert(name)
      }
    }
  }
}
