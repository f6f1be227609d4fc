@_spi(Storeys) import OpenCollectionViews

/// The header or footer of a section: a text, a content configuration, or views of the app in `contentView`, over a
/// background.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// The identifier of the views that a table makes for titles.
  static let titleIdentifier = "UITableViewSectionTitle"

  /// The identifier with which the view is reused; nil for a view that is not.
  open internal(set) var reuseIdentifier: String?
  package var content = UIView()
  package var configuration = ViewConfiguration()
  private var hasCustomBackground = false
  private var titleLabel: TableCellLabel?
  private var detailLabel: TableCellLabel?
  /// Whether the view can be dequeued.
  var isPooled = false
  private weak var table: UITableView?
  private var style = UITableView.Style.plain
  private var isHeader = true

  // MARK: Initialization

  /// A view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  /// A view without a reuse identifier.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// A view of a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let content = contentView(from: coder) { self.content = content }
    setUp()
    readSectionView(coder)
  }

  private func setUp() {
    put(content, at: 0)
    updateDefaultBackground()
  }

  /// The table displays the view as a header or a footer.
  func prepare(in table: UITableView, isHeader: Bool) {
    self.table = table
    guard style != table.style || isHeader != self.isHeader else { return }
    style = table.style
    self.isHeader = isHeader
    titleLabel?.font = titleFont
    updateDefaultBackground()
    setNeedsLayout()
  }

  /// Displays the title of a section; headers of groups are upper case (measured).
  func apply(title: String) { textLabel?.text = isHeader && style != .plain ? title.uppercased() : title }

  // MARK: Content

  /// The superview of the content. A content configuration replaces it with its own view.
  open var contentView: UIView { content }

  private var titleFont: UIFont {
    style == .plain && isHeader ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .footnote)
  }

  /// One element with the texts, as a heading if it is a header. Measured for headers of lists (facts on accessibility,
  /// Defaults).
  private var rowContents: RowContents { RowContents.of(self, RowContents.Notes(isHeader: isHeader)) }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { rowContents.isOneElement }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { rowContents.label }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { rowContents.traits }
  @_spi(Storeys) open override var accessibilityParts: [AccessibleObject]? { rowContents.parts(in: self) }

  /// The label of the text; nil with a content configuration. In a grouped table it has 13 points, else 17 and
  /// semibold.
  open var textLabel: UILabel? {
    guard configuration.content == nil else { return nil }
    if let titleLabel { return titleLabel }
    let label = makeLabel()
    label.font = titleFont
    titleLabel = label
    return label
  }

  /// The label of a text below the first one; nil with a content configuration.
  open var detailTextLabel: UILabel? {
    guard configuration.content == nil else { return nil }
    if let detailLabel { return detailLabel }
    let label = makeLabel()
    label.font = .preferredFont(forTextStyle: .footnote)
    detailLabel = label
    return label
  }

  private func makeLabel() -> TableCellLabel {
    let label = TableCellLabel(frame: .zero)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    label.didChange = { [weak self] in self?.preferredSizeDidChange() }
    content.addSubview(label)
    return label
  }

  /// The default content configuration of a header or footer in the table's style.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    ListRow(appearance: style.appearance, role: isHeader ? .header : .footer).content
  }

  /// The configuration of the content view: as for a cell.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set {
      if newValue != nil {
        for label in [titleLabel, detailLabel] { label?.removeFromSuperview() }
        (titleLabel, detailLabel) = (nil, nil)
      }
      setContentConfiguration(newValue, for: configurationState)
    }
  }

  /// Whether the content configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }

  // MARK: Background

  /// A view behind everything else; fills the view. The default is nil.
  open var backgroundView: UIView? {
    didSet { replaceBackgroundView(oldValue, by: backgroundView) }
  }

  /// The default background configuration of a header or footer in the table's style.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    ListRow(appearance: style.appearance, role: isHeader ? .header : .footer).background
  }

  /// The configuration of the background. The default is that of the table's style.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set {
      hasCustomBackground = true
      setBackgroundConfiguration(newValue)
    }
  }

  /// Whether the background configuration is updated when the state changes. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }

  /// The colour behind the content. Setting it replaces the table's colour.
  open override var backgroundColor: UIColor? {
    didSet { updateDefaultBackground() }
  }

  private func updateDefaultBackground() {
    guard !hasCustomBackground else { return }
    var background = defaultBackgroundConfiguration()
    if backgroundColor != nil { background.backgroundColor = .clear }
    setBackgroundConfiguration(background)
  }

  // MARK: Configuration

  /// The current state the view's appearance depends on. An override adds custom states.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }

  /// Schedules `updateConfiguration(using:)` for the next layout of the view.
  open func setNeedsUpdateConfiguration() { requestConfigurationUpdate() }

  /// Updates the configurations for a state: as for a cell.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    updateAutomatically(using: state, withBackground: hasCustomBackground)
  }

  /// Called after `updateConfiguration(using:)`: as for a cell.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  @_spi(Storeys) open override func trackedReadsDidChange(_ method: TrackedMethod) {
    if method == .configuration { setNeedsUpdateConfiguration() } else { super.trackedReadsDidChange(method) }
  }

  private func updateConfigurationIfNeeded() {
    updateConfigurationIfNeeded({ configurationState }, updateConfiguration, configurationUpdateHandler)
  }

  /// Called before the view is dequeued again. An override resets what is not set for every section, and calls super.
  open func prepareForReuse() {}

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    updateContentMargins()
    layOutParts(backgroundView)
    layOutLabels()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, configuration.content == nil else { return }
    // The margins at the sides depend on the window's width.
    if content.directionalLayoutMargins.leading != side { preferredSizeDidChange() }
  }

  private func updateContentMargins() {
    guard configuration.content == nil else { return }
    let margins = NSDirectionalEdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
    if content.directionalLayoutMargins != margins { content.directionalLayoutMargins = margins }
  }

  private var side: CGFloat { TableMetrics.margin(of: self, in: table) }

  private func layOutLabels() {
    var y = TableMetrics.margins(style, isHeader: isHeader).top
    let width = max(0, bounds.width - 2 * side)
    for label in [titleLabel, detailLabel] {
      guard let label, label.superview === content else { continue }
      let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: side, y: y.snapped(toScale: displayScale), width: width, height: height)
      y += height
    }
  }

  /// The height the view needs in a width: by its configuration, its constraints or its labels.
  func neededHeight(inWidth width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    if bounds.width != width { frame.size.width = width }
    if content.frame != bounds { content.frame = bounds }
    updateContentMargins()
    let scale = displayScale
    if content is any UIContentView {
      return content.sizeThatFits(CGSize(width: width, height: 0)).height.ceiled(toScale: scale)
    }
    let constrained = !content.constraints.isEmpty ? content : !constraints.isEmpty ? self : nil
    if let constrained {
      let fitted = constrained.systemLayoutSizeFitting(
        CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
        withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      return fitted.height.ceiled(toScale: scale)
    }
    let labels = [titleLabel, detailLabel].compactMap { $0 }
    guard !labels.isEmpty else { return TableMetrics.headerEstimate(style, isHeader: isHeader) }
    let margins = TableMetrics.margins(style, isHeader: isHeader)
    let text = labels.reduce(0) {
      $0 + $1.sizeThatFits(CGSize(width: max(0, width - 2 * side), height: .greatestFiniteMagnitude)).height
    }
    return (margins.top + text + margins.bottom).ceiled(toScale: scale)
  }
}

extension UITableViewHeaderFooterView: ConfiguredView {
  package var contentFrame: CGRect { bounds }

  package func preferredSizeDidChange() {
    setNeedsLayout()
    guard let host = superview as? TableSectionView else { return }
    host.display?.measurements.preferredSizeDidChange(host)
  }
}
