import Foundation

extension NSMutableDictionary {
  /// The value of a key; nil removes it, and stands for none. Foundation on Linux has this for `AnyHashable` only.
  ///
  /// A key that is not `Hashable` has no value, and gets none.
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      guard let key = key as? AnyHashable else { return }
      if let newValue { setObject(newValue, forKey: key) } else { removeObject(forKey: key) }
    }
  }
}
