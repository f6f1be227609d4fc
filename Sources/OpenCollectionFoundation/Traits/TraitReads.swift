import Synchronization

/// A set of kinds of traits.
package struct TraitKinds: OptionSet, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let userInterfaceIdiom = TraitKinds(rawValue: 1 << 0)
  package static let userInterfaceStyle = TraitKinds(rawValue: 1 << 1)
  package static let userInterfaceLevel = TraitKinds(rawValue: 1 << 2)
  package static let layoutDirection = TraitKinds(rawValue: 1 << 3)
  package static let displayScale = TraitKinds(rawValue: 1 << 4)
  package static let horizontalSizeClass = TraitKinds(rawValue: 1 << 5)
  package static let verticalSizeClass = TraitKinds(rawValue: 1 << 6)
  package static let preferredContentSizeCategory = TraitKinds(rawValue: 1 << 7)
  package static let accessibilityContrast = TraitKinds(rawValue: 1 << 8)
  package static let legibilityWeight = TraitKinds(rawValue: 1 << 9)
  package static let listEnvironment = TraitKinds(rawValue: 1 << 10)

  package static let all = TraitKinds(rawValue: (1 << 11) - 1)
  /// The traits that affect how dynamic colors resolve.
  package static let colorAppearance: TraitKinds = [.userInterfaceStyle, .userInterfaceLevel, .accessibilityContrast]
}

extension UITraitCollection {
  /// The kinds of the traits that differ from another collection's.
  package func kinds(differingFrom other: UITraitCollection) -> TraitKinds {
    let (one, two) = (values, other.values)
    var kinds: TraitKinds = []
    if one.userInterfaceIdiom != two.userInterfaceIdiom { kinds.insert(.userInterfaceIdiom) }
    if one.userInterfaceStyle != two.userInterfaceStyle { kinds.insert(.userInterfaceStyle) }
    if one.userInterfaceLevel != two.userInterfaceLevel { kinds.insert(.userInterfaceLevel) }
    if one.layoutDirection != two.layoutDirection { kinds.insert(.layoutDirection) }
    if one.displayScale != two.displayScale { kinds.insert(.displayScale) }
    if one.horizontalSizeClass != two.horizontalSizeClass { kinds.insert(.horizontalSizeClass) }
    if one.verticalSizeClass != two.verticalSizeClass { kinds.insert(.verticalSizeClass) }
    if one.preferredContentSizeCategory != two.preferredContentSizeCategory {
      kinds.insert(.preferredContentSizeCategory)
    }
    if one.accessibilityContrast != two.accessibilityContrast { kinds.insert(.accessibilityContrast) }
    if one.legibilityWeight != two.legibilityWeight { kinds.insert(.legibilityWeight) }
    if one.listEnvironment != two.listEnvironment { kinds.insert(.listEnvironment) }
    return kinds
  }

  /// Runs `body` and returns the kinds of the traits of this collection that it read.
  ///
  /// Runs may be nested: what an inner one reads does not count as read by the outer one.
  @MainActor package func recordingReads(_ body: () -> Void) -> TraitKinds {
    let outer = (TraitReads.collection.load(ordering: .relaxed), TraitReads.kinds.load(ordering: .relaxed))
    TraitReads.collection.store(TraitReads.address(of: self), ordering: .relaxed)
    TraitReads.kinds.store(0, ordering: .relaxed)
    body()
    let kinds = TraitKinds(rawValue: TraitReads.kinds.load(ordering: .relaxed))
    TraitReads.collection.store(outer.0, ordering: .relaxed)
    TraitReads.kinds.store(outer.1, ordering: .relaxed)
    return kinds
  }

  /// Notes that traits of this collection were read. A load and a comparison while nothing is recorded.
  func noteRead(_ kinds: TraitKinds) {
    guard TraitReads.collection.load(ordering: .relaxed) == TraitReads.address(of: self) else { return }
    TraitReads.kinds.bitwiseOr(kinds.rawValue, ordering: .relaxed)
  }
}

/// What is recorded now. Atomic, because collections are read on any thread; one that reads the recorded collection
/// elsewhere meanwhile only adds a kind.
private enum TraitReads {
  /// The address of the collection whose reads are recorded; 0 for none.
  static let collection = Atomic<UInt>(0)
  /// The raw value of the kinds read so far.
  static let kinds = Atomic<UInt32>(0)

  static func address(of traits: UITraitCollection) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(traits).toOpaque())
  }
}
