extension UIScrollView {
  /// Calls a closure after the content offset or size changed, until the owner's observer is removed.
  package func addContentObserver(_ owner: AnyObject, _ action: @escaping (UIScrollView) -> Void) {
    contentObservers.append((ObjectIdentifier(owner), action))
  }

  func removeContentObserver(_ owner: AnyObject) {
    contentObservers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  func notifyContentObservers() {
    for observer in contentObservers { observer.action(self) }
  }
}
