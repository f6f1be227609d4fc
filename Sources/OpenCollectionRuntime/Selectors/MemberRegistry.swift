import Synchronization

/// All registered members, by class.
///
/// A message may be sent on any thread, as on iOS, and the method runs there.
package final class MemberRegistry: Sendable {
  package static let shared = MemberRegistry()

  /// `@unchecked`: members are closures over key paths and methods, which have no state.
  private struct State: @unchecked Sendable {
    /// The files that were loaded since the last lookup.
    var pending: [@Sendable () -> [AdaptedClass]] = []
    var isLoading = false
    /// The declarations of classes, by class: private classes of one name are told apart.
    var typed: [ObjectIdentifier: [AdaptedClass]] = [:]
    /// The other declarations, by the names of their types.
    var named: [QualifiedName: [AdaptedClass]] = [:]
    /// The requirements of protocols.
    var protocols: [(declaration: AdaptedClass, members: ClassMembers)] = []
    /// The classes with an Objective-C name of their own.
    var classes: [String: AnyClass] = [:]
    /// What was looked up since the last file was loaded.
    var found = Found()
    /// How often files were loaded.
    var generation = 0

    mutating func add(_ declaration: AdaptedClass) {
      switch declaration.owner {
      case .type(let type):
        typed[ObjectIdentifier(type), default: []].append(declaration)
        for case .className(let name) in (declaration.members(type) ?? []).map(\.kind) { classes[name] = type }
      case .named(let name): named[name, default: []].append(declaration)
      case .conforming: protocols.append((declaration, ClassMembers(declaration.members(nil) ?? [])))
      }
    }
  }

  /// The results of lookups, which are repeated for each message.
  private struct Found: @unchecked Sendable {
    /// The members that each class itself declares.
    var members: [ObjectIdentifier: ClassMembers] = [:]
    /// The methods that objects of a class run; nil for none.
    var methods: [MessageKey: RegisteredMethod?] = [:]
    var selectors: [SelectorKey: RegisteredMethod?] = [:]
  }

  /// `@unchecked` as the state.
  private struct Kept<Value>: @unchecked Sendable {
    let value: Value?
    let generation: Int
  }

  private struct MessageKey: Hashable {
    var type: ObjectIdentifier
    var selector: Selector
  }

  /// What `#selector` names.
  struct SelectorKey: Hashable {
    var context: SelectorContext
    var name: String
    var types: [String]?
  }

  private let state = Mutex(State())
  /// Held while the classes of files are made: another thread that looks up a member waits for them. Recursive, because
  /// making them may look up others.
  private let loading = NSRecursiveLock()

  func add(_ classes: @escaping @Sendable () -> [AdaptedClass]) {
    state.withLock { $0.pending.append(classes) }
  }

  // MARK: Lookup

  /// The method that an object runs for a selector: the one of its class or of the nearest superclass, or else the
  /// requirement of a protocol it conforms to. An object that is a class runs the class's own methods.
  ///
  /// - Complexity: O(1), but O(superclasses + protocols) for the first message of a selector to objects of a class.
  func method(_ selector: Selector, of object: AnyObject) -> RegisteredMethod? {
    if let type = object as? AnyClass { return first(from: type) { $0.classMethods[selector] } }
    let type: AnyClass = type(of: object)
    let key = MessageKey(type: ObjectIdentifier(type), selector: selector)
    return remember(
      { $0.methods[key] }, { $0.methods[key] = .some($1) },
      lookUp: first(from: type) { $0.methods[selector] } ?? requirement(selector, of: object))
  }

  private func requirement(_ selector: Selector, of object: AnyObject) -> RegisteredMethod? {
    for (declaration, members) in state.withLock({ $0.protocols }) {
      guard case .conforming(_, let conforms) = declaration.owner, let method = members.methods[selector],
        conforms(object)
      else { continue }
      if !method.isOptional || implements(type(of: object), method.name) { return method }
    }
    return nil
  }

  /// The property of an object with a key.
  package func property(_ key: String, of object: AnyObject) -> RegisteredProperty? {
    first(from: type(of: object)) { $0.properties[key] }
  }

  /// The properties that a class itself declares.
  package func properties(declaredBy type: AnyClass) -> [RegisteredProperty] {
    Array(members(of: type).properties.values)
  }

  /// The property of an object with a Swift name, which has no key.
  func implementation(_ name: String, of object: AnyObject) -> RegisteredProperty? {
    first(from: type(of: object)) { $0.implementations[name] }
  }

  /// Whether a class or a superclass declares a method with a Swift name.
  func implements(_ type: AnyClass, _ name: String) -> Bool {
    first(from: type) { $0.names.contains(name) ? true : nil } ?? false
  }

  /// The class with an Objective-C name of its own; nil for none.
  package func registeredClass(named name: String) -> AnyClass? {
    load()
    return state.withLock { $0.classes[name] }
  }

  /// The class that a property list names: by its Swift name with the module, or by an Objective-C name of its own, which a
  /// module may precede that was added to it.
  package func delegateClass(named name: String) -> AnyClass? {
    if let type = NSClassFromString(name) ?? registeredClass(named: name) { return type }
    let last = name.split(separator: ".").last
    return last.flatMap { registeredClass(named: String($0)) }
  }

  private func first<Result>(from type: AnyClass, _ find: (ClassMembers) -> Result?) -> Result? {
    var next: AnyClass? = type
    while let current = next {
      if let result = find(members(of: current)) { return result }
      next = _getSuperclass(current)
    }
    return nil
  }

  /// The method that `#selector` names: of the context and its superclasses, then of all types in the order of their
  /// names.
  ///
  /// - Complexity: O(1), but O(registered methods) for the first lookup.
  func method(_ key: SelectorKey) -> RegisteredMethod? {
    remember({ $0.selectors[key] }, { $0.selectors[key] = .some($1) }, lookUp: lookUp(key))
  }

  private func lookUp(_ key: SelectorKey) -> RegisteredMethod? {
    let hasLabels = key.name.contains("(")
    return lookUp(key.context) { method in
      guard hasLabels ? method.name == key.name : method.baseName == key.name else { return false }
      guard let types = key.types else { return true }
      return method.types.isEmpty ? method.selector.argumentCount == types.count : method.types == types
    }
  }

  private func lookUp(_ context: SelectorContext, where isWanted: (RegisteredMethod) -> Bool) -> RegisteredMethod? {
    let (typed, named, protocols) = state.withLock { ($0.typed, $0.named, $0.protocols) }
    let classes = typed.values.compactMap(\.first)
    let types: [AnyClass] =
      switch context {
      case .type(let type): [type]
      case .named(let name): classes.filter { $0.name.matches(name) }.compactMap(\.type)
      case .unknown: []
      }
    for type in types {
      if let method = first(from: type, { $0.method(where: isWanted) }) { return method }
    }
    if case .named(let name) = context {
      for (declaration, members) in protocols where declaration.name.matches(name) {
        if let method = members.method(where: isWanted) { return method }
      }
    }
    let all = (Array(typed.values.joined()) + Array(named.values.joined())).sorted { $0.name.text < $1.name.text }
    for declaration in all {
      if let method = ClassMembers(declaration.members(declaration.type) ?? []).method(where: isWanted) {
        return method
      }
    }
    for (_, members) in protocols {
      if let method = members.method(where: isWanted) { return method }
    }
    return nil
  }

  // MARK: Loading

  /// The members that a class itself declares.
  private func members(of type: AnyClass) -> ClassMembers {
    let id = ObjectIdentifier(type)
    return remember({ $0.members[id] }, { $0.members[id] = $1 }, lookUp: lookUp(type))
  }

  private func lookUp(_ type: AnyClass) -> ClassMembers {
    let (id, name) = (ObjectIdentifier(type), QualifiedName(of: type))
    let classes = state.withLock { state in
      (state.typed[id] ?? []) + (state.named[name] ?? []) + (state.named[name.withoutModule] ?? [])
    }
    return ClassMembers(classes.flatMap { $0.members(type) ?? [] })
  }

  /// The result of a lookup, which is kept until another file is loaded.
  private func remember<Value>(
    _ known: (Found) -> Value?, _ keep: (inout Found, Value) -> Void, lookUp: @autoclosure () -> Value
  ) -> Value {
    load()
    let kept = state.withLock { Kept(value: known($0.found), generation: $0.generation) }
    if let value = kept.value { return value }
    let result = lookUp()
    state.withLock { if $0.generation == kept.generation { keep(&$0.found, result) } }
    return result
  }

  /// Makes the classes of the files that were loaded since the last lookup.
  private func load() {
    guard state.withLock({ !$0.pending.isEmpty }) else { return }
    loading.lock()
    defer { loading.unlock() }
    // Files stay pending until their classes are known, so that other threads wait for them. A lookup while they are made
    // does without them.
    let pending = state.withLock { state in
      if state.isLoading { return [] as [@Sendable () -> [AdaptedClass]] }
      state.isLoading = !state.pending.isEmpty
      return state.pending
    }
    guard !pending.isEmpty else { return }
    let classes = pending.flatMap { $0() }
    state.withLock { state in
      state.isLoading = false
      state.pending.removeFirst(pending.count)
      state.generation += 1
      state.found = Found()
      for declaration in classes { state.add(declaration) }
    }
  }
}
