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
  var contentIndentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }
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

  /// Replaces the views by those of other accessories.
  func show(_ accessories: [UICellAccessory]) {
    for view in views { view.removeFromSuperview() }
    views = accessories.map { ListAccessoryView($0) }
    for view in views { host.addSubview(view) }
  }

  /// The accessories displayed at an edge, from the leading one.
  private func views(atLeadingEdge isLeading: Bool) -> [ListAccessoryView] {
    if views.isEmpty { return [] }
    let host = host
    let shown = views.filter { $0.accessory.isShown(editing: host.isEditing) }
    var row: [ListAccessoryView] = shown.filter {
      $0.accessory.custom == nil && $0.isPlaced(atLeadingEdge: isLeading, in: host)
    }
    let order = isLeading ? ListAccessoryView.leadingOrder : ListAccessoryView.trailingOrder
    row.sort { (order[$0.accessory.accessoryType] ?? 0) < (order[$1.accessory.accessoryType] ?? 0) }
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
  var row: ListAccessoryRow {
    let trailing = views(atLeadingEdge: false)
    let reorderIndex = trailing.firstIndex {
      $0.accessory.accessoryType == .reorder && $0.accessory.showsVerticalSeparator
    }
    let margins = host.directionalLayoutMargins
    return ListAccessoryRow(
      width: host.bounds.width, margins: (margins.leading, margins.trailing),
      indentation: host.contentIndentation, indentsAccessories: host.indentsAccessories,
      leading: views(atLeadingEdge: true).map(\.slotWidth), trailing: trailing.map(\.slotWidth),
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
    let row = row
    var shown: Set<ObjectIdentifier> = []
    for (views, slots) in [
      (views(atLeadingEdge: true), row.leading), (views(atLeadingEdge: false), row.trailing),
    ] {
      for (view, slot) in zip(views, slots) {
        view.frame = host.frame(ofSlot: slot)
        view.configure(view.accessory, state: state)
        view.setAction(action(view.accessory))
        shown.insert(ObjectIdentifier(view))
      }
    }
    for view in views { view.isHidden = !shown.contains(ObjectIdentifier(view)) }
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

extension ListAccessoryView {
  /// Trailing: label, checkmark, detail, outline disclosure, disclosure indicator, reorder control. Leading: delete,
  /// insert, multiselect, outline disclosure (measured).
  static let trailingOrder: [UICellAccessory.AccessoryType: Int] = [
    .label: 0, .checkmark: 1, .detail: 2, .outlineDisclosure: 3, .disclosureIndicator: 4, .reorder: 5,
  ]
  static let leadingOrder: [UICellAccessory.AccessoryType: Int] = [
    .delete: 0, .insert: 1, .multiselect: 2, .outlineDisclosure: 3,
  ]

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
