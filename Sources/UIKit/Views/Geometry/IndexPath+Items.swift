extension IndexPath {
  /// The path of an item in a section. No allocation: a path of two indexes is stored in place.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// The path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section's number; the path must have one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's number in its section; the path must have two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The row's number in its section: another name of `item`.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
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
