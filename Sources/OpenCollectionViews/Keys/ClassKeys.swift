@_spi(Adapting) import OpenCollectionRuntime

/// What a class of UIKit declares by name, in one table: key-value coding and runtime attributes find its properties there,
/// documents set them in this order, appearance proxies set those that are proxied.
///
/// A class registers its table when the program is loaded, in the file `CLASS+Keys.swift`:
///
///     @section(".init_array") @used private let registration: @convention(c) () -> Void = {
///       ClassKeys.add(UIStepper.self) { [.read("value", \.value), .read("isContinuous", \.isContinuous)] }
///     }
@MainActor package struct ClassKeys {
  package let type: AnyClass
  /// The keys by which properties can be set.
  package let settable: [String]
  /// The properties that appearance proxies set.
  let proxied: [AppearanceProperty]
  /// Sets the properties of an object of the class that an element says.
  let read: (InterfaceCoder, NSObject) -> Void

  private init<Root: NSObject>(_ type: Root.Type, _ keys: [ClassKey<Root>]) {
    self.type = type
    settable = keys.filter(\.isSettable).flatMap(\.names)
    proxied = keys.compactMap(\.proxied)
    let readers = keys.compactMap(\.read)
    read = { coder, object in
      guard let object = object as? Root else { return }
      for read in readers { read(coder, object) }
    }
  }

  // MARK: Tables

  /// The tables that the files of all modules registered. Only changed while the program is loaded.
  nonisolated(unsafe) private static var added: [@MainActor () -> ClassKeys] = []

  /// The table of each class.
  package static let all = Dictionary(uniqueKeysWithValues: added.map { $0() }.map { (ObjectIdentifier($0.type), $0) })

  /// Registers the table of a class. Its keys and methods are made at the first lookup.
  nonisolated package static func add<Root: NSObject>(
    _ type: Root.Type, _ keys: @escaping @Sendable @MainActor () -> [ClassKey<Root>],
    methods: @escaping @Sendable @MainActor () -> [AdaptedMember] = { [] }
  ) {
    AdaptedMembers.add { [AdaptedClass(Root.self, keys().flatMap(\.members) + methods())] }
    added.append { ClassKeys(Root.self, keys()) }
  }

  /// Sets the properties that an element says, of an object's superclasses first.
  static func read(_ coder: InterfaceCoder, into object: NSObject) {
    var classes: [AnyClass] = []
    var next: AnyClass? = Swift.type(of: object)
    while let current = next {
      classes.append(current)
      next = _getSuperclass(current)
    }
    for type in classes.reversed() { all[ObjectIdentifier(type)]?.read(coder, object) }
  }
}
