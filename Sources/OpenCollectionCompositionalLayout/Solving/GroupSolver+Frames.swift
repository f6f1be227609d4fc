import Foundation

extension GroupSolver {
  /// Adds an entry's items and supplementary items to its group.
  func append(_ entry: Entry, slot: CGRect, box: CGSize, firstLeaf: Int, to solved: inout SolvedGroup) {
    let leaf = solved.leaves.count
    switch entry.subitem {
    case .item(let item):
      let frame = slot.inset(by: item.insets, of: item.size)
      solved.leaves.append(
        Template.Leaf(
          frame: frame, zIndex: 0, isWidthEstimated: item.size.width.isEstimated,
          isHeightEstimated: item.size.height.isEstimated))
      solved.supplementaryItems += anchored(
        item.supplementaryItems, on: frame, container: frame.size, isOnItem: true, firstLeaf: leaf)

    case .group(let group):
      guard let nested = entry.nested, !nested.leaves.isEmpty else { return }
      budget.spend(SolvingBudget.stepsPerEntry * (nested.leaves.count + nested.supplementaryItems.count))
      solved.leaves += nested.leaves.map { inner in
        var inner = inner
        inner.frame = inner.frame.moved(by: slot.origin)
        return inner
      }
      solved.nestedGroups.append(Template.NestedGroup(frame: slot, firstLeaf: leaf, depth: 1))
      solved.nestedGroups += nested.nestedGroups.map { inner in
        Template.NestedGroup(
          frame: inner.frame.moved(by: slot.origin), firstLeaf: leaf + inner.firstLeaf, depth: inner.depth + 1)
      }
      solved.supplementaryItems += supplementaryItems(of: group, frame: slot, container: box, firstLeaf: leaf)
      solved.supplementaryItems += nested.supplementaryItems.map { $0.moved(by: slot.origin, leaves: leaf) }
    }
  }

  /// The supplementary items of a group: anchored to its frame less its insets, with fractions of its container.
  func supplementaryItems(of group: Group, frame: CGRect, container: CGSize, firstLeaf: Int)
    -> [AnchoredSupplementaryItem]
  {
    guard !group.supplementaryItems.isEmpty else { return [] }
    let inner = CGRect(
      x: frame.origin.x + group.insets.leading, y: frame.origin.y + group.insets.top,
      width: frame.size.width - group.insets.total(.horizontal),
      height: frame.size.height - group.insets.total(.vertical))
    return anchored(
      group.supplementaryItems, on: inner, container: container, isOnItem: false, firstLeaf: firstLeaf)
  }

  /// Places each item's anchor point on a point of `frame`.
  private func anchored(
    _ items: [SupplementaryItem], on frame: CGRect, container: CGSize, isOnItem: Bool, firstLeaf: Int
  ) -> [AnchoredSupplementaryItem] {
    items.map { item in
      let size = item.size.resolved(in: container, grid: grid)
      let own = item.itemAnchor ?? Anchor(edges: item.containerAnchor.edges)
      let moved = item.containerAnchor.distance(for: size)
      let ownMoved = own.distance(for: size)

      func start(_ axis: Axis) -> CGFloat {
        frame.start(axis) + item.containerAnchor.fraction(axis) * frame.size[axis] - own.fraction(axis) * size[axis]
          + moved[axis] + ownMoved[axis]
      }
      let placed = Template.SupplementaryItem(
        frame: CGRect(origin: CGPoint(x: start(.horizontal), y: start(.vertical)), size: size), kind: item.kind,
        zIndex: item.zIndex, firstLeaf: firstLeaf, number: 0)
      return AnchoredSupplementaryItem(
        item: placed, description: item, anchorFrame: frame, container: container, isOnItem: isOnItem)
    }
  }
}
