extension IndexPath {
  /// The index path of an item in a section. It allocates nothing: two indexes are stored inline.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// The index path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section's index; a client error for an index path without indexes.
  public var section: Int {
    get {
      require(indexes: 1)
      return self[0]
    }
    set {
      require(indexes: 1)
      self[0] = newValue
    }
  }

  /// The item's index in its section; a client error for an index path of fewer than two indexes.
  public var item: Int {
    get {
      require(indexes: 2)
      return self[1]
    }
    set {
      require(indexes: 2)
      self[1] = newValue
    }
  }

  /// The row's index in its section: another name for `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// A client error with UIKit's message unless the index path has exactly a section and an item.
  package func requireItem() {
    if count != 2 { Self.refuse() }
  }

  private func require(indexes: Int) {
    if count < indexes { Self.refuse() }
  }

  fileprivate static func refuse() -> Never {
    clientError(
      "Invalid index path for use with UICollectionView. Index paths passed to collection view must contain exactly two "
        + "indices specifying the section and item. Please use the category on NSIndexPath in "
        + "NSIndexPath+UIKitAdditions.h if possible.")
  }
}

extension NSIndexPath {
  /// The index path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The index path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// The section's index; a client error for an index path without indexes.
  public var section: Int { index(at: 0) }

  /// The item's index in its section; a client error for an index path of fewer than two indexes.
  public var item: Int { index(at: 1) }

  /// The row's index in its section: another name for `item`.
  public var row: Int { item }

  private func index(at position: Int) -> Int {
    if length <= position { IndexPath.refuse() }
    return index(atPosition: position)
  }
}
