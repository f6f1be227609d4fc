/// What a view calls its elements.
enum ElementWords {
  case items, rows

  var item: String { self == .items ? "item" : "row" }
  var view: String { self == .items ? "collection view" : "table view" }
}
