/// An interactive item in a text view.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The content of an item.
  public enum Content: Sendable {
    case link(URL)
  }

  /// The item's content.
  open private(set) var content: Content
  /// The item's range, in UTF-16 units.
  open private(set) var range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// The user's interaction with a text item.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}
