/// What `#selector` names. Adapted sources are translated one file at a time, so the method is found at run time, among
/// all registered members.
extension Selector {
  /// `#selector(context.name)`.
  ///
  /// - Parameters:
  ///   - name: the method: "save(_:)", or "save" where the source has no argument labels.
  ///   - context: the class as written, else the enclosing class; nil where the base is an expression. Its members and
  ///     those of its superclasses come first.
  ///   - types: the parameters' types of `as (T, U) -> R`, as written, which tell overloads apart.
  @_spi(Adapting) public init(swiftName name: String, context: String?, types: [String]? = nil) {
    let isBaseName = !name.contains("(")
    let found = MemberRegistry.shared.method(inContext: context) { method in
      guard isBaseName ? method.baseName == name : method.name == name else { return false }
      guard let types else { return true }
      return method.types.isEmpty ? method.selector.argumentCount == types.count : method.types == types
    }
    // A method that is not registered has the name the rule gives it.
    self = found?.selector ?? Selector(SelectorName.ofMethod(name))
  }

  /// `#selector(getter: context.name)`.
  @_spi(Adapting) public init(getter name: String, context: String?) { self.init(name) }

  /// `#selector(setter: context.name)`.
  @_spi(Adapting) public init(setter name: String, context: String?) { self.init(SelectorName.ofSetter(name)) }
}
