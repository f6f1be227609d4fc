/// The classes that the elements of documents stand for.
@MainActor enum InterfaceClasses {
  /// UIKit's class of an element; nil if there is none.
  static func standard(_ element: InterfaceElement) -> AnyClass? {
    guard let name = names[element.name] else { return nil }
    return UIKitModules.type(named: name) ?? NSClassFromString("Foundation.\(name)")
  }

  /// The class of an element: the app's own, or UIKit's if there is no class of that name.
  static func type(of element: InterfaceElement, base: AnyClass, in document: InterfaceDocument) -> AnyClass {
    guard let name = element["customClass"] else { return base }
    let module = element["customModule"]
    if let type = custom(name, module: module) {
      // A layout of the app's own has the element of a flow layout, which Xcode puts into every collection view.
      let root: AnyClass = roots.first { isSubclass(base, of: $0) } ?? base
      if isSubclass(type, of: root) { return type }
      document.report(element, "the class \(name) is not a subclass of \(root), which <\(element.name)> needs")
      return base
    }
    document.report(element, "Unknown class \(name) in Interface Builder file.")
    return base
  }

  /// The class with a name: of the module that the document names, of the main program, of UIKit or of QuartzCore. A
  /// document names a class with an Objective-C name of its own by that, without a module.
  private static func custom(_ name: String, module: String?) -> AnyClass? {
    let key = "\(module ?? "").\(name)"
    if let known = known[key] { return known }
    if module == nil, let type = MemberRegistry.shared.registeredClass(named: name) { return type }
    // Xcode writes the name of the target's module; a package's target may have another one.
    for module in [module, mainModule].compactMap({ $0 }) where !module.isEmpty {
      if let type = NSClassFromString("\(module).\(name)") {
        known[key] = type
        return type
      }
    }
    if let type = UIKitModules.type(named: name) {
      known[key] = type
      return type
    }
    return MemberRegistry.shared.registeredClass(named: name)
  }

  private static var known: [String: AnyClass] = [:]

  /// The module of the app: that of its delegate, or else the one named like the program.
  private static var mainModule: String? {
    if let delegate = UIApplication.shared.delegate {
      return QualifiedName(of: Swift.type(of: delegate)).text.split(separator: ".").first.map(String.init)
    }
    return CommandLine.arguments.first.map { path in
      String(URL(fileURLWithPath: path).lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
  }

  /// What an element's custom class must be at least.
  private static let roots: [AnyClass] =
    [UIView.self, UIViewController.self, UIGestureRecognizer.self, UIBarItem.self]
    + (UIKitModules.type(named: "UICollectionViewLayout").map { [$0] } ?? [])

  private static func isSubclass(_ type: AnyClass, of base: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == base { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  private static let names: [String: String] = [
    "view": "UIView", "containerView": "UIView", "window": "UIWindow", "label": "UILabel", "imageView": "UIImageView",
    "button": "UIButton", "stackView": "UIStackView", "scrollView": "UIScrollView", "textField": "UITextField",
    "textView": "UITextView", "switch": "UISwitch", "slider": "UISlider", "stepper": "UIStepper",
    "progressView": "UIProgressView", "activityIndicatorView": "UIActivityIndicatorView",
    "pageControl": "UIPageControl", "segmentedControl": "UISegmentedControl", "searchBar": "UISearchBar",
    "visualEffectView": "UIVisualEffectView", "control": "UIControl", "refreshControl": "UIRefreshControl",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionViewCellContentView": "UIView", "collectionReusableView": "UICollectionReusableView",
    "collectionViewFlowLayout": "UICollectionViewFlowLayout", "collectionViewLayout": "UICollectionViewLayout",
    "navigationBar": "UINavigationBar", "navigationItem": "UINavigationItem", "barButtonItem": "UIBarButtonItem",
    "toolbar": "UIToolbar", "tabBar": "UITabBar", "tabBarItem": "UITabBarItem",
    "viewController": "UIViewController", "navigationController": "UINavigationController",
    "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
    "collectionViewController": "UICollectionViewController", "pageViewController": "UIPageViewController",
    "tapGestureRecognizer": "UITapGestureRecognizer", "panGestureRecognizer": "UIPanGestureRecognizer",
    "pinchGestureRecognizer": "UIPinchGestureRecognizer", "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "longPressGestureRecognizer": "UILongPressGestureRecognizer",
    "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "hoverGestureRecognizer": "UIHoverGestureRecognizer", "gestureRecognizer": "UIGestureRecognizer",
    "customObject": "NSObject", "tableView": "UITableView", "tableViewCell": "UITableViewCell",
    "tableViewCellContentView": "UIView", "tableViewController": "UITableViewController",
    "datePicker": "UIDatePicker", "pickerView": "UIPickerView", "colorWell": "UIColorWell",
    "mapView": "MKMapView", "wkWebView": "WKWebView",
  ]
}
