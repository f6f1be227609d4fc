/// The members that extensions in other targets declare, and that a target overrides by their names.
struct ExtendedMembers {
  /// The types that the extensions extend, by the names of the members.
  private(set) var types: [String: Set<String>] = [:]
  /// Of the classes of these targets, by their names.
  private(set) var superclasses: [String: String] = [:]

  /// The classes of these targets that declare a member of such a name themselves, by the names.
  private var declaring: [String: Set<String>] = [:]

  var names: Set<String> { Set(types.keys) }

  mutating func add(_ name: String, of type: String) { types[name, default: []].insert(type) }

  mutating func add(class name: String, superclass: String) { superclasses[name] = superclass }

  /// The first declaration of a name in the chain of superclasses is what is overridden.
  mutating func add(_ name: String, declaredBy type: String) {
    if types[name] != nil { declaring[name, default: []].insert(type) }
  }

  mutating func merge(_ other: Self) {
    types.merge(other.types) { $0.union($1) }
    superclasses.merge(other.superclasses) { one, _ in one }
    declaring.merge(other.declaring) { $0.union($1) }
  }

  /// Whether a class overrides such a member: the superclass, or a class that it inherits from, is extended with it. `own`: tells the
  /// superclass of a class of the target itself.
  func contains(_ name: String, inSubclassOf superclass: String?, own: (String) -> String?) -> Bool {
    guard let extended = types[name] else { return false }
    var passed: Set<String> = []
    var next = superclass
    while let current = next, passed.insert(current).inserted {
      if declaring[name]?.contains(current) == true { return false }
      if extended.contains(current) { return true }
      next = own(current) ?? superclasses[current]
    }
    return false
  }
}
