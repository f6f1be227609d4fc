/// Where a class comes from, as its methods are tracked only if it is an app's.
struct ClassOrigin {
  /// The class itself if it is UIKit's, else its nearest superclass of UIKit.
  let base: ObjectIdentifier
  /// Whether it is a class of an app or a library.
  let isApp: Bool

  @MainActor private static var known: [ObjectIdentifier: ClassOrigin] = [:]

  /// The origin of an object's class. Found out once per class.
  @MainActor static func of(_ object: AnyObject) -> ClassOrigin {
    let type: AnyClass = Swift.type(of: object)
    if let origin = known[ObjectIdentifier(type)] { return origin }
    var base: AnyClass = type
    // Not String(reflecting:), which looks for conformances of the class in all loaded images.
    while !UIKitModules.declare(typeNamed: _typeName(base)), let superclass = _getSuperclass(base) { base = superclass }
    let origin = ClassOrigin(base: ObjectIdentifier(base), isApp: base != type)
    known[ObjectIdentifier(type)] = origin
    return origin
  }

  /// Whether it is the given class of UIKit or an app's class directly derived from it.
  func extends(_ type: AnyClass) -> Bool { base == ObjectIdentifier(type) }
}
