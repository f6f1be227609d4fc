/// An index path of one of two kinds, which differ while a drop shows what is not in the data. Only `UncommittedItems` turns
/// one into the other.
///
/// Layouts and attributes have shown paths, the data source and the delegates have data paths; both of them as plain index
/// paths, into which a path is turned when one of them is called. What the app gives to a member of the view is either, and
/// becomes a shown path there (`UncommittedItems.shownPath(_:)`).
package protocol ElementPath: Hashable, Comparable, Sendable {
  /// The index path as a layout or the app has it.
  var indexPath: IndexPath { get set }
  init(_ indexPath: IndexPath)
}

/// The index path of something that is displayed.
package struct ShownPath: ElementPath {
  package var indexPath: IndexPath

  package init(_ indexPath: IndexPath) {
    self.indexPath = indexPath
  }
}

/// The index path of an item in the data.
package struct DataPath: ElementPath {
  package var indexPath: IndexPath

  package init(_ indexPath: IndexPath) {
    self.indexPath = indexPath
  }
}

extension ElementPath {
  package init(item: Int, section: Int) {
    self.init(IndexPath(item: item, section: section))
  }

  package var section: Int {
    get { indexPath.section }
    set { indexPath.section = newValue }
  }

  package var item: Int {
    get { indexPath.item }
    set { indexPath.item = newValue }
  }

  package static func < (path: Self, other: Self) -> Bool { path.indexPath < other.indexPath }

  /// The path of an item after another one was moved.
  func moved(from old: Self, to new: Self) -> Self {
    guard indexPath.count == 2 else { return self }
    if self == old { return new }
    var path = self
    if section == old.section, item > old.item { path.item -= 1 }
    if section == new.section, path.item >= new.item { path.item += 1 }
    return path
  }
}
