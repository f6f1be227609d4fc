extension IndexPath {
  /// The path of an item in a section. No allocation: a path of two indexes is stored in place.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// The path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section's number; a client error for a path without indexes.
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

  /// The item's number in its section; a client error for a path of less than two indexes.
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

  /// The row's number in its section: another name of `item`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// Ends the app in UIKit's words unless the path names an item of a section.
  func requireItem() {
    if count != 2 { refuse() }
  }

  private func require(indexes: Int) {
    if count < indexes { refuse() }
  }

  private func refuse() -> Never {
    clientError(
      "Invalid index path for use with UICollectionView. Index paths passed to collection view must contain exactly two "
        + "indices specifying the section and item. Please use the category on NSIndexPath in "
        + "NSIndexPath+UIKitAdditions.h if possible.")
  }
}

extension NSIndexPath {
  /// The path of an item in a section.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  /// The path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// The section's number.
  public var section: Int { index(atPosition: 0) }

  /// The item's number in its section.
  public var item: Int { index(atPosition: 1) }

  /// The row's number in its section: another name of `item`.
  public var row: Int { index(atPosition: 1) }
}
