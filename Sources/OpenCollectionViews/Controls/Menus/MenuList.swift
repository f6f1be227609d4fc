/// The rows of a menu. A touch that slides over them selects the row it is lifted on.
@MainActor
final class MenuList: UIControl {
  override var canBecomeFocused: Bool { false }

  private var rows: [MenuRow] = []
  private var separators: [UIView] = []
  /// Called with the selected row.
  var didSelect: ((MenuRow) -> Void)?

  func display(_ lines: MenuLines, width: CGFloat) {
    for view in rows + separators { view.removeFromSuperview() }
    (rows, separators) = ([], [])
    var y: CGFloat = 0
    for (index, group) in lines.groups.enumerated() {
      if index > 0 {
        add(separatorAt: CGRect(x: 0, y: y, width: width, height: MenuLines.gap), isThick: true)
        y += MenuLines.gap
      }
      for (position, line) in group.enumerated() {
        let height = line.height(in: width)
        if position > 0 { add(separatorAt: CGRect(x: 0, y: y, width: width, height: 0.5), isThick: false) }
        add(line, CGRect(x: 0, y: y, width: width, height: height), reservesSpaceForMark: lines.hasMarks)
        y += height
      }
    }
    for line in separators { bringSubviewToFront(line) }
    frame.size = CGSize(width: width, height: y)
  }

  private func add(_ line: MenuLines.Line, _ frame: CGRect, reservesSpaceForMark: Bool) {
    func add(_ row: MenuRow, _ frame: CGRect) {
      row.frame = frame
      rows.append(row)
      addSubview(row)
    }
    switch line {
    case .heading(let title):
      add(MenuRow(nil, title: title, kind: .heading, reservesSpaceForMark: false), frame)
    case .back(let menu): add(MenuRow(menu, kind: .back, reservesSpaceForMark: false), frame)
    case .element(let element):
      add(MenuRow(element, kind: .row, reservesSpaceForMark: reservesSpaceForMark), frame)
    case .loading: add(MenuRow(nil, title: "", kind: .loading, reservesSpaceForMark: reservesSpaceForMark), frame)
    case .cells(let elements, let hasTitles):
      let width = frame.width / CGFloat(max(1, elements.count))
      for (index, element) in elements.enumerated() {
        let column = isRightToLeft ? elements.count - 1 - index : index
        add(
          MenuRow(element, kind: .cell(hasTitle: hasTitles), reservesSpaceForMark: false),
          CGRect(x: CGFloat(column) * width, y: frame.minY, width: width, height: frame.height))
      }
    }
  }

  private func add(separatorAt frame: CGRect, isThick: Bool) {
    let line = UIView(frame: frame)
    line.isUserInteractionEnabled = false
    line.backgroundColor = isThick ? UIColor.label.withAlphaComponent(0.08) : .separator
    separators.append(line)
    addSubview(line)
  }

  /// Highlights the selectable row at a point in the list's coordinates; nil highlights none.
  func highlight(_ point: CGPoint?) {
    for row in rows { row.isHighlighted = row.isSelectable && point.map(row.frame.contains) == true }
  }

  /// Selects the highlighted row; returns false if there is none.
  @discardableResult
  func selectHighlighted() -> Bool {
    guard let row = rows.first(where: \.isHighlighted) else { return false }
    row.isHighlighted = false
    didSelect?(row)
    return true
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlight(touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlight(touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { selectHighlighted() }

  override func cancelTracking(with event: UIEvent?) { highlight(nil) }
}
