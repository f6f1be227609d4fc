import Foundation

extension NSMutableDictionary {
  /// The value of a key; nil removes it, and stands for none. Foundation on Linux has this for `AnyHashable` only.
  ///
  /// A key that is not `Hashable` has no value; setting one terminates the app with an error that names the key's type.
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      guard let key = key as? AnyHashable else {
        clientError("A key of an NSMutableDictionary must be Hashable: \(type(of: key as Any)) is not.")
      }
      if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
    }
  }
}
