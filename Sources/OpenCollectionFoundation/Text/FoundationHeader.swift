/// The first stored property of classes whose objects are put into attributed strings.
///
/// Foundation on Linux compares attributes with `CFEqual`, which takes the word after an object's own header for a Core
/// Foundation type number; 0 there, as in a nil or a small number stored first, ends the process. A number that no type
/// has makes it ask the object's `isEqual(_:)`.
struct FoundationHeader: Sendable {
  // Bits 8 to 17 are the type number.
  private let word: UInt = 0x3FF00
}
