/// Pseudorandom numbers: the same for the same seed on every machine (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number of a range.
  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return range.lowerBound + Int(bits % UInt64(range.count))
  }

  /// Whether one of `count` equally likely cases occurs.
  mutating func oneOf(_ count: Int) -> Bool { next(1...count) == 1 }

  /// A length of a range of points, a multiple of a quarter.
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(next(range.lowerBound * 4...range.upperBound * 4)) / 4
  }
}
