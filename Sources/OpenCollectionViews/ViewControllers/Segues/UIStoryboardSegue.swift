/// The way from one view controller of a storyboard to another. Its source prepares the destination, and it shows the
/// destination.
///
/// A custom segue is a subclass that overrides `perform()`.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The segue's name in the storyboard; nil for none.
  open private(set) var identifier: String?
  /// The controller the segue starts at.
  open private(set) var source: UIViewController
  /// The controller the segue leads to.
  open private(set) var destination: UIViewController
  /// Shows the destination, unless `perform()` is overridden.
  var handler: (() -> Void)?

  /// A segue between two controllers, for a subclass that overrides `perform()`.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that runs a closure when it is performed.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the segue, which then keeps nothing but its controllers.
  func run(_ handler: @escaping () -> Void) {
    self.handler = handler
    perform()
    self.handler = nil
  }

  /// Shows the destination as the storyboard says. The source has prepared it already.
  open func perform() { handler?() }
}
