/// An action of an element besides its activation.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action and returns whether it succeeded.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The category of actions that edit.
  nonisolated public static let editCategory = "UIAccessibilityCustomActionCategoryEdit"

  /// The name as users hear it.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes of speech.
  open var attributedName: NSAttributedString
  /// The image, shown by Switch Control.
  open var image: UIImage?
  /// The object that performs the selector.
  open weak var target: AnyObject?
  /// The method that performs the action; it takes no argument or the action.
  open var selector: Selector
  /// Performs the action; nil for target and selector.
  open var actionHandler: Handler?
  /// The group in which the action is listed; nil, the default, for none.
  open var category: String?

  /// An action with a name and a handler.
  public init(name: String, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    selector = Selector("")
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with a name with attributes, and a handler.
  public init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.attributedName = attributedName
    selector = Selector("")
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with a name, an image and a handler.
  public init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    selector = Selector("")
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with a name with attributes, an image and a handler.
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler) {
    self.attributedName = attributedName
    self.image = image
    selector = Selector("")
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with a name, performed by an object's method.
  public init(name: String, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.selector = selector
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// An action with a name with attributes, performed by an object's method.
  public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.selector = selector
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// An action with a name and an image, performed by an object's method.
  public init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.selector = selector
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// An action with a name with attributes and an image, performed by an object's method.
  public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    self.attributedName = attributedName
    self.image = image
    self.selector = selector
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// Performs the action and returns whether it succeeded. What a method returns is not known here, so that one that exists
  /// succeeds.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target = target as? NSObject, target.responds(to: selector) else { return false }
    _ = target.perform(selector, with: self)
    return true
  }
}
