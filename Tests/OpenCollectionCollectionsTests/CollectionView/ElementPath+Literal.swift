import Foundation

@testable import OpenCollectionCollections

// Tests write paths as index paths are written.

extension ShownPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral indexes: Int...) {
    self.init(IndexPath(indexes: indexes))
  }
}

extension DataPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral indexes: Int...) {
    self.init(IndexPath(indexes: indexes))
  }
}
