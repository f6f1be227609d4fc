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

  private init(_ name: NSAttributedString, _ image: UIImage?, _ target: Any?, _ selector: Selector, _ handler: Handler?)
  {
    (attributedName, self.image, self.selector, actionHandler) = (name, image, selector, handler)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// An action with a name and a handler.
  public convenience init(name: String, actionHandler: Handler?) {
    self.init(NSAttributedString(string: name), nil, nil, Selector(""), actionHandler)
  }

  /// An action with a name with attributes, and a handler.
  public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.init(attributedName, nil, nil, Selector(""), actionHandler)
  }

  /// An action with a name, an image and a handler.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(NSAttributedString(string: name), image, nil, Selector(""), actionHandler)
  }

  /// An action with a name with attributes, an image and a handler.
  public convenience init(attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(attributedName, image, nil, Selector(""), actionHandler)
  }

  /// An action with a name, performed by an object's method.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(NSAttributedString(string: name), nil, target, selector, nil)
  }

  /// An action with a name with attributes, performed by an object's method.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(attributedName, nil, target, selector, nil)
  }

  /// An action with a name and an image, performed by an object's method.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(NSAttributedString(string: name), image, target, selector, nil)
  }

  /// An action with a name with attributes and an image, performed by an object's method.
  public convenience init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
    self.init(attributedName, image, target, selector, nil)
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
