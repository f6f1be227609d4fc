/// What a menu shows, from top to bottom.
@MainActor
struct MenuLines {
  enum Line {
    /// The menu's title, small and grey.
    case heading(String)
    /// Leads back to the menu this one was opened from.
    case back(UIMenu)
    case element(UIMenuElement)
    /// Elements side by side; with words beneath their pictures or without.
    case cells([UIMenuElement], hasTitles: Bool)
    /// Elements still to be found out.
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

  /// Lines that belong together; a broad line stands between two groups, a thin one between two lines.
  private(set) var groups: [[Line]] = []
  /// Whether some action is marked, so that all leave room for a mark.
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
    let elements = menu.children.flatMap { child -> [UIMenuElement] in
      guard let deferred = child as? UIDeferredMenuElement, let known = deferred.elements else { return [child] }
      return known
    }
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
        if let action = element as? UIAction, action.state != .off { hasMarks = true }
        groups[groups.count - 1].append(.element(element))
      }
    }
  }

  private mutating func addCells(_ elements: [UIMenuElement], of menu: UIMenu) {
    let hasTitles = menu.preferredElementSize == .medium && !menu.options.contains(.displayAsPalette)
    let most = hasTitles ? 3 : 4
    for start in stride(from: 0, to: elements.count, by: most) {
      let cells = Array(elements[start..<min(start + most, elements.count)])
      groups[groups.count - 1].append(.cells(cells, hasTitles: hasTitles))
    }
  }

  private static func isHidden(_ element: UIMenuElement) -> Bool {
    (element as? UIAction)?.attributes.contains(.hidden) ?? false
  }

  static let gap: CGFloat = 8

  func height(in width: CGFloat) -> CGFloat {
    groups.joined().reduce(0) { $0 + $1.height(in: width) } + CGFloat(max(0, groups.count - 1)) * Self.gap
  }
}
