internal import COpenCollectionSwiftRuntime

/// Makes cells and section views of registered classes by the initializers that apps override, which are not required
/// ones.
@MainActor
enum TableViewMaking {
  /// A cell of a class, made by its `init(style:reuseIdentifier:)` with the default style.
  static func cell(_ type: UITableViewCell.Type, identifier: String) -> UITableViewCell {
    if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: identifier) }
    return made(type, UITableViewCell.self, identifier) {
      swiftruntime_construct_table_cell($0, UInt8(UITableViewCell.CellStyle.default.rawValue), $1, $2)
    }
  }

  /// A section view of a class, made by its `init(reuseIdentifier:)`.
  static func sectionView(
    _ type: UITableViewHeaderFooterView.Type, identifier: String
  ) -> UITableViewHeaderFooterView {
    if type == UITableViewHeaderFooterView.self { return UITableViewHeaderFooterView(reuseIdentifier: identifier) }
    return made(type, UITableViewHeaderFooterView.self, identifier) {
      swiftruntime_construct_table_section_view($0, $1, $2)
    }
  }

  private static func made<View: UIView>(
    _ type: AnyClass, _ base: View.Type, _ identifier: String,
    _ construct: (UnsafeRawPointer, UInt, UInt) -> UnsafeMutableRawPointer?
  ) -> View {
    // The initializer takes over its argument: the name is moved out of this memory, where it is two words.
    let name = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { name.deallocate() }
    name.initialize(to: identifier)
    let words = UnsafeRawPointer(name).assumingMemoryBound(to: UInt.self)
    let pointer = construct(unsafeBitCast(type, to: UnsafeRawPointer.self), words[0], words[1])
    guard let pointer else { clientError("\(type) has no initializer that a table can call") }
    return Unmanaged<View>.fromOpaque(pointer).takeRetainedValue()
  }
}
