internal import COpenCollectionSwiftRuntime

/// The property that a key path leads to.
///
/// `\UIScrollView.contentOffset` and `\UITableView.contentOffset` lead to one property, but have different types and are
/// not equal. What they have in common is their only component: the offset of a stored property, or what identifies a
/// computed one. It is read from the memory of the key paths, after a test that it is laid out there as expected.
///
/// What identifies a computed property is its getter's place in the class's method table, or, in a final class that
/// overrides it, the getter itself: the function at that place.
struct ObservedProperty: Equatable {
  private let size: UInt32
  private let component: UInt32
  /// Of a computed property.
  private var id: UInt

  /// Whether two key paths, which begin with classes of an object, lead to one property of it.
  static func isSame(_ path: AnyKeyPath, _ other: AnyKeyPath, of object: AnyObject) -> Bool {
    if path == other { return true }
    guard isLayoutKnown, type(of: path).valueType == type(of: other).valueType, let first = Self(path),
      let second = Self(other)
    else { return false }
    if first == second { return true }
    return areOverridesKnown && first.isSame(second, in: type(of: object))
  }

  /// Whether one is identified by the getter that objects of a class run for the other.
  private func isSame(_ other: Self, in type: AnyClass) -> Bool {
    switch (dispatched(in: type), other.dispatched(in: type)) {
    case (let getter?, nil): getter == other
    case (nil, let getter?): getter == self
    default: false
    }
  }

  /// The property as the getter that objects of a class run identifies it; nil if it is identified by a getter already.
  private func dispatched(in type: AnyClass) -> Self? {
    guard let place = UnsafeRawPointer(bitPattern: id),
      let getter = swiftruntime_implementation(unsafeBitCast(type, to: UnsafeRawPointer.self), place)
    else { return nil }
    var property = self
    property.id = UInt(bitPattern: getter)
    return property
  }

  /// Nil for a key path of more than one component.
  private init?(_ path: AnyKeyPath) {
    // After the object's header: a word for Objective-C's name, the size of the components with flags, padded to a word,
    // and the first component's header, likewise.
    let memory = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque())
    size = memory.load(fromByteOffset: 3 * MemoryLayout<UInt>.size, as: UInt32.self) & 0xFF_FFFF
    component = memory.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt32.self)
    let word = UInt32(MemoryLayout<UInt>.size)
    switch size {
    case word / 2: id = 0
    case 3 * word, 4 * word: id = memory.load(fromByteOffset: 5 * MemoryLayout<UInt>.size, as: UInt.self)
    default: return nil
    }
  }

  /// Whether key paths are laid out as this type expects, found out by some whose properties are known.
  private static let isLayoutKnown: Bool = {
    let base: [AnyKeyPath] = [\Sample.stored, \Sample.other, \Sample.computed, \Sample.readOnly]
    let derived: [AnyKeyPath] = [
      \DerivedSample.stored, \DerivedSample.other, \DerivedSample.computed, \DerivedSample.readOnly,
    ]
    return base.indices.allSatisfy { first in
      derived.indices.allSatisfy { second in
        guard let one = Self(base[first]), let two = Self(derived[second]) else { return false }
        return (one == two) == (first == second)
      }
    } && Self(\Sample.text.count) == nil
  }()

  /// Whether overrides in final classes are identified as this type expects.
  private static let areOverridesKnown: Bool = {
    guard let base = Self(\Sample.computed), let other = Self(\Sample.readOnly), let own = Self(\FinalSample.computed)
    else { return false }
    return base.isSame(own, in: FinalSample.self) && !base.isSame(own, in: Sample.self)
      && !other.isSame(own, in: FinalSample.self)
  }()

  private class Sample {
    final var stored = 0
    final var other = 0
    var text = ""
    var computed: Int {
      get { 0 }
      set {}
    }
    var readOnly: Int { 0 }
  }

  private class DerivedSample: Sample {}

  private final class FinalSample: Sample {
    override var computed: Int {
      get { 1 }
      set {}
    }
  }
}
