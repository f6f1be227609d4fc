/// The lines of a menu, from top to bottom.
@MainActor
struct MenuLines {
  enum Line {
    /// The menu's title, small and grey.
    case heading(String)
    /// Returns to the parent menu.
    case back(UIMenu)
    case element(UIMenuElement)
    /// Elements side by side, with or without titles beneath their images.
    case cells([UIMenuElement], hasTitles: Bool)
    /// A placeholder for elements that are still loading.
    case loading

    @MainActor
    func height(in width: CGFloat) -> CGFloat {
      switch self {
      case .heading: return 30
      case .back, .loading: return 44
      case .element(let element):
        let lines = MenuRow.titleLines(element, width: width)
        return 44 + CGFloat(lines - 1) * 22 + (element.subtitle == nil ? 0 : 18)
      case .cells(_, let hasTitles): return hasTitles ? 64 : 44
      }
    }
  }

  /// The lines by section; a thick separator is between sections, a thin one between lines.
  private(set) var groups: [[Line]] = []
  /// Whether any action has a state mark, so that all rows reserve space for one.
  private(set) var hasMarks = false

  init(_ menu: UIMenu, isSubmenu: Bool) {
    var first: [Line] = []
    if isSubmenu {
      first.append(.back(menu))
    } else if !menu.title.isEmpty {
      first.append(.heading(menu.title))
    }
    groups = [first]
    add(menu)
    groups.removeAll(where: \.isEmpty)
  }

  private mutating func add(_ menu: UIMenu) {
    let elements = Self.loaded(menu.children)
    let isSideBySide =
      menu.options.contains(.displayAsPalette) || menu.preferredElementSize == .small
      || menu.preferredElementSize == .medium
    if isSideBySide { return addCells(elements.filter { !Self.isHidden($0) }, of: menu) }
    for element in elements where !Self.isHidden(element) {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        groups.append(inner.title.isEmpty ? [] : [.heading(inner.title)])
        add(inner)
        groups.append([])
      } else if element is UIDeferredMenuElement {
        groups[groups.count - 1].append(.loading)
      } else {
        if element.rowState != .off { hasMarks = true }
        groups[groups.count - 1].append(.element(element))
      }
    }
  }

  /// The elements that are shown, with the loaded elements in place of their deferred ones.
  private static func loaded(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      (element as? UIDeferredMenuElement)?.elements.map(loaded) ?? (element.shown.map { [$0] } ?? [])
    }
  }

  private mutating func addCells(_ elements: [UIMenuElement], of menu: UIMenu) {
    let hasTitles = menu.preferredElementSize == .medium && !menu.options.contains(.displayAsPalette)
    let maximum = hasTitles ? 3 : 4
    for start in stride(from: 0, to: elements.count, by: maximum) {
      let cells = Array(elements[start..<min(start + maximum, elements.count)])
      groups[groups.count - 1].append(.cells(cells, hasTitles: hasTitles))
    }
  }

  private static func isHidden(_ element: UIMenuElement) -> Bool {
    element.rowAttributes.contains(.hidden)
  }

  static let gap: CGFloat = 8

  func height(in width: CGFloat) -> CGFloat {
    groups.joined().reduce(0) { $0 + $1.height(in: width) } + CGFloat(max(0, groups.count - 1)) * Self.gap
  }
}
