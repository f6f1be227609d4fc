/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// What is shown. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration. The default is true for one of the type it already shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
