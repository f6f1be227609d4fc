/// How a presented controller covers the presenting one.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The whole screen; the presenting view is removed.
  case fullScreen = 0
  /// A sheet that leaves a strip at the top.
  case pageSheet = 1
  /// A sheet; in regular width smaller and centred.
  case formSheet = 2
  /// The whole view that defines the context; the presenting view is removed.
  case currentContext = 3
  /// Determined by the controller's own presentation controller.
  case custom = 4
  /// The whole screen; the presenting view stays and may show through.
  case overFullScreen = 5
  /// The whole view that defines the context; the presenting view stays and may show through.
  case overCurrentContext = 6
  /// A popover that points at its source; in compact width a sheet.
  case popover = 7
  /// No adaptation: keeps the style. Only for delegates to return.
  case none = -1
  /// The system's default: a sheet.
  case automatic = -2

  /// Whether only the view of the nearest controller that defines a context is covered.
  var coversContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenting view is removed.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
