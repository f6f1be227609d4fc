extension Set<String> {
  /// Inserts a name and returns it. If it is there already, inserts it with the first number from 2 on that makes it another one.
  mutating func insertNumbered(_ name: String, _ numbered: (Int) -> String) -> String {
    var result = name
    var number = 2
    while !insert(result).inserted {
      result = numbered(number)
      number += 1
    }
    return result
  }
}
