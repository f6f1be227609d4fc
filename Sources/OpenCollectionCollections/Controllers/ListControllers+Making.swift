import OpenCollectionViews

extension _RuntimeConstructible where Self: UICollectionViewController {
  /// Creates a controller of a class known only at run time by its `init(collectionViewLayout:)`. A class that does not have it
  /// ends the program, as on iOS.
  @_silgen_name("swiftruntime_init_collection_controller") @_disfavoredOverload @preconcurrency @MainActor
  public init(collectionViewLayout layout: UICollectionViewLayout)
}

extension _RuntimeConstructible where Self: UITableViewController {
  /// Creates a controller of a class known only at run time by its `init(style:)`. A class that does not have it ends the
  /// program, as on iOS.
  @_silgen_name("swiftruntime_init_table_controller") @_disfavoredOverload @preconcurrency @MainActor
  public init(style: UITableView.Style)
}
