/// An element as a journal names it: by the path that the app or the layout gave.
struct ElementName: Hashable {
  /// Empty for cells.
  let kind: String
  let indexPath: IndexPath

  init(kind: String, at indexPath: IndexPath) {
    self.kind = kind
    self.indexPath = indexPath
  }

  static func cell(at indexPath: IndexPath) -> ElementName { ElementName(kind: "", at: indexPath) }

  var isCell: Bool { kind.isEmpty }

  /// "cell [0, 4]", "UICollectionElementKindSectionHeader [0, 0]".
  var explained: String { "\(isCell ? "cell" : kind) \(indexPath.explained)" }
}
