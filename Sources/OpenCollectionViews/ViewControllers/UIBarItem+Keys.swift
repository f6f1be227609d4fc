/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIBarItem.self) {
    [
      .read("title", \.title),
      .read("image", \.image),
      .read("isEnabled", \.isEnabled),
      .read("tag", \.tag),
      .read("imageInsets", \.imageInsets),
    ]
      + UIControl.State.proxied.map { state in
        .proxied("titleTextAttributes \(state.rawValue)") {
          $0.titleTextAttributes(for: state)
        } set: {
          $0.setTitleTextAttributes($1, for: state)
        }
      }
  }
}
