internal import COpenCollectionSwiftRuntime
internal import Logging
import Synchronization

/// Objects of classes known only at run time.
///
/// Objective-C finds initializers by their names. Swift has method tables: an `init()` that overrides one of UIKit's is
/// found in the class's. A class that declares only an `init()` of its own does not override UIKit's, which is a
/// convenience initializer; its initializer is found in the program's symbol table, if the program has one.
package enum DynamicObject {
  /// Creates an object by its class's `init()`; nil if the class is not an `NSObject`.
  ///
  /// A class that has no `init()` and declares other designated initializers ends the program: "Use of unimplemented
  /// initializer", as on iOS.
  package static func make(_ type: AnyClass) -> NSObject? {
    guard type is NSObject.Type else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    if let own = OwnInitializers.shared.initializer(of: type), let pointer = swiftruntime_call_init(own, metadata) {
      let object = Unmanaged<NSObject>.fromOpaque(pointer).takeRetainedValue()
      // A designated initializer of a superclass that the class does not inherit makes an object of the superclass.
      if Swift.type(of: object) == type { return object }
    }
    guard let pointer = swiftruntime_construct(metadata) else { return nil }
    return Unmanaged<NSObject>.fromOpaque(pointer).takeRetainedValue()
  }
}

/// The initializers `init()` that classes declare themselves, without overriding one.
private final class OwnInitializers: Sendable {
  static let shared = OwnInitializers()
  private static let log = Logger(label: "UIKit.Runtime")

  /// The address of each class's, 0 for none.
  private let known = Mutex<[ObjectIdentifier: UInt]>([:])

  /// The initializer of a class, looked up once. UIKit's and Foundation's own classes are not looked up: theirs are in the
  /// method tables.
  func initializer(of type: AnyClass) -> UnsafeRawPointer? {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return UnsafeRawPointer(bitPattern: found) }
    let found = UInt(bitPattern: lookUp(type))
    known.withLock { $0[id] = found }
    return UnsafeRawPointer(bitPattern: found)
  }

  private func lookUp(_ type: AnyClass) -> UnsafeRawPointer? {
    var next: AnyClass? = type
    while let current = next, case let name = _typeName(current),
      !UIKitModules.declare(typeNamed: name), !name.hasPrefix("Foundation.")
    {
      let metadata = unsafeBitCast(current, to: UnsafeRawPointer.self)
      var hasSymbols = false
      if let found = swiftruntime_own_init(metadata, &hasSymbols) { return found }
      if !hasSymbols, swiftruntime_declares_initializer(metadata) {
        // Whether one of them is an `init()` is not known, nor whether one that it inherits is implemented.
        Self.log.warning(
          """
          \(current) declares initializers, and the program has no symbol table, by which UIKit finds init(): if the program ends \
          because of an unimplemented initializer, strip it with --strip-debug instead, which keeps that table.
          """)
      }
      next = _getSuperclass(current)
    }
    return nil
  }
}

/// Called by the initializer of responders whose class is known only at run time. The caller owns the result.
@_cdecl("opencollection_make_object")
package func makeObject(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
  DynamicObject.make(unsafeBitCast(type, to: AnyClass.self)).map { Unmanaged.passRetained($0).toOpaque() }
}
