import UIKit

/// Hands a page to the desktop's browser, says so, and waits until the user is done.
///
/// There is no web view here: the page is opened by `UIApplication.open(_:options:completionHandler:)` once the view
/// has appeared. Offscreen nothing is opened, and the view says that.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// What the browser is asked for. The desktop's browser decides on both.
  open class Configuration: NSObject, NSCopying {
    /// Whether a page is shown by the browser's reader. The default is false. Kept for the app; the browser is not
    /// told.
    open var entersReaderIfAvailable = false
    /// Whether the bars shrink when the page scrolls. The default is true. Kept for the app; there is no page to
    /// scroll.
    open var barCollapsingEnabled = true

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      copy.entersReaderIfAvailable = entersReaderIfAvailable
      copy.barCollapsingEnabled = barCollapsingEnabled
      return copy
    }
  }

  /// The title of the button that closes the controller.
  public enum DismissButtonStyle: Int, Sendable {
    /// "Done".
    case done
    /// "Close".
    case close
    /// "Cancel".
    case cancel
  }

  /// Told of the page's opening and of the end.
  open weak var delegate: (any SFSafariViewControllerDelegate)?

  private let url: URL
  private let storedConfiguration: Configuration
  private var wasOpened = false
  private var browserView: BrowserHandoverView? { viewIfLoaded as? BrowserHandoverView }

  /// Creates a controller for a page whose address begins with `http` or `https`; others are client errors.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// Creates a controller for a page whose address begins with `http` or `https`; others are client errors.
  public init(url URL: URL, configuration: Configuration) {
    guard ["http", "https"].contains(URL.scheme?.lowercased()) else {
      clientError(
        "The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported.",
        name: "NSInvalidArgumentException")
    }
    url = URL
    storedConfiguration = Self.copy(of: configuration)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// There is no page without an address: nil.
  public required init?(coder: NSCoder) { nil }

  private static func copy(of configuration: Configuration) -> Configuration {
    configuration.copy() as? Configuration ?? Configuration()
  }

  /// A copy of the configuration that the controller was created with.
  open var configuration: Configuration { Self.copy(of: storedConfiguration) }

  /// The background of the bar; nil for the system's.
  open var preferredBarTintColor: UIColor? {
    didSet { browserView?.barColor = preferredBarTintColor }
  }

  /// The color of the bar's button; nil for the tint color.
  open var preferredControlTintColor: UIColor? {
    didSet { browserView?.controlColor = preferredControlTintColor }
  }

  /// The title of the bar's button. The default is `done`.
  open var dismissButtonStyle = DismissButtonStyle.done {
    didSet { browserView?.dismissTitle = dismissTitle }
  }

  private var dismissTitle: String {
    switch dismissButtonStyle {
    case .done: "Done"
    case .close: "Close"
    case .cancel: "Cancel"
    }
  }

  open override func loadView() {
    let view = BrowserHandoverView(url: url)
    view.barColor = preferredBarTintColor
    view.controlColor = preferredControlTintColor
    view.dismissTitle = dismissTitle
    view.onDismiss = { [weak self] in self?.finish() }
    view.onOpen = { [weak self] in self?.openPage() }
    self.view = view
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !wasOpened else { return }
    wasOpened = true
    openPage()
  }

  private func openPage() {
    UIApplication.shared.open(url) { [weak self] isOpened in
      guard let self else { return }
      browserView?.state = isOpened ? .opened : .failed
      delegate?.safariViewController(self, didCompleteInitialLoad: isOpened)
    }
  }

  private func finish() {
    if presentingViewController != nil {
      dismiss(animated: true)
    } else {
      navigationController?.popViewController(animated: true)
    }
    delegate?.safariViewControllerDidFinish(self)
  }
}
