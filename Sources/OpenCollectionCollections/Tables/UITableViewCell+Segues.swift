extension UITableViewCell: SegueTriggering {
  package func setSegueHandler(forTrigger trigger: String?, _ handler: @escaping @MainActor (Any) -> Void) {
    if trigger == "accessoryAction" { accessoryHandler = handler } else { selectionHandler = handler }
  }
}
