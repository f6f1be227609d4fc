/// The sections and rows of a table with static cells in a storyboard. A `UITableViewController` displays them.
@MainActor
struct StaticTableContent {
  struct Row {
    let cell: UITableViewCell
    /// Points; nil is the table's row height.
    let height: CGFloat?
  }

  struct Section {
    var headerTitle: String?
    var footerTitle: String?
    var rows: [Row]
  }

  let sections: [Section]

  /// Nil for a table without static sections. The cells are made with the table, so that outlets lead to them.
  init?(_ coder: InterfaceCoder) {
    guard let list = coder.element.child(named: "sections") else { return nil }
    sections = list.children.map { element in
      element.markRead()
      let section = coder.coder(of: element)
      return Section(
        headerTitle: section.text("headerTitle"), footerTitle: section.text("footerTitle"),
        rows: (element.child(named: "cells")?.children ?? []).compactMap { element in
          guard let cell = coder.objects.object(for: element) as? UITableViewCell else { return nil }
          return Row(cell: cell, height: coder.coder(of: element).number("rowHeight"))
        })
    }
  }

  /// The row at a path; nil if there is none, as in an override that adds rows.
  func row(at path: IndexPath) -> Row? {
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
      return nil
    }
    return sections[path.section].rows[path.row]
  }

  func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
}
