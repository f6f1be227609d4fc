/// What the sessions of a drag and of a drop have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Where the touch is, in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items may be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether only the app that drags sees the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether an item has a representation of one of some types, or of one that conforms to it.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an object of a class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether a value of a type, such as `String`, can be made of an item.
  public func canLoadObjects<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: T._ObjectiveCType.self)
  }
}

/// A drag, for the app that drags.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object of the app for the whole drag. The default is nil.
  var localContext: Any? { get set }
}

/// How a drop shows that the data of its items are being loaded.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// Not at all.
  case none = 0
  /// With an indicator of the system, if it takes longer. None is shown here: see the list of what is missing.
  case `default` = 1
}

/// A drag over views that may accept it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of loading the items; cancelling it stops waiting for them.
  var progress: Progress { get }
  /// How the progress is shown. The default is that of the system.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Makes objects of a class of all items that allow it, and calls a closure with them on the main thread. To be called
  /// while the drop is performed.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Makes values of a type, such as `String`, of all items that allow it.
  @discardableResult
  public func loadObjects<T>(ofClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { $0 as? T._ObjectiveCType }.map { T._unconditionallyBridgeFromObjectiveC($0) })
    }
  }
}
