/// The bus of accessibility as the app uses it.
package protocol DesktopBus: AnyObject, Sendable {
  /// Whether an assistive technology has asked for anything yet. Until then no tree needs to be kept.
  var isObserved: Bool { get }
  /// Replaces the tree, tells what changed, and answers who waited for it.
  func update(_ tree: DesktopTree)
  /// Sets the names of all actions of a node, and answers who waited for them.
  func setActions(_ names: [String], of id: Int)
  /// Speaks a text.
  func announce(_ text: String)
}
