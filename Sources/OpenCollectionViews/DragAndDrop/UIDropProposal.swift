/// What happens to dropped items.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag is cancelled.
  case cancel = 0
  /// Nothing, although the view usually accepts such items: the preview shows that.
  case forbidden = 1
  /// They are copied.
  case copy = 2
  /// They are moved: the app that drags them removes its own. Only within an app, and if the drag allows it; otherwise
  /// the drop is forbidden. Unmeasured.
  case move = 3
}

/// What a view would do with a drag that is dropped on it now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @MainActor NSCopying {
  /// What happens to the items.
  open private(set) var operation: UIDropOperation
  /// Whether the touch's exact location matters, so that the preview is shown above it. The default is false.
  open var isPrecise = false
  /// Whether previews are shown at their full size over the view. The default is false.
  open var prefersFullSizePreview = false

  /// A proposal of an operation.
  public required init(operation: UIDropOperation) {
    self.operation = operation
  }

  /// An equal proposal of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(operation: operation)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}
