/// How the rows of the present batch of updates appear and disappear.
@MainActor
final class TableRowAnimations {
  /// The animations by index path, and those of whole sections: inserted by the new one, deleted by the old one.
  private var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  private var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  private var insertedSections: [Int: UITableView.RowAnimation] = [:]
  private var deletedSections: [Int: UITableView.RowAnimation] = [:]
  /// Those of reloads, by old index paths, until the batch is complete.
  private var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  private var reloadedSections: [Int: UITableView.RowAnimation] = [:]

  /// The animation of rows for which none was given: those of a snapshot.
  var standard = UITableView.RowAnimation.automatic

  /// The batch was displayed.
  func removeAll() {
    inserted.removeAll()
    deleted.removeAll()
    insertedSections.removeAll()
    deletedSections.removeAll()
    reloaded.removeAll()
    reloadedSections.removeAll()
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

  func reload(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { reloaded[path] = animation }
  }

  func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { reloadedSections[section] = animation }
  }

  /// The app's index paths of rows become those that are shown before and after the batch.
  func rekey(old: (DataPath) -> ShownPath, new: (DataPath) -> ShownPath) {
    func rekeyed(
      _ animations: [IndexPath: UITableView.RowAnimation], _ path: (DataPath) -> ShownPath
    ) -> [IndexPath: UITableView.RowAnimation] {
      Dictionary(animations.map { (path(DataPath($0.key)).indexPath, $0.value) }) { first, _ in first }
    }
    (inserted, deleted, reloaded) = (rekeyed(inserted, new), rekeyed(deleted, old), rekeyed(reloaded, old))
  }

  var hasReloads: Bool { !reloaded.isEmpty || !reloadedSections.isEmpty }

  /// The batch is complete. A reloaded row disappears at its old index path and appears at its new one.
  func prepare(for updates: [UICollectionViewUpdateItem]) {
    for update in updates where update.updateAction == .reload {
      guard let before = update.indexPathBeforeUpdate, let after = update.indexPathAfterUpdate else { continue }
      if before.item == NSNotFound {
        guard let animation = reloadedSections[before.section] else { continue }
        deletedSections[before.section] = animation
        insertedSections[after.section] = animation
      } else if let animation = reloaded[before] {
        deleted[before] = animation
        inserted[after] = animation
      }
    }
  }

  /// The attributes from which an inserted row moves; nil for other rows.
  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes?, inserted path: IndexPath, in view: UIView?
  ) -> UICollectionViewLayoutAttributes? {
    let animation = inserted[path] ?? insertedSections[path.section] ?? standard
    return adjusted(attributes, animation, in: view)
  }

  /// The attributes to which a deleted row moves; nil for other rows.
  func adjusted(
    _ attributes: UICollectionViewLayoutAttributes?, deleted path: IndexPath, in view: UIView?
  ) -> UICollectionViewLayoutAttributes? {
    let animation = deleted[path] ?? deletedSections[path.section] ?? standard
    let adjusted = adjusted(attributes, animation, in: view)
    // It is gone at once, not at the end of the animation.
    if animation == .none { adjusted?.isHidden = true }
    return adjusted
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
