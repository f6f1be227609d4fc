internal import COpenCollectionSwiftRuntime

/// The locale and the languages of the process's user.
package enum ProcessLocale {
  /// Makes `Locale.current`, `Locale.autoupdatingCurrent` and `Locale.preferredLanguages` answer a locale and languages; nil for
  /// Foundation's own again. Any thread. Without effect in programs that link Foundation statically.
  package static func set(_ locale: Locale?, languages: [String] = []) {
    guard let locale else { return swiftruntime_choose_locale(nil) }
    typealias Words = (object: UnsafeRawPointer, witnesses: UnsafeRawPointer)
    // The layout of this Foundation; of another one it is not known what the functions in C would return.
    guard MemoryLayout<Locale>.size == MemoryLayout<Words>.size else { return }
    // An array is one pointer to its storage. What is retained here belongs to the process.
    let array = unsafeBitCast(languages, to: UnsafeRawPointer.self)
    _ = Unmanaged<AnyObject>.fromOpaque(array).retain()
    let words = unsafeBitCast(locale, to: Words.self)
    _ = Unmanaged<AnyObject>.fromOpaque(words.object).retain()
    var chosen = SwiftRuntimeLocale(object: words.object, witnesses: words.witnesses, languages: array)
    swiftruntime_choose_locale(&chosen)
  }
}
