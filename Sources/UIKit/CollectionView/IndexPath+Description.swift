extension IndexPath {
  /// As UIKit prints an index path in its messages.
  var uiKitDescription: String {
    "<NSIndexPath> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
