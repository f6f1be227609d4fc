/// A change of a part of an array.
struct ArrayChange {
  var kind: NSKeyValueChange
  var indexes: IndexSet
  var old: [Any] = []
  var new: [Any] = []
}
