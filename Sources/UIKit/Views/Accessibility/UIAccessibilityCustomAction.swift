/// Something that can be done with a view beside a tap, for those who do not see it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Does what the action is for, and answers whether it could.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// What the action is called.
  open var name: String
  /// What it is called, with attributes. Setting it sets the name.
  open var attributedName: NSAttributedString {
    didSet { name = attributedName.string }
  }
  /// A picture for it.
  open var image: UIImage?
  /// Does what the action is for.
  open var actionHandler: Handler?

  /// An action of a name, and what it does.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    attributedName = NSAttributedString(string: name)
  }

  /// An action of a name with a picture, and what it does.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
