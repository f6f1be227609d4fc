extension UINib {
  /// Makes a cell or supplementary view of a reuse identifier.
  func makeReusableView(identifier: String) -> UICollectionReusableView {
    let objects = instantiate(withOwner: nil).filter { !($0 is UIGestureRecognizer) }
    guard objects.count == 1, let view = objects.first as? UICollectionReusableView else {
      clientError(
        "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must "
          + "be a UICollectionReusableView instance")
    }
    if let own = view.reuseIdentifier, !own.isEmpty, own != identifier, !isRegistration(identifier) {
      clientError(
        "view reuse identifier in nib (\(own)) does not match the identifier used to register the nib (\(identifier))")
    }
    return view
  }

  /// Whether a reuse identifier is one that a registration made up.
  private func isRegistration(_ identifier: String) -> Bool {
    identifier.hasPrefix("UICollectionView") && identifier.contains("Registration-")
  }
}
