/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UISegmentedControl.self) {
    [
      .read("isMomentary", \.isMomentary),
      .read("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent),
      .read("selectedSegmentTintColor", \.selectedSegmentTintColor, isProxied: true),
      .read("selectedSegmentIndex", \.selectedSegmentIndex),
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
