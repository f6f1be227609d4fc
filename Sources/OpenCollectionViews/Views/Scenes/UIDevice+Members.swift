@_spi(Adapting) import OpenCollectionRuntime

/// The device's orientation, which apps set by its name to turn the screen.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UIDevice.self,
        [
          .property("orientation", of: UIDevice.self) {
            $0.orientation.rawValue
          } set: { (_: UIDevice, value: Int) in
            // The landscape orientations of a device and of an interface have these numbers, exchanged.
            if (1...4).contains(value) { ScreenResizing.turn(toLandscape: value >= 3) }
          }
        ])
    ]
  }
}
