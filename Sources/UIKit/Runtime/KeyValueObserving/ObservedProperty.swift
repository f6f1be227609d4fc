/// The property that a key path leads to.
///
/// `\UIScrollView.contentOffset` and `\UITableView.contentOffset` lead to one property, but have different types and are
/// not equal. What they have in common is their only component: the offset of a stored property, or what identifies a
/// computed one. It is read from the memory of the key paths, after a test that it is laid out there as expected. An
/// override in a final class counts as another property.
struct ObservedProperty: Equatable {
  private let size: UInt32
  private let component: UInt32
  /// Of a computed property.
  private let id: UInt

  /// Whether two key paths, which begin with classes of one object, lead to one property.
  static func isSame(_ path: AnyKeyPath, _ other: AnyKeyPath) -> Bool {
    if path == other { return true }
    guard isLayoutKnown, type(of: path).valueType == type(of: other).valueType, let first = Self(path) else {
      return false
    }
    return first == Self(other)
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
}
