/// A call that the app made.
package struct AppCall: Hashable, Sendable, CustomStringConvertible {
  /// The function: `CartController.add(_:)`.
  package let function: String
  /// The path of the file, as the compiler was given it; nil without debug information.
  package let path: String?
  /// The line in the file, from 1.
  package let line: Int?

  package init(function: String, place: (path: String, line: Int)?) {
    self.function = function
    (path, line) = (place?.path, place?.line)
  }

  /// "CartController.add(_:) (CartController.swift:41)".
  package var description: String {
    guard let path, let line else { return function }
    return "\(function) (\(path.split(separator: "/").last ?? ""):\(line))"
  }
}
