import Foundation
import XCTest

/// On iOS, test cases are objects of Objective-C, and may be delegates and data sources themselves.
// swift-format-ignore: AvoidRetroactiveConformances
// XCTest on Linux is not for Objective-C, and will not conform.
extension XCTestCase: @retroactive NSObjectProtocol {
  /// Whether an object is the test case.
  public func isEqual(_ object: Any?) -> Bool { self === object as AnyObject }
  /// The hash value of the test case's identity.
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// The test case.
  public func `self`() -> Self { self }
  /// False: a test case is no proxy of another object.
  public func isProxy() -> Bool { false }
  /// Its name.
  public var description: String { name }
  /// Its name.
  public var debugDescription: String { name }
}
