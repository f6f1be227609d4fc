internal import OpenCollectionCompositionalLayout

extension NSCollectionLayoutSection {
  /// Where the app made what a lint finding names.
  ///
  /// - Parameter field: the field in the section: `group.subitems[0].width`.
  func maker(of field: String) -> CallStack? {
    var makers = [maker]
    var item: NSCollectionLayoutItem?
    for part in field.split(separator: ".") {
      let name = part.prefix { $0 != "[" }
      let index = Int(part.dropFirst(name.count).drop { $0 == "[" }.prefix { $0 != "]" }) ?? 0
      switch name {
      case "group": item = group
      case "subitems": item = item?.element(index)
      case "subitem": item = item?.element(0)
      case "boundarySupplementaryItems":
        item = index < boundarySupplementaryItems.count ? boundarySupplementaryItems[index] : nil
      default: continue
      }
      makers.append(item?.maker)
    }
    return makers.last { $0 != nil } ?? nil
  }

  /// Where the app made the first item with an estimated size along an axis.
  func makerOfEstimate(along axis: Axis) -> CallStack? {
    func found(in item: NSCollectionLayoutItem) -> CallStack? {
      if let group = item as? NSCollectionLayoutGroup {
        for subitem in group.subitems { if let maker = found(in: subitem) { return maker } }
      }
      return (axis == .vertical ? item.layoutSize.heightDimension : item.layoutSize.widthDimension).length.isEstimated
        ? item.maker : nil
    }
    return found(in: group)
  }
}

extension NSCollectionLayoutItem {
  /// A subitem, if it is a group that has one of the index.
  fileprivate func element(_ index: Int) -> NSCollectionLayoutItem? {
    guard let subitems = (self as? NSCollectionLayoutGroup)?.subitems, index < subitems.count else { return nil }
    return subitems[index]
  }
}
