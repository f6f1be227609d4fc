import OpenCollectionViews

extension _RuntimeConstructible where Self: UITableViewCell {
  /// Creates a cell of a class known only at run time by its `init(style:reuseIdentifier:)`. A class that does not have it ends the
  /// program, as on iOS.
  @_silgen_name("swiftruntime_init_table_cell") @_disfavoredOverload @preconcurrency @MainActor
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)
}
