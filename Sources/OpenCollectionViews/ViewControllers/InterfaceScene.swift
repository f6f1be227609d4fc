/// The scene of a storyboard that a view controller is from.
@MainActor protocol InterfaceScene: AnyObject {
  /// Makes the controller's view, sets outlets and performs embed segues. Returns false if the scene has no view.
  func loadView() -> Bool
  /// Whether the scene has a view for the controller.
  var hasView: Bool { get }
  /// Performs the controller's segue with an identifier; false if there is none.
  func performSegue(withIdentifier identifier: String, sender: Any?) -> Bool
}
