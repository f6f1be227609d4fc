/// The members that one class declares, in its declaration and all extensions, or that a protocol requires.
struct ClassMembers {
  private(set) var methods: [Selector: RegisteredMethod] = [:]
  private(set) var classMethods: [Selector: RegisteredMethod] = [:]
  private(set) var properties: [String: RegisteredProperty] = [:]
  /// The properties without a key, by their Swift names.
  private(set) var implementations: [String: RegisteredProperty] = [:]
  /// The Swift names of the methods.
  private(set) var names: Set<String> = []

  init(_ members: [AdaptedMember]) {
    for member in members {
      switch member.kind {
      case .method(let method):
        methods[method.selector] = method
        names.insert(method.name)
      case .classMethod(let method): classMethods[method.selector] = method
      case .property(let property): properties[property.key] = property
      case .implementation(let name, let property):
        names.insert(name)
        implementations[name] = property
      case .className: break
      }
    }
  }

  /// The first method that satisfies a condition, of objects before those of the class.
  func method(where isWanted: (RegisteredMethod) -> Bool) -> RegisteredMethod? {
    methods.values.first(where: isWanted) ?? classMethods.values.first(where: isWanted)
  }
}
