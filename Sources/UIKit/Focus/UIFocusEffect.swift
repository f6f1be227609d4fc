/// How an item is shown to have the focus. The base class stands for nothing to be seen.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  public override init() { super.init() }
}
