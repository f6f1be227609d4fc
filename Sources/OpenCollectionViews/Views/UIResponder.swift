@_spi(Storeys) import OpenCollectionFoundation

/// An object that responds to touches and key presses; events it does not handle go to the next responder.
@preconcurrency @MainActor open class UIResponder: AccessibleObject, ValueObserving {
  public override init() { super.init() }

  /// Called when all objects of the storyboard or nib that the responder is from are made and connected. An override calls
  /// super. The default does nothing.
  open func awakeFromNib() {}

  /// Xcode calls it for a view drawn in Interface Builder; an app never receives it.
  open func prepareForInterfaceBuilder() {}

  /// The next responder in the chain. The default is nil; a view's is its view controller or its superview.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder can become first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign first responder. The default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { FirstResponder.isFirst(self) }

  /// Makes the responder the first responder of its window. Returns false if it cannot become first responder, or if the
  /// current one does not resign. A view without a window returns false and becomes first responder when it is added to
  /// one.
  ///
  /// The window becomes the key window, which receives what is typed; other windows keep their first responders.
  /// Unmeasured.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let view = self as? UIView, view.window == nil {
      FirstResponder.waiting = view
      return false
    }
    let window = hostWindow
    let current =
      if let window { window.firstResponder ?? FirstResponder.withoutWindow } else { FirstResponder.current }
    if let first = current {
      guard FirstResponder.withTransfer({ first.resignFirstResponder() }) else { return false }
    }
    FirstResponder.waiting = nil
    if let window {
      window.firstResponder = self
      window.makeKey()
    } else {
      FirstResponder.withoutWindow = self
    }
    didBecomeFirstResponder()
    return true
  }

  /// Called after the responder became first responder.
  func didBecomeFirstResponder() {}

  /// Resigns first responder. Returns false if it may not.
  @discardableResult open func resignFirstResponder() -> Bool {
    if FirstResponder.waiting === self { FirstResponder.waiting = nil }
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.remove(self)
    return true
  }

  // MARK: Actions

  /// Whether the responder performs an action. The default is whether it has a method for it.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// The object that performs an action: the first responder from this one up the chain that can. The default is nil if
  /// there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    responder(for: action, withSender: sender)
  }

  /// The commands for keys that the responder performs, or a responder after it in the chain. The default is nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The commands that were added to the responder, which come before its `keyCommands`.
  var addedKeyCommands: [UIKeyCommand] { [] }

  // MARK: Observing

  /// Called for a change of a property that was observed with `addObserver(_:forKeyPath:options:context:)`. An override
  /// calls super for paths that it did not observe itself: the default ends the app.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    NamedObservers.isNotHandled(by: self, path: keyPath, object: object)
  }

  // MARK: Input views

  /// The view shown at the bottom of the window in place of a keyboard while this responder, or one whose responder chain
  /// contains it, is first responder. The default is nil.
  open var inputView: UIView? { nil }

  /// The view shown above the input view, or at the bottom if there is none. The default is nil.
  open var inputAccessoryView: UIView? { nil }

  /// Updates the input views if the responder is first responder.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    FirstResponder.updateInputViews?()
    hostWindow?.inputViews?.reload()
  }

  // MARK: Touches

  /// Touches began. The default forwards them to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Touches moved. The default forwards them to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Touches ended. The default forwards them to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// A gesture or the system cancelled touches. The default forwards them to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Keys

  /// Keys were pressed, sent to the first responder first. The default forwards them; an override that does not call
  /// `super` also prevents the keys' text from being inserted into the text being edited.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Keys changed. The default forwards them to the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys were released. The default forwards them to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Key presses were cancelled because the app lost them. The default forwards them to the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Editing

  /// Moves the selection to the pasteboard. The default forwards to the next responder.
  open func cut(_ sender: Any?) { next?.cut(sender) }

  /// Copies the selection to the pasteboard. The default forwards to the next responder.
  open func copy(_ sender: Any?) { next?.copy(sender) }

  /// Inserts the pasteboard's content. The default forwards to the next responder.
  open func paste(_ sender: Any?) { next?.paste(sender) }

  /// Inserts the pasteboard's text in the style of the text around it. The default forwards to the next responder.
  open func pasteAndMatchStyle(_ sender: Any?) { next?.pasteAndMatchStyle(sender) }

  /// Inserts the pasteboard's content, and goes there. The default forwards to the next responder.
  open func pasteAndGo(_ sender: Any?) { next?.pasteAndGo(sender) }

  /// Inserts the pasteboard's content, and searches for it. The default forwards to the next responder.
  open func pasteAndSearch(_ sender: Any?) { next?.pasteAndSearch(sender) }

  /// Prints the content. The default forwards to the next responder.
  open func printContent(_ sender: Any?) { next?.printContent(sender) }

  /// Deletes the selection. The default forwards to the next responder.
  open func delete(_ sender: Any?) { next?.delete(sender) }

  /// Selects the word at the caret. The default forwards to the next responder.
  open func select(_ sender: Any?) { next?.select(sender) }

  /// Selects everything. The default forwards to the next responder.
  open func selectAll(_ sender: Any?) { next?.selectAll(sender) }

  /// Makes the selected text bold, or not bold if all of it is. The default forwards to the next responder.
  open func toggleBoldface(_ sender: Any?) { next?.toggleBoldface(sender) }

  /// Makes the selected text italic, or not italic if all of it is. The default forwards to the next responder.
  open func toggleItalics(_ sender: Any?) { next?.toggleItalics(sender) }

  /// Underlines the selected text, or removes the line. The default forwards to the next responder.
  open func toggleUnderline(_ sender: Any?) { next?.toggleUnderline(sender) }

  /// Enlarges the selected text. The default forwards to the next responder.
  open func increaseSize(_ sender: Any?) { next?.increaseSize(sender) }

  /// Reduces the selected text. The default forwards to the next responder.
  open func decreaseSize(_ sender: Any?) { next?.decreaseSize(sender) }
}

extension UIResponder {
  /// The window of the first view or controller in the responder chain from this responder; nil for none.
  var hostWindow: UIWindow? {
    var next: UIResponder? = self
    while let responder = next {
      if let view = responder as? UIView { return view.window }
      if let controller = responder as? UIViewController { return controller.viewIfLoaded?.window }
      next = responder.next
    }
    return nil
  }
}

/// The first responders of the app: one per window.
@MainActor package enum FirstResponder {
  /// The one that receives what is typed: the key window's.
  package static var current: UIResponder? { UIWindow.key?.firstResponder ?? withoutWindow }

  /// A first responder that is in no window, such as a controller whose view is not shown.
  @WeakInContext package static var withoutWindow: UIResponder? {
    didSet { didChange(from: oldValue, to: withoutWindow) }
  }

  package static func isFirst(_ responder: UIResponder) -> Bool {
    withoutWindow === responder || UIWindow.all.contains { $0.firstResponder === responder }
  }

  /// Makes a responder no longer first, without asking it.
  static func remove(_ responder: UIResponder) {
    if withoutWindow === responder { withoutWindow = nil }
    for window in UIWindow.all where window.firstResponder === responder { window.firstResponder = nil }
  }

  /// Makes no responder first, without asking any.
  package static func removeAll() {
    withoutWindow = nil
    for window in UIWindow.all { window.firstResponder = nil }
    waiting = nil
  }

  /// Shows the input views of the first responder and removes others; set when the program is loaded.
  nonisolated(unsafe) static var updateInputViews: (@MainActor () -> Void)?

  /// Updates the input views after the first responder changed.
  static func didChange(from old: UIResponder?, to new: UIResponder?) {
    guard old !== new else { return }
    (old as? UIView)?.didLoseKeys()
    if !isTransferring { updateInputViews?() }
  }

  /// A view without a window that asked to become first responder.
  @WeakInContext static var waiting: UIView?

  /// Forgets that a view or one inside it, which has no window, asked to become first responder.
  package static func forgetWaiting(in view: UIView) {
    if waiting?.isDescendant(of: view) == true { waiting = nil }
  }

  // MARK: Resigning

  // These are static because a responder resigns by `resignFirstResponder()`, which is UIKit's and has no parameter for
  // them.

  /// Whether first responder is being transferred to another responder: input views they share stay.
  @InContext private static var isTransferring = false
  /// The responder that must resign without asking its delegate.
  @WeakInContext private static var forced: UIResponder?

  /// Runs `body`, in which the first responder resigns in favour of another.
  static func withTransfer<Result>(_ body: () -> Result) -> Result {
    let outer = isTransferring
    isTransferring = true
    defer { isTransferring = outer }
    return body()
  }

  /// Makes a responder resign; if `force`, without asking its delegate.
  static func resign(_ responder: UIResponder, force: Bool) -> Bool {
    let outer = forced
    forced = force ? responder : nil
    defer { forced = outer }
    return responder.resignFirstResponder()
  }

  /// Whether a responder must resign without asking its delegate. Another responder may resign meanwhile, in a delegate
  /// of the first one; it is asked.
  static func isForced(_ responder: UIResponder) -> Bool { forced === responder }
}

extension UIView {
  /// Tells the superviews that this view no longer receives keys.
  func didLoseKeys() {
    var next = superview
    while let view = next {
      view.descendantDidLoseKeys()
      next = view.superview
    }
  }

}
