/// How a navigation bar looks in one situation: its background, its line and its titles.
@preconcurrency @MainActor
open class UINavigationBarAppearance: NSObject {
  /// The colour of the background; nil for none.
  open var backgroundColor: UIColor? {
    didSet { didChange() }
  }
  /// The colour of the line under the bar; nil for none.
  open var shadowColor: UIColor? {
    didSet { didChange() }
  }
  /// Font and colour of the title, where they differ from 17 points semibold in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// Font and colour of the large title, where they differ from 34 points bold in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }

  /// Bars that look like this.
  weak var bar: UINavigationBar?

  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Content under the bar shows through faintly. There is no blur here: the colour alone is what a bar over plain content
  /// has.
  open func configureWithDefaultBackground() {
    backgroundColor = .barMaterial
    shadowColor = .barShadow
  }

  /// Nothing shows through.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = .barShadow
  }

  /// No background and no line.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }

  private func didChange() {
    bar?.setNeedsLayout()
  }
}

extension UIColor {
  /// What a bar's material comes to over the system background; iOS blurs what shines through, which is left out here.
  static let barMaterial = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.98)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.98)
  }

  /// The line under a bar.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
