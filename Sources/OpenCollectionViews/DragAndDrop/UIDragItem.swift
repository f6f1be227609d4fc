/// One of the items of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The item's data, in one or more representations.
  open private(set) var itemProvider: NSItemProvider
  /// An object for the app that drags; other programs do not see it. The default is nil.
  open var localObject: Any?
  /// Makes the preview of the item while it is dragged; nil, the default, keeps the one that it was lifted with, and a
  /// provider that returns nil shows none.
  open var previewProvider: (() -> UIDragPreview?)? {
    didSet { previewDidChange?() }
  }

  /// Updates the preview of a drag in progress.
  var previewDidChange: (() -> Void)?
  /// Updates the target of the drop in progress.
  var dropPreviewDidChange: (() -> Void)?

  /// An item with data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }

  /// Has the drop interaction asked for the drop preview again, while the item animates to its place. (iOS 17.4)
  open func setNeedsDropPreviewUpdate() { dropPreviewDidChange?() }
}
