extension UICollectionViewCell: SegueTriggering {
  package func setSegueHandler(forTrigger trigger: String?, _ handler: @escaping @MainActor (Any) -> Void) {
    selectionHandler = handler
  }
}
