extension SolvedLayout {
  /// Whether each item of a section has one supplementary item of a kind and nothing else of the section has any, so that they
  /// are numbered as the items are. O(entries of the section's group).
  package func attachesSupplementaryItemToEachItem(_ kind: String, inSection index: Int) -> Bool {
    guard sections.indices.contains(index) else { return false }
    let section = sections[index].plan.section
    return !section.boundaryItems.contains { $0.kind == kind } && section.group.attachesToEachItem(kind)
  }
}

extension Group {
  fileprivate func attachesToEachItem(_ kind: String) -> Bool {
    func attaches(_ subitem: Subitem) -> Bool {
      switch subitem {
      case .item(let item): item.supplementaryItems.count { $0.kind == kind } == 1
      case .group(let group): group.attachesToEachItem(kind)
      }
    }
    if supplementaryItems.contains(where: { $0.kind == kind }) { return false }
    return switch arrangement {
    case .line(_, let subitems): !subitems.isEmpty && subitems.allSatisfy(attaches)
    case .shares(_, let subitem, _), .repeats(_, let subitem, _): attaches(subitem)
    case .custom: false
    }
  }
}
