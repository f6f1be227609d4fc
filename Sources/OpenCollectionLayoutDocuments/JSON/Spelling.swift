/// How far two names are from each other, to tell a misspelling from another word.
enum Spelling {
  static func isNear(_ one: String, _ other: String) -> Bool {
    let most = max(1, min(one.utf8.count, other.utf8.count) / 4)
    return abs(one.utf8.count - other.utf8.count) <= most && distance(one, other) <= most
  }

  /// How many letters have to be put in, taken away or changed; the case of letters does not count.
  static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one.lowercased().prefix(60))
    let other = Array(other.lowercased().prefix(60))
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, otherLetter) in other.enumerated() {
        let changed = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(changed, row[place] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
