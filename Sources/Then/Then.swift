@_exported import Foundation

/// Set-up in the place where a value is made.
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

  /// Does something with the value.
  @inlinable public func `do`(_ block: (Self) throws -> Void) rethrows {
    try block(self)
  }
}

extension Then where Self: AnyObject {
  /// The object, once `block` has set it up.
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

// These are no NSObjects on Linux.
extension JSONDecoder: Then {}
extension JSONEncoder: Then {}
