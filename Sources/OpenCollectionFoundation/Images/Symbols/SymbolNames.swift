/// The names of the symbols of SF Symbols 1 to 5, drawn or not, as public lists have them. Names of symbols for one script
/// or language are not among them.
enum SymbolNames {
  /// Whether a symbol has a name. O(log names), without making anything of the list.
  static func contains(_ name: String) -> Bool {
    list.withUTF8Buffer { all in
      var (low, high) = (0, all.count)
      while low < high {
        // The word that begins in or before the middle.
        var start = (low + high) / 2
        while start > low, !isSeparator(all[start - 1]) { start -= 1 }
        let end = all[start..<high].firstIndex(where: isSeparator) ?? high
        let word = all[start..<end]
        if word.elementsEqual(name.utf8) { return true }
        if word.lexicographicallyPrecedes(name.utf8) {
          low = end + 1
        } else {
          high = max(low, start - 1)
        }
      }
      return false
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
