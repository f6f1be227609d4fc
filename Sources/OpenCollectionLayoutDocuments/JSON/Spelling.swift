/// The similarity of names, to recognize misspellings.
enum Spelling {
  /// Whether two names differ in at most a quarter of the shorter one's letters, or in one letter.
  static func isNear(_ one: String, _ other: String) -> Bool {
    let most = max(1, min(one.utf8.count, other.utf8.count) / 4)
    return abs(one.utf8.count - other.utf8.count) <= most && distance(one, other) <= most
  }

  /// The Levenshtein distance: the number of letters to insert, delete or replace. Case-insensitive.
  static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one.lowercased().prefix(60))
    let other = Array(other.lowercased().prefix(60))
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherLetter) in other.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
