extension UICollectionViewLayout {
  /// Makes attributes of the layout's attributes class for one element.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, kind: String? = nil, at indexPath: IndexPath, frame: CGRect,
    zIndex: Int
  ) -> UICollectionViewLayoutAttributes {
    guard let attributesClass = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      clientError(
        "the layoutAttributesClass of \(type(of: self)) must be a subclass of UICollectionViewLayoutAttributes, "
          + "not \(type(of: self).layoutAttributesClass)")
    }
    let attributes = attributesClass.init(_ofLayout: ())
    attributes.represent(category, kind: kind, at: indexPath)
    attributes.size = frame.size
    attributes.center = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    attributes.zIndex = zIndex
    return attributes
  }
}
