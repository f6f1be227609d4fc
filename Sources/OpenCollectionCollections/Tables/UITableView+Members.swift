@_spi(Adapting) import OpenCollectionRuntime

/// The methods of tables and their cells that apps name in selectors, and the outlets of their nibs.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UITableView.self,
        [
          .method("reloadData", "reloadData()", of: UITableView.self) { $0.reloadData() },
          .method("setEditing:animated:", "setEditing(_:animated:)", of: UITableView.self) {
            (table, editing: Bool, animated: Bool) in table.setEditing(editing, animated: animated)
          },
          .property("dataSource", \UITableView.dataSource),
          .property("prefetchDataSource", \UITableView.prefetchDataSource),
          .property("backgroundView", \UITableView.backgroundView),
          .property("tableHeaderView", \UITableView.tableHeaderView),
          .property("tableFooterView", \UITableView.tableFooterView),
        ]),
      AdaptedClass(
        UITableViewCell.self,
        [
          .method("prepareForReuse", "prepareForReuse()", of: UITableViewCell.self) { $0.prepareForReuse() },
          .property("backgroundView", \UITableViewCell.backgroundView),
          .property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
          .property("accessoryView", \UITableViewCell.accessoryView),
          .property("editingAccessoryView", \UITableViewCell.editingAccessoryView),
        ]),
    ]
  }
}
