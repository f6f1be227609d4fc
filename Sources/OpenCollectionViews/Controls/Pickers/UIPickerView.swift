/// Columns of rows that turn like wheels; the row in the middle of each is selected.
///
/// The proportions of the wheels, rows of 32 points on a wheel that shows a half circle, are Unmeasured.
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// Points at the left and right of the wheels.
  private static let margin: CGFloat = 9
  /// The height of a row, unless the delegate returns another.
  private static let rowHeight: CGFloat = 32
  /// The size that fits, in points.
  private static let standardSize = CGSize(width: 320, height: 216)

  private var columns: [PickerColumn] = []
  private let band = UIView(frame: .zero)
  private var needsReload = true

  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.standardSize) : frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
    clipsToBounds = true
  }

  /// Supplies the numbers of components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }

  /// Supplies the rows' titles or views, and is told of selections.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  // MARK: Contents

  /// The number of components: wheels.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }

  /// The number of rows of a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadIfNeeded()
    return column(component).rowCount
  }

  /// The width of a component and the height of its rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    loadIfNeeded()
    let column = column(component)
    return CGSize(width: column.bounds.width, height: column.rowHeight)
  }

  /// The view of a displayed row that the delegate supplied; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    loadIfNeeded()
    return column(component).view(ofRow: row)
  }

  /// Asks the data source and the delegate again for everything. The selected rows stay where they are possible.
  open func reloadAllComponents() {
    mainThreadOnly("UIPickerView.reloadAllComponents()")
    needsReload = true
    setNeedsLayout()
  }

  /// Asks the data source and the delegate again for a component.
  open func reloadComponent(_ component: Int) {
    mainThreadOnly("UIPickerView.reloadComponent(_:)")
    if needsReload { return }
    reload(column(component))
  }

  private func column(_ component: Int) -> PickerColumn {
    guard columns.indices.contains(component) else {
      clientError(
        "*** -[UIPickerView]: component \(component) is out of range, there are \(columns.count)",
        name: "NSRangeException")
    }
    return columns[component]
  }

  private func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(index: columns.count, in: self)
      columns.append(column)
      addSubview(column)
    }
    placeColumns()
    for column in columns { reload(column) }
  }

  private func reload(_ column: PickerColumn) {
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: column.index) ?? 0
    column.load(
      rows: max(0, rows), height: delegate?.pickerView(self, rowHeightForComponent: column.index) ?? Self.rowHeight)
  }

  /// The view of a row: the delegate's, or a label with its title.
  func view(forRow row: Int, of column: PickerColumn, reusing view: UIView?) -> UIView {
    if let own = delegate?.pickerView(self, viewForRow: row, forComponent: column.index, reusing: view) { return own }
    let label = view as? UILabel ?? UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = column.alignment
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: column.index) {
      label.attributedText = title
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: column.index)
    }
    return label
  }

  // MARK: Selection

  /// The selected row of a component; -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return column(component).selectedRow
  }

  /// Selects a row. The delegate is not told.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    mainThreadOnly("UIPickerView.selectRow(_:inComponent:animated:)")
    loadIfNeeded()
    column(component).select(row, animated: animated && window != nil)
  }

  /// The user selected a row.
  func userDidSelect(_ row: Int, of column: PickerColumn) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: column.index)
  }

  /// The alignment of a component's titles; a date picker's differ.
  var alignments: [NSTextAlignment] = []

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { Self.standardSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.standardSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    placeColumns()
  }

  private func placeColumns() {
    let space = bounds.width - 2 * Self.margin
    let own = columns.map { delegate?.pickerView(self, widthForComponent: $0.index) ?? 0 }
    let free = own.count { $0 <= 0 }
    let share = free > 0 ? max(0, space - own.filter { $0 > 0 }.reduce(0, +)) / CGFloat(free) : 0
    let widths = own.map { $0 > 0 ? $0 : share }
    var x = (bounds.width - widths.reduce(0, +)) / 2
    for (column, width) in zip(isRightToLeft ? columns.reversed() : columns, isRightToLeft ? widths.reversed() : widths)
    {
      let frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      if column.frame != frame { column.place(frame) }
      x += width
    }
    let height = columns.map(\.rowHeight).max() ?? Self.rowHeight
    band.frame = CGRect(
      x: Self.margin, y: (bounds.height - height) / 2, width: max(0, space), height: height)
    band.isHidden = columns.isEmpty
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .picker }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { false }
}

/// Supplies the numbers of a picker's components and rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of components: wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Supplies a picker's rows, and is told of selections. Every method is optional.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a component, in points; 0, the default, for an equal part of the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a component's rows, in points. The default is 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The title of a row with attributes, in place of the plain one.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// The view of a row, in place of a title; `view` is one that is no longer displayed.
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
    -> UIView?
  /// The user selected a row: its wheel came to rest.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView? { nil }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
