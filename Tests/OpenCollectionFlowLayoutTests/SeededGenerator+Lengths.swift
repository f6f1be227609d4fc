import OpenCollectionTestValues

extension SeededGenerator {
  /// A number of a range.
  mutating func next(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

  /// Whether one of `count` equally likely cases occurs.
  mutating func oneOf(_ count: Int) -> Bool { next(1...count) == 1 }

  /// A length of a range of points, a multiple of a quarter.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(next(range.lowerBound * 4...range.upperBound * 4)) / 4
  }
}
