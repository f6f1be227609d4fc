@_exported import Foundation

/// Configuration of a value where it is created.
///
/// ```swift
/// let title = UILabel().then {
///   $0.numberOfLines = 0
/// }
/// let frame = CGRect().with {
///   $0.size.width = 100
/// }
/// ```
public protocol Then {}

extension Then {
  /// A copy of the value, changed by `block`; of an object, the object itself.
  @inlinable public func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
    var copy = self
    try block(&copy)
    return copy
  }

  /// Calls `block` with the value.
  @inlinable public func `do`(_ block: (Self) throws -> Void) rethrows {
    try block(self)
  }
}

extension Then where Self: AnyObject {
  /// The object, after configuration by `block`.
  @inlinable public func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}

extension CGPoint: Then {}
extension CGRect: Then {}
extension CGSize: Then {}

extension Array: Then {}
extension Dictionary: Then {}
extension Set: Then {}

// Not NSObject subclasses on Linux.
extension JSONDecoder: Then {}
extension JSONEncoder: Then {}
