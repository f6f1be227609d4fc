/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIDevice.self) {
    [
      .property("orientation") {
        $0.orientation.rawValue
      } set: { (_: UIDevice, value: Int) in
        // The landscape orientations of a device and of an interface have these numbers, exchanged.
        if (1...4).contains(value) { ScreenResizing.turn(toLandscape: value >= 3) }
      }
    ]
  }
}
