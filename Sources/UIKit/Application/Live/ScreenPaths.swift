/// The controllers on the screen, by their ways from the windows: `0 UINavigationController > stack 1 Shop.ItemController`.
@MainActor struct ScreenPaths {
  struct Entry {
    let controller: UIViewController
    let path: String
    /// The preview of a gallery that it is, or is in.
    let preview: UIViewController?
  }

  /// A controller before those in it, and those before the ones it presents.
  private(set) var entries: [Entry] = []

  init(_ windows: [UIWindow]) {
    for (index, window) in windows.enumerated() {
      if let root = window.rootViewController { add(root, "\(index)") }
    }
  }

  private mutating func add(_ controller: UIViewController, _ place: String, preview: UIViewController? = nil) {
    let path = "\(place) \(type(of: controller))"
    entries.append(Entry(controller: controller, path: path, preview: preview))
    if let gallery = controller as? PreviewGallery {
      for child in gallery.children { add(child, "\(path) > preview \(gallery.name(of: child))", preview: child) }
      return
    }
    let places = controller.places
    for (index, child) in places.controllers.enumerated() {
      add(child, "\(path) > \(places.name) \(index)", preview: preview)
    }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      add(presented, "\(path) > presented", preview: preview)
    }
  }

  func controller(at path: String) -> UIViewController? { entries.first { $0.path == path }?.controller }
  func path(of controller: UIViewController) -> String? { entries.first { $0.controller === controller }?.path }

  /// The class of the controller at the end of a path.
  static func className(_ path: String) -> String { path.split(separator: " ").last.map(String.init) ?? path }
}

/// The way to a view: from the view of a controller, or from a window, down.
struct ViewPath: Codable, Equatable, Hashable {
  /// The controller's path; `window 0` for a window.
  var base: String
  var parts: [String]
}

extension ScreenPaths {
  /// The path of a view; nil for one that is not on the screen.
  func path(of view: UIView, in windows: [UIWindow]) -> ViewPath? {
    var parts: [String] = []
    var current = view
    while true {
      if let controller = current.owningViewController, let base = path(of: controller) {
        return ViewPath(base: base, parts: parts.reversed())
      }
      if let window = current as? UIWindow, let index = windows.firstIndex(where: { $0 === window }) {
        return ViewPath(base: "window \(index)", parts: parts.reversed())
      }
      guard let (part, container) = Self.part(of: current) else { return nil }
      parts.append(part)
      current = container
    }
  }

  /// The view at a path; nil if there is none.
  func view(at path: ViewPath, in windows: [UIWindow]) -> UIView? {
    var view: UIView?
    if path.base.hasPrefix("window ") {
      let index = Int(path.base.dropFirst("window ".count)) ?? -1
      view = windows.indices.contains(index) ? windows[index] : nil
    } else {
      view = controller(at: path.base)?.viewIfLoaded
    }
    for part in path.parts {
      guard let container = view else { return nil }
      view = Self.view(part, in: container)
    }
    return view
  }

  // MARK: Parts

  /// A view's place in a container: that of an element of a list by its index path, that of others among the subviews of
  /// its class.
  private static func part(of view: UIView) -> (String, UIView)? {
    if let cell = view as? UITableViewCell, let table: UITableView = ancestor(of: cell),
      let path = table.indexPath(for: cell)
    {
      return ("row \(path.section) \(path.item)", table)
    }
    if let collection: UICollectionView = ancestor(of: view) {
      if let cell = view as? UICollectionViewCell, let path = collection.indexPath(for: cell) {
        return ("item \(path.section) \(path.item)", collection)
      }
      if let row = view as? OrthogonalScrollView { return ("orthogonal \(row.section)", collection) }
      if let element = view as? UICollectionReusableView, let path = collection.indexPath(forSupplementaryView: element)
      {
        return ("supplementary \(path.section) \(path.count > 1 ? path.item : 0) \(type(of: view))", collection)
      }
    }
    guard let container = view.superview else { return nil }
    let siblings = container.subviews.filter { type(of: $0) == type(of: view) }
    guard let index = siblings.firstIndex(where: { $0 === view }) else { return nil }
    return ("view \(index) \(type(of: view))", container)
  }

  private static func ancestor<View: UIView>(of view: UIView) -> View? {
    var current = view.superview
    while let ancestor = current {
      if let ancestor = ancestor as? View { return ancestor }
      current = ancestor.superview
    }
    return nil
  }

  private static func view(_ part: String, in container: UIView) -> UIView? {
    // A cell that was made ahead is not on the screen.
    namedView(part, in: container).flatMap { $0.superview == nil ? nil : $0 }
  }

  private static func namedView(_ part: String, in container: UIView) -> UIView? {
    let words = part.split(separator: " ", maxSplits: 2).map(String.init)
    let numbers = words.dropFirst().prefix(2).compactMap { Int($0) }
    switch words.first {
    case "row" where numbers.count == 2:
      return (container as? UITableView)?.cellForRow(at: IndexPath(row: numbers[1], section: numbers[0]))
    case "item" where numbers.count == 2:
      return (container as? UICollectionView)?.cellForItem(at: IndexPath(item: numbers[1], section: numbers[0]))
    case "orthogonal":
      return container.subviews.first { ($0 as? OrthogonalScrollView)?.section == numbers.first }
    case "supplementary" where words.count == 3:
      let rest = words[2].split(separator: " ", maxSplits: 1).map(String.init)
      guard let collection = container as? UICollectionView, let item = rest.first.flatMap({ Int($0) }), rest.count == 2
      else { return nil }
      return descendants(of: collection).first { view in
        guard "\(type(of: view))" == rest[1], let element = view as? UICollectionReusableView,
          let path = collection.indexPath(forSupplementaryView: element)
        else { return false }
        return path.section == numbers.first && (path.count > 1 ? path.item : 0) == item
      }
    case "view" where words.count == 3:
      let siblings = container.subviews.filter { "\(type(of: $0))" == words[2] }
      return numbers.first.flatMap { siblings.indices.contains($0) ? siblings[$0] : nil }
    default: return nil
    }
  }

  private static func descendants(of view: UIView) -> [UIView] { view.subviews.flatMap { [$0] + descendants(of: $0) } }
}
