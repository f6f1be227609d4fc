/// The view of one item: a content view over a background view, which a selection covers.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// Where the cell's content goes; fills the cell. A content configuration replaces it by its own view.
  open var contentView: UIView { content }

  private(set) var content = UIView()
  var configuration = CellConfiguration()

  /// Whether the item is selected. The collection view sets it; an override shows it.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
    }
  }

  /// Whether the item is touched. The collection view sets it; an override shows it.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  /// Whether the collection view is being edited.
  var isEditing = false {
    didSet {
      if isEditing != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the row is swiped aside.
  var isSwiped = false {
    didSet {
      if isSwiped != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// A view behind everything else; fills the cell. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { put(backgroundView, at: configuration.backgroundView == nil ? 0 : 1) }
    }
  }

  /// A view over the background view, shown while the cell is selected or highlighted. The default is nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let selectedBackgroundView else { return }
      put(selectedBackgroundView, at: subviews.firstIndex { $0 === content } ?? 0)
      selectedBackgroundView.isHidden = !showsSelection
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    put(content, at: 0)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    put(content, at: 0)
  }

  /// Whether the collection view and its delegate let the item have the focus of the keyboard.
  open override var canBecomeFocused: Bool {
    guard let collectionView = owningCollectionView, let path = collectionView.indexPath(for: self) else {
      return false
    }
    return collectionView.canFocus(path)
  }

  /// Nil where the background configuration shows the focus itself, as those of lists do.
  override var defaultFocusEffect: UIFocusEffect? { tintsWithFocus ? nil : UIFocusHaloEffect() }

  override func focusDidChange() { setNeedsUpdateConfiguration() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
    owningCollectionView?.cellWasLaidOut(self)
  }

  /// Sets `isSelected` and `isHighlighted` back to false.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// The size that suits the content view where a content configuration made it; else the cell's own size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    content is any UIContentView ? content.sizeThatFits(size) : super.sizeThatFits(size)
  }

  override var fittedView: UIView { content }

  var defaultBackground: UIBackgroundConfiguration { .clear() }

  /// Where the content view stands in the cell.
  var contentFrame: CGRect { bounds }

  // MARK: Configuration

  /// What the cell's looks may depend on, as of now. An override adds states of its own.
  open var configurationState: UICellConfigurationState { currentState }

  /// Has `updateConfiguration(using:)` called when the cell is next laid out.
  open func setNeedsUpdateConfiguration() {
    configuration.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings the configurations up to the state. The default updates those that update automatically; an override calls
  /// super where it wants that.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateAutomatically(using: state)
  }

  /// Called after `updateConfiguration(using:)` to set the cell's looks for its state. Setting it asks for an update.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configuration.handler }
    set {
      configuration.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// What the content view shows; its view takes the place of `contentView`, and is kept while it supports what is set.
  /// The default, nil, is a plain view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configuration.content }
    set { setContentConfiguration(newValue) }
  }

  /// Whether the content configuration follows the state. The default is true.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configuration.updatesContent }
    set { configuration.updatesContent = newValue }
  }

  /// What lies behind the cell's content. The default, nil, is nothing.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuration.background }
    set { setBackgroundConfiguration(newValue) }
  }

  /// The background configuration the cell has by default: a clear one, as no list decides about it.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { defaultBackground }

  /// Whether the background configuration follows the state. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configuration.updatesBackground }
    set { configuration.updatesBackground = newValue }
  }

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    owningCollectionView?.cellMayWantAnotherSize(self)
  }
}

extension UICollectionViewCell {
  private var showsSelection: Bool { isSelected || isHighlighted }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !showsSelection
    setNeedsUpdateConfiguration()
  }

  /// Puts a part of the cell among its subviews, filling the cell.
  func put(_ part: UIView, at index: Int) {
    part.frame = bounds
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(part, at: index)
  }

  /// Puts another content view in the place of the one there is.
  func replaceContentView(by view: UIView) {
    guard view !== content else { return }
    let index = subviews.firstIndex { $0 === content } ?? subviews.count
    content.removeFromSuperview()
    content = view
    put(view, at: index)
  }

  private func layOutParts() {
    let contentFrame = contentFrame
    if content.superview === self, content.frame != contentFrame { content.frame = contentFrame }
    for part in [backgroundView, selectedBackgroundView, configuration.backgroundView] {
      guard let part, part.superview === self, part.frame != bounds else { continue }
      part.frame = bounds
    }
  }
}
