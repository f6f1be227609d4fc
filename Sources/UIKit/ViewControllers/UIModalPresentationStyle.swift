/// How a presented controller covers what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The whole screen; what is beneath disappears.
  case fullScreen = 0
  /// A card that leaves a strip at the top.
  case pageSheet = 1
  /// A card; on a wide screen smaller and in the middle.
  case formSheet = 2
  /// The whole of the presenting controller's view.
  case currentContext = 3
  /// The whole screen; what is beneath stays and shows through.
  case overFullScreen = 5
  /// The whole of the presenting controller's view; what is beneath stays.
  case overCurrentContext = 6
  /// What the system prefers: a card.
  case automatic = -2
}
