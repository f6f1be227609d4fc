@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionView.self) {
    [
      .read("allowsSelection", \.allowsSelection),
      .read("allowsMultipleSelection", \.allowsMultipleSelection),
      .read("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing),
      .read("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing),
      .read("isPrefetchingEnabled", \.isPrefetchingEnabled),
      .choice("selfSizingInvalidation", \.selfSizingInvalidation, invalidations),
      .object("backgroundView", \.backgroundView),
      .key("dataSource", \.dataSource),
      .key("prefetchDataSource", \.prefetchDataSource),
      .key("collectionViewLayout", \.collectionViewLayout),
    ]
  } methods: {
    [
      .method("reloadData", "reloadData()", of: UICollectionView.self) { $0.reloadData() }
    ]
  }
}

@MainActor private let invalidations: [String: UICollectionView.SelfSizingInvalidation] = [
  "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
]
