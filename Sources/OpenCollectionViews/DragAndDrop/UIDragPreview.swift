/// The background, the visible path and the shadow of a drag preview.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A picture of a dragged item, in place of the one that it was lifted with.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @MainActor NSCopying {
  /// The previewed view.
  open private(set) var view: UIView
  private let ownParameters: UIDragPreviewParameters

  /// The preview's background and visible path. A copy.
  open var parameters: UIDragPreviewParameters {
    ownParameters.copy() as! UIDragPreviewParameters  // A copy has the class of the original.
  }

  /// A preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    ownParameters = parameters.copy() as! UIDragPreviewParameters  // A copy has the class of the original.
  }

  /// A preview of all of a view, with rounded corners.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// A preview of a link: its host and address. Unmeasured.
  public convenience init(for url: URL) {
    self.init(for: url, title: nil)
  }

  /// A preview of a link with a title. Unmeasured.
  public convenience init(for url: URL, title: String?) {
    self.init(view: LinkPreviewView(url, title: title))
  }

  /// The preview itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A position that a drag preview animates to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A drag preview and its position.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// A preview of a view that animates from or to a target.
  public init(view: UIView, parameters: UIDragPreviewParameters, target: UIDragPreviewTarget) {
    super.init(view: view, parameters: parameters, target: target)
  }

  /// A preview of a view in a window, at its current position.
  public convenience init(view: UIView, parameters: UIDragPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIDragPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// A preview of a view in a window, at its current position, with rounded corners.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }

  /// A preview of a link at a target. Unmeasured.
  public convenience init(for url: URL, target: UIDragPreviewTarget) {
    self.init(for: url, title: nil, target: target)
  }

  /// A preview of a link with a title at a target. Unmeasured.
  public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
    self.init(view: LinkPreviewView(url, title: title), parameters: UIDragPreviewParameters(), target: target)
  }

  /// The same preview at another target.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(
      view: view, parameters: parameters as? UIDragPreviewParameters ?? UIDragPreviewParameters(), target: newTarget)
  }
}

/// The title of a link over its host. Unmeasured.
@MainActor
private final class LinkPreviewView: UIView {
  init(_ url: URL, title: String?) {
    super.init(frame: .zero)
    let labels = [UILabel(), UILabel()]
    labels[0].text = title ?? url.host ?? url.lastPathComponent
    labels[0].font = .preferredFont(forTextStyle: .headline)
    labels[1].text = title == nil ? url.absoluteString : url.host ?? url.absoluteString
    labels[1].font = .preferredFont(forTextStyle: .footnote)
    labels[1].textColor = .secondaryLabel
    var y: CGFloat = 12
    let sizes = labels.map { $0.sizeThatFits(CGSize(width: 240, height: CGFloat.greatestFiniteMagnitude)) }
    let width = min(240, sizes.map(\.width).max() ?? 0)
    for (label, size) in zip(labels, sizes) {
      label.frame = CGRect(x: 16, y: y, width: width, height: size.height)
      y += size.height + 2
      addSubview(label)
    }
    backgroundColor = .systemBackground
    bounds = CGRect(x: 0, y: 0, width: width + 32, height: y + 10)
  }

  required init?(coder: NSCoder) {
    clientError("LinkPreviewView has no archives")
  }
}
