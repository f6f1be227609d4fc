extension IndexPath {
  /// The format of an index path in UIKit's messages.
  var uiKitDescription: String {
    "<NSIndexPath> {length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
