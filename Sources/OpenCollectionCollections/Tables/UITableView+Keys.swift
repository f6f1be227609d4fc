@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITableView.self) {
    [
      .read("allowsSelection", \.allowsSelection),
      .read("allowsMultipleSelection", \.allowsMultipleSelection),
      .read("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
      .read("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
      .read("isPrefetchingEnabled", \.isPrefetchingEnabled),
      .read("rowHeight", \.rowHeight),
      .read("estimatedRowHeight", \.estimatedRowHeight),
      .read("sectionHeaderHeight", \.sectionHeaderHeight),
      .read("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight),
      .read("sectionFooterHeight", \.sectionFooterHeight),
      .read("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight),
      .read("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount),
      .choice(
        "separatorStyle", \.separatorStyle,
        ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched]),
      .read("separatorColor", \.separatorColor, isProxied: true),
      .read("sectionIndexColor", \.sectionIndexColor, isProxied: true),
      .read("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor, isProxied: true),
      .object("backgroundView", \.backgroundView),
      .object("tableHeaderView", \.tableHeaderView),
      .object("tableFooterView", \.tableFooterView),
      .key("dataSource", \.dataSource),
      .key("prefetchDataSource", \.prefetchDataSource),
      .key("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor, isProxied: true),
      .proxied("separatorInset") {
        $0.customSeparatorInset
      } set: {
        if let inset = $1 { $0.separatorInset = inset }
      },
    ]
  } methods: {
    [
      .method("reloadData", "reloadData()", of: UITableView.self) { $0.reloadData() },
      .method("setEditing:animated:", "setEditing(_:animated:)", of: UITableView.self) {
        (table, editing: Bool, animated: Bool) in table.setEditing(editing, animated: animated)
      },
    ]
  }
}
