/// The members that one declaration or extension of a class registers.
@_spi(Adapting) public struct AdaptedClass {
  let name: QualifiedName
  /// Nil for a generic class.
  let type: AnyClass?
  /// The members for a class object; nil stands for `type`.
  let members: (AnyClass?) -> [AdaptedMember]?

  /// The members of a class.
  public init(_ type: AnyClass, _ members: [AdaptedMember]) {
    name = QualifiedName(of: type)
    self.type = type
    self.members = { _ in members }
  }

  /// The members of a generic class, which has a class object for each of its arguments.
  ///
  /// - Parameters:
  ///   - name: as written, with the types that contain it and without generic parameters: "Outer.Foo".
  ///   - module: the module's name.
  ///   - members: called with a class object of this name.
  public init(
    genericNamed name: String, module: String, _ members: @escaping @MainActor (AnyClass) -> [AdaptedMember]?
  ) {
    self.name = QualifiedName(module + "." + name)
    type = nil
    let members = withoutIsolation(members)
    self.members = { $0.flatMap(members) }
  }
}
