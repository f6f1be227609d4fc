// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The function has its iOS name.

/// The idiom of the device: that of `UIDevice.current`.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
