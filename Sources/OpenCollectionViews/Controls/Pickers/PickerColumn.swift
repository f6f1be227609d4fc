/// A wheel of a picker view: a scroll view whose rows are placed on a cylinder. Only the rows that can be seen have views.
@MainActor package final class PickerColumn: UIScrollView, UIScrollViewDelegate {
  let index: Int
  private unowned let picker: UIPickerView
  private(set) var rowCount = 0
  private(set) var rowHeight: CGFloat = 32
  private var shown: [Int: UIView] = [:]
  private var unused: [UIView] = []
  /// Whether the wheel turns because the user turned it.
  private var isTurnedByUser = false
  /// The row that a tap turns the wheel to.
  private var tappedRow: Int?

  init(index: Int, in picker: UIPickerView) {
    self.index = index
    self.picker = picker
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    decelerationRate = .fast
    scrollsToTop = false
    delegate = self
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in
      guard let self, tap.state == .ended else { return }
      turn(toRowAt: tap.location(in: self))
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) {
    clientError("PickerColumn has no archives")
  }

  package override var defaultElementType: ElementType? { .pickerWheel }
  package override var isAccessibilityElementByDefault: Bool { true }
  package override var isAutomationLeaf: Bool { true }
  package override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  package override var respondsToUserInteractionByDefault: Bool { true }
  package override var defaultAccessibilityValue: String? {
    guard selectedRow >= 0 else { return nil }
    return picker.view(forRow: selectedRow, of: self, reusing: nil).accessibilityLabel
  }
  private var names: (any UIPickerViewAccessibilityDelegate)? {
    picker.delegate as? any UIPickerViewAccessibilityDelegate
  }
  package override var defaultAccessibilityLabel: String? {
    names?.pickerView(picker, accessibilityAttributedLabelForComponent: index)?.string
      ?? names?.pickerView(picker, accessibilityLabelForComponent: index)
  }
  override var defaultAccessibilityHint: String? {
    names?.pickerView(picker, accessibilityAttributedHintForComponent: index)?.string
      ?? names?.pickerView(picker, accessibilityHintForComponent: index)
  }
  override var defaultAccessibilityUserInputLabels: [String] {
    guard let names else { return super.defaultAccessibilityUserInputLabels }
    let attributed = names.pickerView(picker, accessibilityAttributedUserInputLabelsForComponent: index).map(\.string)
    return attributed.isEmpty ? names.pickerView(picker, accessibilityUserInputLabelsForComponent: index) : attributed
  }
  package override var accessibilityPosition: (index: Int, count: Int)? {
    selectedRow >= 0 ? (selectedRow + 1, rowCount) : nil
  }
  package override func accessibilityIncrement() { turn(by: 1) }
  package override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by rows: Int) {
    let row = clamped(selectedRow + rows)
    guard row != selectedRow else { return }
    select(row, animated: false)
    picker.userDidSelect(row, of: self)
  }

  var alignment: NSTextAlignment { picker.alignments.indices.contains(index) ? picker.alignments[index] : .center }

  // MARK: Rows

  func load(rows: Int, height: CGFloat) {
    let selected = selectedRow
    (rowCount, rowHeight) = (rows, max(1, height))
    for view in shown.values { view.removeFromSuperview() }
    (shown, unused) = ([:], [])
    fit()
    select(selected, animated: false)
    setNeedsLayout()
  }

  func place(_ frame: CGRect) {
    let selected = selectedRow
    self.frame = frame
    fit()
    select(selected, animated: false)
    setNeedsLayout()
  }

  private func fit() {
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
    let space = (bounds.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: space, left: 0, bottom: space, right: 0)
  }

  func view(ofRow row: Int) -> UIView? { shown[row] }

  /// The row in the middle, or the one that the wheel is turning to; -1 without rows.
  package var selectedRow: Int {
    guard rowCount > 0 else { return -1 }
    if let target { return target }
    return clamped(Int(((contentOffset.y + contentInset.top) / rowHeight).rounded()))
  }

  /// The row that the wheel turns to by itself.
  private var target: Int?

  private func clamped(_ row: Int) -> Int { min(max(row, 0), max(0, rowCount - 1)) }

  private func offset(ofRow row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top) }

  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    let row = clamped(row)
    isTurnedByUser = false
    target = animated ? row : nil
    setContentOffset(offset(ofRow: row), animated: animated)
  }

  // MARK: The cylinder

  /// The wheel shows a half circle in its height.
  private var radius: CGFloat { max(1, bounds.height / 2) }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard rowCount > 0, bounds.height > 0 else { return }
    let middle = bounds.midY
    let reach = radius * .pi / 2
    let first = max(0, Int(((middle - reach) / rowHeight).rounded(.down)))
    let last = min(rowCount - 1, Int(((middle + reach) / rowHeight).rounded(.up)))
    let visible = first...max(first, last)
    for (row, view) in shown where !visible.contains(row) || row >= rowCount {
      view.removeFromSuperview()
      shown[row] = nil
      unused.append(view)
    }
    for row in visible where row < rowCount {
      let angle = ((CGFloat(row) + 0.5) * rowHeight - middle) / radius
      let view = shown[row] ?? display(row)
      view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: middle + radius * sin(angle))
      let height = max(0, cos(angle))
      view.isHidden = abs(angle) >= .pi / 2
      // Rows in the back are narrower, as seen from a distance of about two diameters.
      let width = 0.88 + 0.12 * height
      view.transform = CGAffineTransform(scaleX: width, y: max(height, 0.01))
      view.alpha = abs(angle) * radius < rowHeight / 2 ? 1 : 0.6 * height * height + 0.05
    }
  }

  private func display(_ row: Int) -> UIView {
    let reused = unused.popLast()
    let view = picker.view(forRow: row, of: self, reusing: reused)
    view.isUserInteractionEnabled = false
    shown[row] = view
    addSubview(view)
    return view
  }

  // MARK: Turning

  private func turn(toRowAt point: CGPoint) {
    let sine = min(max((point.y - bounds.midY) / radius, -1), 1)
    let row = clamped(Int(((bounds.midY + asin(sine) * radius) / rowHeight).rounded(.down)))
    guard rowCount > 0, row != selectedRow else { return }
    select(row, animated: true)
    isTurnedByUser = true
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    target = nil
    isTurnedByUser = true
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard rowCount > 0 else { return }
    let row = clamped(Int(((targetContentOffset.pointee.y + contentInset.top) / rowHeight).rounded()))
    targetContentOffset.pointee = offset(ofRow: row)
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  /// The wheel came to rest: on a row, or it turns on to the nearest one.
  private func settle() {
    guard rowCount > 0 else { return }
    target = nil
    let row = selectedRow
    let place = offset(ofRow: row)
    if abs(contentOffset.y - place.y) > 0.5 {
      target = row
      return setContentOffset(place, animated: true)
    }
    guard isTurnedByUser else { return }
    isTurnedByUser = false
    picker.userDidSelect(row, of: self)
  }
}
