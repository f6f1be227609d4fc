/// A sheet of services for some items: copying them, saving them as files, opening them, and the app's own services.
///
/// On a desktop, the system's services are these: texts and URLs are copied to the pasteboard; texts, images, data and files
/// are saved in the folder for downloads; URLs are opened in the desktop's app for them.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Called at the end: with the service, whether it was completed, the items it returned and an error. Without a service,
  /// the user chose none.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?, _ activityError: (any Error)?
  ) -> Void

  private let items: [Any]
  private let activities: [UIActivity]
  private let list = ActivityList(frame: .zero)
  private var isDone = false

  /// A sheet for items: texts, URLs, images, data, or sources of such. The app's own services come first.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities =
      (applicationActivities ?? []) + [CopyActivity(), OpenActivity(), SaveActivity(in: SaveActivity.downloads)]
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = UIDevice.current.userInterfaceIdiom == .pad ? .popover : .pageSheet
  }

  public required init?(coder: NSCoder) {
    clientError("UIActivityViewController has no archives")
  }

  /// The services that are not shown. The default is nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Called when the sheet was dismissed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The services for the items.
  var shownActivities: [UIActivity] {
    let plain = placeholders
    return activities.filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
      return activity.canPerform(withActivityItems: plain)
    }
  }

  /// The items, or what their sources return for them at first.
  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  private func items(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item -> Any? in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  // MARK: The sheet

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.didSelect = { [weak self] in self?.choose($0) }
    list.didCancel = { [weak self] in self?.dismiss(animated: true) }
    view.addSubview(list)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let plain = placeholders
    let title = plain.lazy.compactMap { ActivityText($0)?.text }.first
    list.display(shownActivities, title: title ?? "\(plain.count) \(plain.count == 1 ? "Item" : "Items")")
    preferredContentSize = CGSize(width: 375, height: list.height)
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A dismissal by a service ends with its result; a controller that a service presented may cover the sheet.
    if isBeingDismissed || presentingViewController == nil, !isFinishing { end(nil, false) }
  }

  private func choose(_ activity: UIActivity) {
    let type = activity.activityType
    activity.prepare(withActivityItems: items(for: type))
    activity.finish = { [weak self] completed in
      guard let self else { return }
      isFinishing = true
      let presenter = presentingViewController
      guard presenter != nil || presentedViewController != nil else { return end(type, completed) }
      // Also dismisses a controller that the service presented.
      (presenter ?? self).dismiss(animated: true) { self.end(type, completed) }
    }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ type: UIActivity.ActivityType?, _ completed: Bool) {
    guard !isDone else { return }
    isDone = true
    for activity in activities { activity.finish = nil }
    completionWithItemsHandler?(type, completed, nil, nil)
  }

  /// Whether a service finished and the sheet is being dismissed for it.
  private var isFinishing = false
}

/// Supplies an item when it is needed, and what differs by service.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// An object of the item's type, by which the services are chosen.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for a service; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
}
