import Synchronization

/// Numbers cell and supplementary registrations in order of creation, on any thread.
enum RegistrationSerial {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }

  /// The number the next registration gets.
  static var upcoming: Int { last.load(ordering: .relaxed) + 1 }
}
