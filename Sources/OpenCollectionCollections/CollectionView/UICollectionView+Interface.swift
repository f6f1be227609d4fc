extension UICollectionView {
  /// The layout of a collection view of a storyboard or nib.
  static func layout(from coder: NSCoder) -> UICollectionViewLayout? {
    (coder as? InterfaceCoder)?.object("collectionViewLayout")
  }

  func readCollectionView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    reader.setKeys()
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
    reader.setKeys()
    // Only Xcode's canvas has this size.
    _ = reader.coder.child("customSize")
    _ = reader.coder.child("size")
  }
}

extension UICollectionViewLayout: InterfaceDecodable, InterfaceAwakable {}

extension UICollectionViewFlowLayout {
  func readFlowLayout(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    if reader.coder.bool("automaticEstimatedItemSize") == true {
      estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
  }
}
