/// A piece of a text view's text that can be tapped.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// What is tapped.
  public enum Content: Sendable {
    case link(URL)
  }

  /// What the item is.
  public let content: Content
  /// Where it stands, in UTF-16 units.
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
    super.init()
  }
}

/// How a person touches a piece of text.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}
