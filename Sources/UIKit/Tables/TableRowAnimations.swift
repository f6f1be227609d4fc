/// How the rows of the present batch of updates appear and disappear.
@MainActor
final class TableRowAnimations {
  /// The animations by index path, and those of whole sections: inserted by the new one, deleted by the old one.
  private var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  private var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  private var insertedSections: [Int: UITableView.RowAnimation] = [:]
  private var deletedSections: [Int: UITableView.RowAnimation] = [:]

  /// The animation of rows for which none was given: those of a snapshot.
  var standard = UITableView.RowAnimation.automatic

  /// The batch was displayed.
  func removeAll() {
    inserted.removeAll()
    deleted.removeAll()
    insertedSections.removeAll()
    deletedSections.removeAll()
  }

  func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { inserted[path] = animation }
  }

  func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { deleted[path] = animation }
  }

  func insert(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { insertedSections[section] = animation }
  }

  func delete(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { deletedSections[section] = animation }
  }

  /// The attributes from which an inserted row moves; nil for other rows.
  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes?, inserted path: IndexPath, in view: UIView?
  ) -> UICollectionViewLayoutAttributes? {
    adjusted(attributes, inserted[path] ?? insertedSections[path.section] ?? standard, in: view)
  }

  /// The attributes to which a deleted row moves; nil for other rows.
  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes?, deleted path: IndexPath, in view: UIView?
  ) -> UICollectionViewLayoutAttributes? {
    adjusted(attributes, deleted[path] ?? deletedSections[path.section] ?? standard, in: view)
  }

  private func adjusted(
    _ attributes: UICollectionViewLayoutAttributes?, _ animation: UITableView.RowAnimation?, in view: UIView?
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes, let animation, attributes.alpha == 0,
      let copy = attributes.copy(with: nil) as? UICollectionViewLayoutAttributes
    else { return nil }
    let width = view?.bounds.width ?? attributes.size.width
    switch animation {
    case .fade, .automatic: break
    case .right: copy.center.x += width
    case .left: copy.center.x -= width
    case .top: copy.center.y -= attributes.size.height
    case .bottom: copy.center.y += attributes.size.height
    case .middle: copy.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    case .none: copy.alpha = 1
    }
    switch animation {
    case .right, .left: copy.alpha = 1
    default: break
    }
    return copy
  }
}
