extension UITableView {
  /// The style of a table of a storyboard or nib.
  static func style(from coder: NSCoder) -> Style {
    (coder as? InterfaceCoder)?.choice("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped])
      ?? .plain
  }

  func readTable(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    reader.setKeys()
    if let insets = UIEdgeInsets.read("separatorInset", coder) { separatorInset = insets }
    staticContent = StaticTableContent(coder)
    for element in coder.element.child(named: "prototypes")?.children ?? [] {
      element.markRead()
      guard let identifier = element["reuseIdentifier"] else { continue }
      register(coder.objects.prototype(of: element) as? UINib, forCellReuseIdentifier: identifier)
    }
  }
}

extension UITableViewCell: InterfaceContentHolder {
  /// The style of a cell of a storyboard or nib.
  static func style(from coder: NSCoder) -> CellStyle {
    let names: [String: CellStyle] = [
      "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
      "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    return (coder as? InterfaceCoder)?.choice("style", names) ?? .default
  }

  /// The labels and the image of the cell's style, which are views in the content view of a storyboard or nib.
  struct StyleViews {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
  }

  /// Made before the content view that contains them, because they are of classes of ours.
  static func styleViews(from coder: NSCoder) -> StyleViews? {
    guard let coder = coder as? InterfaceCoder else { return nil }
    var views = StyleViews()
    views.text = styleView(coder, "textLabel") { TableCellLabel(coder: $0) }
    views.detail = styleView(coder, "detailTextLabel") { TableCellLabel(coder: $0) }
    views.image = styleView(coder, "imageView") { TableCellImageView(coder: $0) }
    return views
  }

  private static func styleView<View: UIView>(
    _ coder: InterfaceCoder, _ attribute: String, _ make: (InterfaceCoder) -> View?
  ) -> View? {
    guard let id = coder.element[attribute], let element = coder.objects.document.elements[id] else { return nil }
    if element["customClass"] == nil, let view = make(coder.coder(of: element)) {
      coder.objects.adopt(view, as: element)
      return view
    }
    guard let object = coder.objects.object(for: element) else { return nil }
    return object as? View
  }

  /// The content view of a cell of a storyboard or nib.
  func contentView(from coder: NSCoder) -> UIView? { (coder as? InterfaceCoder)?.object("contentView") }

  func readCell(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reuseIdentifier = reader.coder.value("reuseIdentifier")
    reader.setKeys()
    if let insets = UIEdgeInsets.read("separatorInset", reader.coder) { separatorInset = insets }
  }

}

extension UITableViewHeaderFooterView: InterfaceContentHolder {
  /// The content view of a view of a storyboard or nib.
  func contentView(from coder: NSCoder) -> UIView? { (coder as? InterfaceCoder)?.object("contentView") }

  func readSectionView(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    reuseIdentifier = coder.value("reuseIdentifier")
  }
}
