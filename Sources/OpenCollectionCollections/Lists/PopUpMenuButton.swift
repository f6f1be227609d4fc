@_spi(Storeys) import OpenCollectionViews

/// The button of a pop-up menu accessory: the title of the selected element and two chevrons.
@MainActor
final class PopUpMenuButton: UIButton {
  private var handler: UICellAccessory.MenuSelectedElementDidChangeHandler?

  init() {
    super.init(frame: .zero)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.indicator = .popup
    self.configuration = configuration
    showsMenuAsPrimaryAction = true
    changesSelectionAsPrimaryAction = true
  }

  required init?(coder: NSCoder) {
    clientError("PopUpMenuButton has no archives")
  }

  /// Shows the menu of an accessory.
  func update(to accessory: UICellAccessory, isTinted: Bool) {
    handler = accessory.menuHandler
    let color = accessory.options.tintColor ?? (isTinted ? .white : .secondaryLabel)
    if configuration?.baseForegroundColor != color { configuration?.baseForegroundColor = color }
    guard menu !== accessory.menu else { return }
    menu = accessory.menu
    invalidateIntrinsicContentSize()
  }

  override func menuWillPerform(_ action: UIAction) {
    super.menuWillPerform(action)
    invalidateIntrinsicContentSize()
    superview?.superview?.setNeedsLayout()
    guard let menu, let handler else { return }
    // The element's own handler comes first.
    callLater { handler(menu) }
  }
}
