/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIButton.self) {
    [
      .choice(
        "role", \.role, ["normal": .normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive]),
      .read("contentEdgeInsets", \.contentEdgeInsets, isProxied: true),
      .read("titleEdgeInsets", \.titleEdgeInsets),
      .read("imageEdgeInsets", \.imageEdgeInsets),
    ]
      + UIControl.State.proxied.map { state in
        .proxied("titleColor \(state.rawValue)") {
          $0.stateContent.titleColors[state]
        } set: {
          $0.setTitleColor($1, for: state)
        }
      }
      + UIControl.State.proxied.map { state in
        .proxied("titleShadowColor \(state.rawValue)") {
          $0.stateContent.shadowColors[state]
        } set: {
          $0.setTitleShadowColor($1, for: state)
        }
      }
      + UIControl.State.proxied.map { state in
        .proxied("backgroundImage \(state.rawValue)") {
          $0.stateContent.backgroundImages[state]
        } set: {
          $0.setBackgroundImage($1, for: state)
        }
      }
      + UIControl.State.proxied.map { state in
        .proxied("image \(state.rawValue)") {
          $0.stateContent.images[state]
        } set: {
          $0.setImage($1, for: state)
        }
      }
  }
}
