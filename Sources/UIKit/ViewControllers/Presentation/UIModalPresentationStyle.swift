/// How a presented controller covers what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The whole screen; what is beneath disappears.
  case fullScreen = 0
  /// A card that leaves a strip at the top.
  case pageSheet = 1
  /// A card; on a wide screen smaller and in the middle.
  case formSheet = 2
  /// The whole of the view that defines the context; what is beneath disappears.
  case currentContext = 3
  /// As the controller's own presentation controller places it.
  case custom = 4
  /// The whole screen; what is beneath stays and shows through.
  case overFullScreen = 5
  /// The whole of the view that defines the context; what is beneath stays and shows through.
  case overCurrentContext = 6
  /// A bubble that points at where it comes from; on a narrow screen a card.
  case popover = 7
  /// No adapting: the style stays as it is. Only for answers of delegates.
  case none = -1
  /// What the system prefers: a card.
  case automatic = -2

  /// Whether only the view of the nearest controller that defines a context is covered.
  var coversContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether what is beneath goes away.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
