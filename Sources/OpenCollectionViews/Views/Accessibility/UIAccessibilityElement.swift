/// An element for something that a container draws without a view of its own.
///
/// The container lists it in `accessibilityElements` and keeps it: elements are compared by identity.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The object that contains the element, usually a view.
  open weak var accessibilityContainer: AnyObject?

  private var frameInContainer: CGRect?

  /// An element in a container, a view or another element. Its attributes are empty.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// An element cannot be made without its container.
  @available(*, unavailable, message: "use init(accessibilityContainer:)")
  public override init() { clientError("Use initWithAccessibilityContainer: to create an accessibility element") }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// The frame in the container's coordinates, in points, which follows the container. The default is zero. Setting it
  /// replaces `accessibilityFrame`. Measured (facts on accessibility, Other).
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .zero }
    set {
      frameInContainer = newValue
      changeAccessibility { $0.frame = nil }
    }
  }

  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }

  override var defaultAccessibilityFrame: CGRect {
    guard let frameInContainer else { return .zero }
    if let view = accessibilityContainer as? UIView { return view.convertToScreen(frameInContainer) }
    guard let container = accessibilityContainer as? NSObject else { return frameInContainer }
    return frameInContainer.offsetBy(dx: container.accessibilityFrame.minX, dy: container.accessibilityFrame.minY)
  }
}
