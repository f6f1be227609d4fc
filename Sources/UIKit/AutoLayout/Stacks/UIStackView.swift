/// Arranges views in a row or a column by constraints of its own.
///
/// The stack's size follows from its arranged subviews where nothing else decides it. Hidden ones take no room.
open class UIStackView: UIView {
  /// The views in the row or column, first to last. All are subviews; their order on screen is that of `subviews`.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement = StackArrangement()

  /// The direction of the row. The default is horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { rearrange() } } }
  /// How the subviews share the length. The default is fill.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { rearrange() } } }
  /// Where the subviews stand across the stack. The default is fill.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { rearrange() } } }
  /// The distance between neighbours, in points: exactly or at least, as the distribution says. The default is 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { rearrange() } } }
  /// Whether the distances in a column are measured from baseline to baseline. The default is false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { rearrange() } }
  }
  /// Whether the subviews keep clear of the layout margins. The default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { rearrange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A stack of views, first to last.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Puts a view at the end, as a subview too.
  open func addArrangedSubview(_ view: UIView) {
    mainThreadOnly("UIStackView.addArrangedSubview(_:)")
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// Puts a view at a place in the row; one that is in it already moves there.
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

  /// Takes a view out of the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    mainThreadOnly("UIStackView.removeArrangedSubview(_:)")
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  /// Sets the distance to the view after one, in points, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    mainThreadOnly("UIStackView.setCustomSpacing(_:after:)")
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    rearrange()
  }

  /// The distance set for the view after one, or `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func updateConstraints() {
    arrangement.update(self)
    super.updateConstraints()
  }

  /// Makes the constraints anew before the next layout.
  func rearrange() {
    arrangement.isOutdated = true
    setNeedsUpdateConstraints()
  }

  /// The distance between a view and the next, in points.
  func spacing(after view: UIView) -> CGFloat {
    let distance = customSpacings[ObjectIdentifier(view)] ?? spacing
    return distance == UIStackView.spacingUseSystem ? SystemSpacing.plain : distance
  }

  /// A subview was taken out of the stack.
  func arrangedSubviewDidLeave(_ view: UIView) {
    if view.superview !== self { removeArrangedSubview(view) }
  }

  /// The contents of an arranged subview have another size.
  func arrangedContentsDidChange() {
    if distribution == .fillProportionally { rearrange() }
  }

  open override var forFirstBaselineLayout: UIView { arrangedSubviews.first { !$0.isHidden } ?? self }
  open override var forLastBaselineLayout: UIView { arrangedSubviews.last { !$0.isHidden } ?? self }
}
