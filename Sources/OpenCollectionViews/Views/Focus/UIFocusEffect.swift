/// How a focused item is highlighted. The base class draws nothing.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  public override init() { super.init() }
}
