/// Arranges views in a row or a column with its own constraints.
///
/// The stack's size follows from its arranged subviews unless constrained otherwise. Hidden ones take no space.
open class UIStackView: UIView {
  /// The views in the row or column, first to last. All are subviews; their z-order is that of `subviews`.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  /// The axis of the arrangement. The default is horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// The distribution of the arranged subviews along the axis. The default is fill.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// The alignment of the arranged subviews on the cross axis. The default is fill.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The spacing between adjacent views, in points: exact or minimum, depending on the distribution. The default is 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the spacing in a column is measured from baseline to baseline. The default is false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether the subviews are arranged within the layout margins. The default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!  // A view is made of any coder.
    readStackView(coder)
  }

  /// Creates a stack of views, first to last.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Appends a view to the arranged subviews; it also becomes a subview.
  open func addArrangedSubview(_ view: UIView) {
    mainThreadOnly("UIStackView.addArrangedSubview(_:)")
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts a view into the arranged subviews; one that is already among them moves.
  ///
  /// - Precondition: `stackIndex` is 0 up to the number of arranged subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    mainThreadOnly("UIStackView.insertArrangedSubview(_:at:)")
    arrangedSubviews.removeAll { $0 === view }
    guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
      clientError(
        "-[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) is beyond bounds "
          + "[0 .. \(arrangedSubviews.count)]", name: "NSRangeException")
    }
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  /// Removes a view from the arranged subviews; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    mainThreadOnly("UIStackView.removeArrangedSubview(_:)")
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Sets the spacing after an arranged subview, in points, overriding `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    mainThreadOnly("UIStackView.setCustomSpacing(_:after:)")
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// The custom spacing after an arranged subview, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func updateConstraints() {
    arrangement.update(self)
    super.updateConstraints()
  }

  /// Rebuilds the constraints before the next layout.
  func rearrange() {
    arrangement.isOutdated = true
    setNeedsUpdateConstraints()
  }

  override func subviewVisibilityDidChange() { rearrange() }

  /// The spacing between a view and the next, in points.
  func spacing(after view: UIView) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    return distance == UIStackView.spacingUseSystem ? SystemSpacing.plain : distance
  }

  /// Called when a subview was removed from the stack's subviews.
  func arrangedSubviewDidLeave(_ view: UIView) {
    if view.superview !== self { removeArrangedSubview(view) }
  }

  /// Called when the intrinsic content size of an arranged subview changed.
  func arrangedContentsDidChange() {
    if distribution == .fillProportionally { rearrange() }
  }

  open override var forFirstBaselineLayout: UIView { arrangedSubviews.first { !$0.isHidden } ?? self }
  open override var forLastBaselineLayout: UIView { arrangedSubviews.last { !$0.isHidden } ?? self }

  // MARK: Constants

  /// A custom spacing equal to the stack's `spacing`.
  open class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// A spacing equal to the system spacing, 8 points.
  open class var spacingUseSystem: CGFloat { -.greatestFiniteMagnitude }
}
