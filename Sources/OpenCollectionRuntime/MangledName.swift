/// Names of functions as the compiler mangles them.
enum MangledName {
  /// The module that declares a function, given its mangled name: that of the extension it is in, or the first one. Nil for a
  /// function of C, and for one of the compiler.
  static func module(of name: String) -> Substring? {
    guard name.hasPrefix("$s") else { return nil }
    var rest = name.dropFirst(2)
    let module = rest.first == "0" ? nil : takeIdentifier(from: &rest)
    while let next = rest.first {
      guard next.isNumber else {
        rest = rest.dropFirst()
        continue
      }
      let identifier = takeIdentifier(from: &rest)
      if let identifier, rest.first == "E" { return identifier }
    }
    return module
  }

  /// Takes an identifier from the start of a mangled name: its length and its letters. One that begins with 0 has parts that
  /// repeat words of others, by a letter each, a capital one for the last; it is taken, and nil is returned.
  private static func takeIdentifier(from name: inout Substring) -> Substring? {
    var repeats = name.first == "0"
    if !repeats { return takeLetters(from: &name) }
    name = name.dropFirst()
    repeat {
      while repeats, let letter = name.first, letter.isLetter {
        name = name.dropFirst()
        repeats = letter.isLowercase
      }
      if name.first == "0" {
        name = name.dropFirst()
        break
      }
      if takeLetters(from: &name) == nil { break }
    } while repeats
    return nil
  }

  private static func takeLetters(from name: inout Substring) -> Substring? {
    let digits = name.prefix { $0.isNumber }
    guard let length = Int(digits) else { return nil }
    let letters = name.dropFirst(digits.count).prefix(length)
    name = name.dropFirst(digits.count + length)
    return letters
  }
}
