internal import OpenCollectionDisplays

/// Random use of one controller, in the running process: in a window, on a virtual clock and a screen of its own.
///
/// The main queue is served between steps, unless the caller itself runs on it, as a main-actor test of Swift Testing does.
@MainActor package final class RandomUseScreen {
  package let use: RandomUse
  private let window: UIWindow
  private let context: ReplacedContext
  private let diagnosis: Diagnosis

  /// Shows a controller on a screen of a size in points.
  package init(
    showing controller: UIViewController, size: CGSize, seed: UInt64, stallLimit: TimeInterval?,
    ignoring ignored: IgnoredFaults
  ) {
    context = ReplacedContext()
    diagnosis = Diagnosis(collecting: false) { _ in }
    UIScreen.main.configure(size: size, scale: UIScreen.main.scale)
    let display = OffscreenDisplay(size: size, scale: Double(UIScreen.main.scale))
    let host = ApplicationHost(display: display, servesMainQueue: MainQueue.isServable)
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    use = RandomUse(host: host, seed: seed, stallLimit: stallLimit, ignoring: ignored)
  }

  /// Performs a random step, and tells what it does before.
  package func performNextLine(telling tell: (String) -> Void) -> BrokenInvariant? {
    let line = use.nextLine()
    tell(line)
    defer { diagnosis.stepDidEnd() }
    return try? use.perform(line)
  }

  /// What the journal of changes tells of the app, as text; nil if it is nothing.
  package func findings() -> String? { diagnosis.changes() }

  /// Closes the window and restores the state of the process.
  package func close() {
    window.rootViewController?.dismiss(animated: false)
    window.isHidden = true
    window.rootViewController = nil
    context.restore()
  }
}
