/// Who follows a scroll view's content besides its delegate: bars, whose look depends on what lies under them.
struct ContentObserver {
  let owner: ObjectIdentifier
  let action: (UIScrollView) -> Void
}

extension UIScrollView {
  /// Calls a closure after the content moved or took another size, until the owner's name is removed.
  func addContentObserver(_ owner: AnyObject, _ action: @escaping (UIScrollView) -> Void) {
    contentObservers.append(ContentObserver(owner: ObjectIdentifier(owner), action: action))
  }

  func removeContentObserver(_ owner: AnyObject) {
    contentObservers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  func notifyContentObservers() {
    for observer in contentObservers { observer.action(self) }
  }
}
