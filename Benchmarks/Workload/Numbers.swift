import Foundation

/// A seeded pseudorandom number generator (SplitMix64): equal seeds give equal numbers.
public struct Numbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Distinct identifiers.
  public mutating func identifiers(_ count: Int) -> [UUID] {
    (0..<count).map { _ in unsafeBitCast((next(), next()), to: UUID.self) }
  }
}
