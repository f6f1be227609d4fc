@_spi(Adapting) import OpenCollectionRuntime

/// The properties of controls that apps and nibs set by their names.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UIControl.self,
        [
          .property("enabled", \UIControl.isEnabled), .property("isEnabled", \UIControl.isEnabled),
          .property("highlighted", \UIControl.isHighlighted), .property("isHighlighted", \UIControl.isHighlighted),
          .property("selected", \UIControl.isSelected), .property("isSelected", \UIControl.isSelected),
        ]),
      AdaptedClass(
        UIRefreshControl.self,
        [
          .method("beginRefreshing", "beginRefreshing()", of: UIRefreshControl.self) { $0.beginRefreshing() },
          .method("endRefreshing", "endRefreshing()", of: UIRefreshControl.self) { $0.endRefreshing() },
        ]),
      AdaptedClass(
        UIActivityIndicatorView.self,
        [
          .method("startAnimating", "startAnimating()", of: UIActivityIndicatorView.self) { $0.startAnimating() },
          .method("stopAnimating", "stopAnimating()", of: UIActivityIndicatorView.self) { $0.stopAnimating() },
        ]),
    ]
  }
}
