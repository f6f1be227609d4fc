internal import OpenCollectionDesktopAccessibility
internal import OpenCollectionDisplays

/// How assistive technologies see the app's windows, and say what they want.
@MainActor protocol AccessibilityChannel: AnyObject {
  /// Begins with a tree that has only the app. `perform` is called with the node and what to do.
  func start(_ tree: DesktopTree, perform: @escaping @MainActor (Int, DesktopRequest) -> Void)
  /// Whether an assistive technology has asked for anything yet.
  var isObserved: Bool { get }
  /// The scale of frames: 1 for points.
  func frameScale(on display: any Display) -> CGFloat
  func update(_ tree: DesktopTree)
  /// Tells the names of all actions of a node.
  func setActions(_ names: [String], of id: Int)
  func announce(_ text: String)
}

/// The desktop's assistive technologies.
@MainActor final class DesktopChannel: AccessibilityChannel {
  /// Joins a bus with a tree; calls back with what an assistive technology asks for, and once with the bus or nil.
  typealias Join = (
    _ tree: DesktopTree, _ perform: @escaping @Sendable (Int, DesktopRequest) -> Void,
    _ joined: @escaping @Sendable ((any DesktopBus)?) -> Void
  ) -> Void

  private let join: Join
  /// Nil until the bus is joined, and if the desktop has no accessibility.
  private var bus: (any DesktopBus)?

  convenience init() {
    self.init { tree, perform, joined in DesktopAccessibility.join(tree: tree, perform: perform) { joined($0) } }
  }

  init(join: @escaping Join) { self.join = join }

  /// Begins to join the desktop, which may take a while.
  func start(_ tree: DesktopTree, perform: @escaping @MainActor (Int, DesktopRequest) -> Void) {
    join(
      tree, { id, request in DispatchQueue.main.async { MainActor.assumeIsolated { perform(id, request) } } },
      { [weak self] bus in DispatchQueue.main.async { MainActor.assumeIsolated { self?.bus = bus } } })
  }

  var isObserved: Bool { bus?.isObserved ?? false }
  /// Pixels of the window system.
  func frameScale(on display: any Display) -> CGFloat { CGFloat(display.scale) }
  func update(_ tree: DesktopTree) { bus?.update(tree) }
  func setActions(_ names: [String], of id: Int) { bus?.setActions(names, of: id) }
  func announce(_ text: String) { bus?.announce(text) }
}
