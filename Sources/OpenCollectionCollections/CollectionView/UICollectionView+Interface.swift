extension UICollectionView {
  /// The layout of a collection view of a storyboard or nib.
  static func layout(from coder: NSCoder) -> UICollectionViewLayout? {
    (coder as? InterfaceCoder)?.object("collectionViewLayout")
  }

  func readCollectionView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    reader.set(\.allowsSelection, from: "allowsSelection")
    reader.set(\.allowsMultipleSelection, from: "allowsMultipleSelection")
    reader.set(\.allowsSelectionDuringEditing, from: "allowsSelectionDuringEditing")
    reader.set(\.allowsMultipleSelectionDuringEditing, from: "allowsMultipleSelectionDuringEditing")
    reader.set(\.isPrefetchingEnabled, from: "prefetchingEnabled")
    reader.set(\.selfSizingInvalidation, from: "selfSizingInvalidation", Self.invalidations)
    reader.setObject(\.backgroundView, from: "backgroundView")
    for element in coder.element.child(named: "cells")?.children ?? [] {
      element.markRead()
      guard let identifier = element["reuseIdentifier"] else { continue }
      register(coder.objects.prototype(of: element) as? UINib, forCellWithReuseIdentifier: identifier)
    }
    for (key, kind) in Self.supplementaryKinds {
      guard let element = coder.child(key), let identifier = element["reuseIdentifier"] else { continue }
      register(
        coder.objects.prototype(of: element) as? UINib, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: identifier)
    }
  }

  private static let supplementaryKinds = [
    ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
    ("sectionFooterView", UICollectionView.elementKindSectionFooter),
  ]
  private static let invalidations: [String: SelfSizingInvalidation] = [
    "disabled": .disabled, "enabled": .enabled, "enabledIncludingConstraints": .enabledIncludingConstraints,
  ]
}

extension UICollectionReusableView {
  func readReusableView(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return }
    reuseIdentifier = coder.value("reuseIdentifier")
  }
}

extension UICollectionViewCell: InterfaceContentHolder {
  /// The content view of a cell of a storyboard or nib.
  func contentView(from coder: NSCoder) -> UIView? { (coder as? InterfaceCoder)?.object("contentView") }

  func readCell(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setObject(\.backgroundView, from: "backgroundView")
    reader.setObject(\.selectedBackgroundView, from: "selectedBackgroundView")
    // Only Xcode's canvas has this size.
    _ = reader.coder.child("customSize")
    _ = reader.coder.child("size")
  }
}

extension UICollectionViewLayout: InterfaceDecodable, InterfaceAwakable {}

extension UICollectionViewFlowLayout {
  func readFlowLayout(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.scrollDirection, from: "scrollDirection", ["vertical": .vertical, "horizontal": .horizontal])
    reader.set(\.minimumLineSpacing, from: "minimumLineSpacing")
    reader.set(\.minimumInteritemSpacing, from: "minimumInteritemSpacing")
    reader.set(\.itemSize, from: "itemSize")
    reader.set(\.estimatedItemSize, from: "estimatedItemSize")
    if reader.coder.bool("automaticEstimatedItemSize") == true {
      estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    reader.set(\.headerReferenceSize, from: "headerReferenceSize")
    reader.set(\.footerReferenceSize, from: "footerReferenceSize")
    reader.set(\.sectionInset, from: "sectionInset")
    reader.set(\.sectionHeadersPinToVisibleBounds, from: "sectionHeadersPinToVisibleBounds")
    reader.set(\.sectionFootersPinToVisibleBounds, from: "sectionFootersPinToVisibleBounds")
  }
}
