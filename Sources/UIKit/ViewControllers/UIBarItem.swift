/// What stands in a bar: the base class of bar button items.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Words shown when there is no picture.
  open var title: String? {
    didSet { didChange() }
  }
  /// The picture shown, in the tint colour.
  open var image: UIImage? {
    didSet { didChange() }
  }
  /// Whether touches count; drawn grey when not. The default is true.
  open var isEnabled = true {
    didSet { didChange() }
  }
  /// A number for the caller's own use. The default is 0.
  open var tag = 0

  /// Called after something visible changed.
  func didChange() {}
}
