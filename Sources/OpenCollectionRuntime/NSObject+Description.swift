extension NSObject {
  /// A class's name with its module, without it for classes of UIKit and Core Animation; enclosing functions are omitted.
  package static func className(_ type: AnyClass) -> String {
    _typeName(type).split(separator: ".")
      .filter { !UIKitModules.contains($0) && !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }

  /// The address as text.
  package var address: String { "0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))" }

  /// The class name and the address.
  package var briefDescription: String { "<\(NSObject.className(type(of: self))): \(address)>" }
}
