/// Something a view does besides what its class does, such as opening a menu.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that has it.
  var view: UIView? { get }
  /// Called before it comes to a view, or leaves one for none.
  func willMove(to view: UIView?)
  /// Called after it came to a view, or left one for none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view does besides what its class does.
  public var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for interaction in ownInteractions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Gives the view an interaction, taking it from the view it was on.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction off the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
