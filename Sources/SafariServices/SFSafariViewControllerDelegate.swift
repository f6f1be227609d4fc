import UIKit

/// Told of what a `SFSafariViewController` does. All methods are optional.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The user closed the controller, which dismisses itself.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// The browser was asked to open the page; `didLoadSuccessfully` is whether there is one. What it then loads is not
  /// known.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
