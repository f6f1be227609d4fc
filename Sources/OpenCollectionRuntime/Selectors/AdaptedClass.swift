/// The members that one declaration registers: of a class, an extension or a protocol.
@_spi(Adapting) public struct AdaptedClass {
  /// Whose members these are.
  enum Owner {
    case type(AnyClass)
    /// A class of this name: each class object of a generic one, or a class whose extension does not tell its type.
    case named(QualifiedName)
    /// The objects that conform to a protocol.
    case conforming(QualifiedName, (AnyObject) -> Bool)
  }

  let owner: Owner
  /// The members for a class object.
  let members: (AnyClass?) -> [AdaptedMember]?

  /// The members of a class.
  public init(_ type: AnyClass, _ members: [AdaptedMember]) {
    owner = .type(type)
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
    owner = .named(QualifiedName(module + "." + name))
    let members = withoutIsolation(members)
    self.members = { $0.flatMap(members) }
  }

  /// The members of an extension of a type that is declared in another file.
  public init(named name: String, _ members: [AdaptedMember]) {
    owner = .named(QualifiedName(name))
    self.members = { _ in members }
  }

  /// The requirements of a protocol.
  ///
  /// - Parameter conforms: whether an object conforms to it.
  public init(protocolNamed name: String, _ conforms: @escaping (AnyObject) -> Bool, _ members: [AdaptedMember]) {
    owner = .conforming(QualifiedName(name), conforms)
    self.members = { _ in members }
  }

  var name: QualifiedName {
    switch owner {
    case .type(let type): QualifiedName(of: type)
    case .named(let name), .conforming(let name, _): name
    }
  }

  var type: AnyClass? {
    if case .type(let type) = owner { type } else { nil }
  }
}
