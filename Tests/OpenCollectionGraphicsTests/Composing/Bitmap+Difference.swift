import Foundation

@testable import OpenCollectionGraphics

extension Bitmap {
  /// The greatest difference between a component of this picture and of another of its size: 0 to 255.
  func greatestDifference(from other: Bitmap) -> Int {
    withPixels { one in
      other.withPixels { other in
        // Equal pictures are compared at once: byte by byte takes long without optimization.
        if let start = one.baseAddress, let otherStart = other.baseAddress, memcmp(start, otherStart, one.count) == 0 {
          return 0
        }
        return one.indices.reduce(0) { max($0, abs(Int(one[$1]) - Int(other[$1]))) }
      }
    }
  }
}
