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
    /// The declarations, by the names of their types.
    var declarations: [QualifiedName: [AdaptedClass]] = [:]
    /// The requirements of protocols.
    var protocols: [AdaptedClass] = []
    /// The classes with an Objective-C name of their own.
    var classes: [String: AnyClass] = [:]
    /// The members that each class itself declares, of the classes that were looked up.
    var members: [ObjectIdentifier: ClassMembers] = [:]
  }

  private let state = Mutex(State())

  func add(_ classes: @escaping @Sendable () -> [AdaptedClass]) {
    state.withLock { $0.pending.append(classes) }
  }

  // MARK: Lookup

  /// The method that an object runs for a selector: the one of its class or of the nearest superclass, or else the
  /// requirement of a protocol it conforms to. An object that is a class runs the class's own methods.
  ///
  /// - Complexity: O(superclasses), and O(protocols) for a selector that no class has.
  func method(_ selector: Selector, of object: AnyObject) -> RegisteredMethod? {
    if let type = object as? AnyClass { return first(from: type) { $0.classMethods[selector] } }
    if let method = first(from: type(of: object), { $0.methods[selector] }) { return method }
    for declaration in state.withLock({ $0.protocols }) {
      guard case .conforming(_, let conforms) = declaration.owner,
        let method = ClassMembers(declaration.members(nil) ?? []).methods[selector], conforms(object)
      else { continue }
      if !method.isOptional || implements(type(of: object), method.name) { return method }
    }
    return nil
  }

  /// The property of an object with a key.
  func property(_ key: String, of object: AnyObject) -> RegisteredProperty? {
    first(from: type(of: object)) { $0.properties[key] }
  }

  /// The properties that a class itself declares.
  func properties(declaredBy type: AnyClass) -> [RegisteredProperty] { Array(members(of: type).properties.values) }

  /// The property of an object with a Swift name, which has no key.
  func implementation(_ name: String, of object: AnyObject) -> RegisteredProperty? {
    first(from: type(of: object)) { $0.implementations[name] }
  }

  /// Whether a class or a superclass declares a method with a Swift name.
  func implements(_ type: AnyClass, _ name: String) -> Bool {
    first(from: type) { $0.names.contains(name) ? true : nil } ?? false
  }

  /// The class with an Objective-C name of its own; nil for none.
  func registeredClass(named name: String) -> AnyClass? {
    load()
    return state.withLock { $0.classes[name] }
  }

  private func first<Result>(from type: AnyClass, _ find: (ClassMembers) -> Result?) -> Result? {
    var next: AnyClass? = type
    while let current = next {
      if let result = find(members(of: current)) { return result }
      next = _getSuperclass(current)
    }
    return nil
  }

  /// The first method that satisfies a condition: of the types with a name as written and their superclasses, then of
  /// all types in the order of their names.
  func method(inContext context: String?, where isWanted: (RegisteredMethod) -> Bool) -> RegisteredMethod? {
    load()
    let (declarations, protocols) = state.withLock { ($0.declarations, $0.protocols) }
    if let context {
      let named = declarations.filter { $0.key.matches(context) }.values.joined()
      for type in named.compactMap(\.type) {
        if let method = first(from: type, { $0.method(where: isWanted) }) { return method }
      }
      for declaration in protocols where declaration.name.matches(context) {
        if let method = ClassMembers(declaration.members(nil) ?? []).method(where: isWanted) { return method }
      }
    }
    let ordered = declarations.sorted { $0.key.text < $1.key.text }.flatMap(\.value) + protocols
    for declaration in ordered {
      if let method = ClassMembers(declaration.members(declaration.type) ?? []).method(where: isWanted) {
        return method
      }
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
    let name = QualifiedName(of: type)
    let classes = state.withLock { state in
      (state.declarations[name] ?? []) + (state.declarations[name.withoutModule] ?? [])
    }
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
      for declaration in classes {
        if case .conforming = declaration.owner {
          state.protocols.append(declaration)
        } else {
          state.declarations[declaration.name, default: []].append(declaration)
        }
        guard let type = declaration.type else { continue }
        for case .className(let name) in (declaration.members(type) ?? []).map(\.kind) { state.classes[name] = type }
      }
    }
  }
}
