/// What `#selector` names. Adapted sources are translated one file at a time, so the method is found at run time, among
/// all registered members.
extension Selector {
  /// `#selector(context.name)`.
  ///
  /// - Parameters:
  ///   - name: the method: "save(_:)", or "save" where the source has no argument labels.
  ///   - rule: the selector that Swift's naming rule gives the method, for a method that is not registered.
  ///   - context: the class as written; nil where the base is an object. Its members and those of its superclasses come
  ///     first.
  ///   - types: the parameters' types of `as (T, U) -> R`, as written, which tell overloads apart.
  ///   - check: never called: names the method, so that the compiler reports one that does not exist.
  @_spi(Adapting) public init(
    swiftName name: String, rule: String, context: String?, types: [String]? = nil,
    _ check: @MainActor () -> Void = {}
  ) {
    self.init(name, rule, context.map { .named($0) } ?? .unknown, types)
  }

  /// `#selector(name)` in a class.
  @_spi(Adapting) public init(
    swiftName name: String, rule: String, context: AnyClass, types: [String]? = nil,
    _ check: @MainActor () -> Void = {}
  ) {
    self.init(name, rule, .type(context), types)
  }

  private init(_ name: String, _ rule: String, _ context: SelectorContext, _ types: [String]?) {
    let found = MemberRegistry.shared.method(.init(context: context, name: name, types: types))
    self = found?.selector ?? Selector(rule)
  }

  /// `#selector(getter: context.name)`.
  @_spi(Adapting) public init(getter name: String, context: String?) { self.init(name) }

  /// `#selector(setter: context.name)`.
  @_spi(Adapting) public init(setter name: String, context: String?) { self.init(SelectorName.ofSetter(name)) }
}
