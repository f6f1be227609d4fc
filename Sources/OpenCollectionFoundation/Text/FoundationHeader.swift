/// The first stored property of classes whose objects are put into attributed strings.
///
/// Foundation on Linux compares attributes with `CFEqual`, which reads the word after an object's header as a Core
/// Foundation type number. A 0 there, such as a nil or a small number stored first, terminates the process. For a
/// number that belongs to no type it calls the object's `isEqual(_:)`.
struct FoundationHeader: Sendable {
  // Bits 8 to 17 are the type number.
  private let word: UInt = 0x3FF00
}
