/// What the accessories of a row need of it.
@MainActor
protocol ListAccessoriesHost: IndentingView {
  var isEditing: Bool { get }
  var indentationLevel: Int { get }
  var indentationWidth: CGFloat { get }
  var indentsAccessories: Bool { get }
  /// Whether outline disclosures are at the leading edge, as in a sidebar.
  var placesOutlinesAtLeadingEdge: Bool { get }
}

extension ListAccessoriesHost {
  package var contentIndentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
}

/// The accessories of a row and their views.
@MainActor
final class ListAccessories {
  private unowned let host: any ListAccessoriesHost
  private var views: [ListAccessoryView] = []
  private let reorderSeparatorView = UIView()

  init(_ host: any ListAccessoriesHost) {
    self.host = host
    reorderSeparatorView.isUserInteractionEnabled = false
    reorderSeparatorView.isHidden = true
  }

  /// Displays other accessories. The views of those of the same types are kept; in an animation new ones fade in, and those
  /// that are gone fade out.
  func update(to accessories: [UICellAccessory]) {
    var rest = views
    let isAnimated = AnimationContext.current != nil && host.window != nil
    let new = accessories.map { accessory in
      guard let index = rest.firstIndex(where: { $0.canShow(accessory) }) else {
        return ListAccessoryView(accessory, fadesIn: isAnimated)
      }
      let view = rest.remove(at: index)
      view.update(to: accessory)
      return view
    }
    for view in rest { view.remove(fading: isAnimated) }
    guard !new.elementsEqual(views, by: ===) else { return }
    views = new
    for view in views { host.addSubview(view) }
  }

  /// The accessories displayed at both edges, from the leading one.
  private struct Arrangement {
    var leading: [ListAccessoryView] = []
    var trailing: [ListAccessoryView] = []

    func contains(_ view: ListAccessoryView) -> Bool {
      leading.contains { $0 === view } || trailing.contains { $0 === view }
    }
  }

  private var arrangement: Arrangement {
    let host = host
    let shown = views.filter { $0.accessory.isShown(editing: host.isEditing) }
    guard !shown.isEmpty else { return Arrangement() }
    return Arrangement(leading: row(of: shown, atLeadingEdge: true), trailing: row(of: shown, atLeadingEdge: false))
  }

  private func row(of shown: [ListAccessoryView], atLeadingEdge isLeading: Bool) -> [ListAccessoryView] {
    let host = host
    var row = shown.filter { $0.accessory.custom == nil && $0.isPlaced(atLeadingEdge: isLeading, in: host) }
    row.sort { $0.accessory.rank < $1.accessory.rank }
    for view in shown {
      switch view.accessory.custom?.placement {
      case .leading(_, let position) where isLeading, .trailing(_, let position) where !isLeading:
        let index = position(row.map(\.accessory))
        row.insert(view, at: min(max(0, index), row.count))
      default: break
      }
    }
    return row
  }

  /// The slots of the accessories in the row's width, and the range left for the content.
  var row: ListAccessoryRow { slots(of: arrangement) }

  private func slots(of arrangement: Arrangement) -> ListAccessoryRow {
    let reorderIndex = arrangement.trailing.firstIndex {
      $0.accessory.accessoryType == .reorder && $0.accessory.showsVerticalSeparator
    }
    let margins = host.directionalLayoutMargins
    return ListAccessoryRow(
      width: host.bounds.width, margins: (margins.leading, margins.trailing),
      indentation: host.contentIndentation, indentsAccessories: host.indentsAccessories,
      leading: arrangement.leading.map(\.slotWidth), trailing: arrangement.trailing.map(\.slotWidth),
      separatorBefore: reorderIndex)
  }

  /// Whether a point of the row is on its reorder control, which reaches to the trailing edge.
  func isOnReorderControl(_ point: CGPoint) -> Bool {
    guard let view = views.first(where: { $0.accessory.accessoryType == .reorder }), !view.isHidden else {
      return false
    }
    let frame = view.frame.insetBy(dx: -8, dy: 0)
    return host.isRightToLeft ? point.x <= frame.maxX : point.x >= frame.minX
  }

  /// Places the views that are displayed and hides the others.
  func layOut(in state: ListAccessoryView.State, action: (UICellAccessory) -> (() -> Void)?) {
    if views.isEmpty, reorderSeparatorView.isHidden { return }
    let arrangement = arrangement
    let row = slots(of: arrangement)
    for (views, slots) in [(arrangement.leading, row.leading), (arrangement.trailing, row.trailing)] {
      for (view, slot) in zip(views, slots) {
        view.configure(view.accessory, state: state)
        view.place(in: host.frame(ofSlot: slot))
        view.setAction(action(view.accessory))
      }
    }
    for view in views where view.isHidden == arrangement.contains(view) { view.isHidden.toggle() }
    reorderSeparatorView.isHidden = row.reorderSeparator == nil
    if let x = row.reorderSeparator {
      if reorderSeparatorView.superview == nil { host.addSubview(reorderSeparatorView) }
      reorderSeparatorView.frame = host.frame(ofSlot: x...(x + 1))
      reorderSeparatorView.backgroundColor = .separator
    }
  }
}

extension UIView {
  /// The rectangle of a row for a range of distances from the leading edge.
  func frame(ofSlot slot: ClosedRange<CGFloat>) -> CGRect {
    let width = slot.upperBound - slot.lowerBound
    return CGRect(
      x: bounds.minX + (isRightToLeft ? bounds.width - slot.upperBound : slot.lowerBound), y: bounds.minY,
      width: width, height: bounds.height)
  }
}

extension UICellAccessory {
  /// The place among the accessories at an edge. Trailing: label, checkmark, detail, outline disclosure, disclosure
  /// indicator, reorder control. Leading: delete, insert, multiselect, outline disclosure (measured).
  fileprivate var rank: Int {
    switch accessoryType {
    case .label, .delete, .popUpMenu, .customView: 0
    case .checkmark, .insert: 1
    case .detail, .multiselect: 2
    case .outlineDisclosure: 3
    case .disclosureIndicator: 4
    case .reorder: 5
    }
  }
}

extension ListAccessoryView {
  /// Whether the accessory is placed at that edge. Outline disclosures are at the trailing edge in lists other than
  /// sidebars and with the header style, and at the leading edge otherwise (measured for the header style in plain and inset
  /// grouped lists and for a sidebar's cell).
  fileprivate func isPlaced(atLeadingEdge isLeading: Bool, in host: any ListAccessoriesHost) -> Bool {
    switch accessory.accessoryType {
    case .delete, .insert, .multiselect: isLeading
    case .outlineDisclosure:
      isLeading == (host.placesOutlinesAtLeadingEdge && accessory.outlineStyle != .header)
    default: !isLeading
    }
  }
}
