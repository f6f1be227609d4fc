extension UITableView {
  /// The style of a table of a storyboard or nib.
  static func style(from coder: NSCoder) -> Style {
    (coder as? InterfaceCoder)?.choice("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped])
      ?? .plain
  }

  func readTable(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    reader.set(\.allowsSelection, from: "allowsSelection")
    reader.set(\.allowsMultipleSelection, from: "allowsMultipleSelection")
    reader.set(\.allowsSelectionDuringEditing, from: "allowsSelectionDuringEditing")
    reader.set(\.allowsMultipleSelectionDuringEditing, from: "allowsMultipleSelectionDuringEditing")
    reader.set(\.isPrefetchingEnabled, from: "prefetchingEnabled")
    reader.set(\.rowHeight, from: "rowHeight")
    reader.set(\.estimatedRowHeight, from: "estimatedRowHeight")
    reader.set(\.sectionHeaderHeight, from: "sectionHeaderHeight")
    reader.set(\.estimatedSectionHeaderHeight, from: "estimatedSectionHeaderHeight")
    reader.set(\.sectionFooterHeight, from: "sectionFooterHeight")
    reader.set(\.estimatedSectionFooterHeight, from: "estimatedSectionFooterHeight")
    reader.set(\.sectionIndexMinimumDisplayRowCount, from: "sectionIndexMinimumDisplayRowCount")
    reader.set(
      \.separatorStyle, from: "separatorStyle",
      ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched])
    reader.set(\.separatorColor, from: "separatorColor")
    reader.set(\.sectionIndexColor, from: "sectionIndexColor")
    reader.set(\.sectionIndexBackgroundColor, from: "sectionIndexBackgroundColor")
    if let insets = UIEdgeInsets.read("separatorInset", coder) { separatorInset = insets }
    reader.setObject(\.backgroundView, from: "backgroundView")
    reader.setObject(\.tableHeaderView, from: "tableHeaderView")
    reader.setObject(\.tableFooterView, from: "tableFooterView")
    for element in coder.element.child(named: "prototypes")?.children ?? [] {
      element.markRead()
      guard let identifier = element["reuseIdentifier"] else { continue }
      register(coder.objects.prototype(of: element) as? UINib, forCellReuseIdentifier: identifier)
    }
  }
}

extension UITableViewCell {
  /// The style of a cell of a storyboard or nib.
  static func style(from coder: NSCoder) -> CellStyle {
    let names: [String: CellStyle] = [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    return (coder as? InterfaceCoder)?.choice("style", names) ?? .default
  }

  /// The content view of a cell of a storyboard or nib.
  func contentView(from coder: NSCoder) -> UIView? { (coder as? InterfaceCoder)?.object("contentView") }

  func readCell(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reuseIdentifier = reader.coder.value("reuseIdentifier")
    reader.set(\.accessoryType, from: "accessoryType", Self.accessoryTypes)
    reader.set(\.editingAccessoryType, from: "editingAccessoryType", Self.accessoryTypes)
    reader.set(
      \.selectionStyle, from: "selectionStyle", ["none": .none, "blue": .blue, "gray": .gray, "default": .default])
    reader.set(\.indentationLevel, from: "indentationLevel")
    reader.set(\.indentationWidth, from: "indentationWidth")
    reader.set(\.shouldIndentWhileEditing, from: "shouldIndentWhileEditing")
    reader.set(\.showsReorderControl, from: "showsReorderControl")
    if let insets = UIEdgeInsets.read("separatorInset", reader.coder) { separatorInset = insets }
    reader.setObject(\.backgroundView, from: "backgroundView")
    reader.setObject(\.selectedBackgroundView, from: "selectedBackgroundView")
    reader.setObject(\.accessoryView, from: "accessoryView")
    reader.setObject(\.editingAccessoryView, from: "editingAccessoryView")
  }

  private static let accessoryTypes: [String: AccessoryType] = [
    "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]
}

extension UITableViewHeaderFooterView {
  /// The content view of a view of a storyboard or nib.
  func contentView(from coder: NSCoder) -> UIView? { (coder as? InterfaceCoder)?.object("contentView") }

  func readSectionView(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    reuseIdentifier = coder.value("reuseIdentifier")
  }
}
