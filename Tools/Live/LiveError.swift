import Glibc

/// Why an app cannot be shown live, or a preview cannot be made. One line.
package struct LiveError: Error, Equatable, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }

  /// What the system said of the last call.
  static var reason: String { String(cString: strerror(errno)) }
}
