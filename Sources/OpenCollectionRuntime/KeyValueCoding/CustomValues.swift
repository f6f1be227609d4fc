/// An object that stores a value for any key, as animations and layers do.
package protocol CustomValues: AnyObject {
  nonisolated var customValues: [String: Any] { get set }
}
