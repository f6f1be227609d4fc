extension ScreenElement {
  /// What an element is. The numbers are those of `XCUIElement.ElementType`.
  package enum Kind: UInt, CaseIterable, Sendable {
    case other = 1
    case application = 2
    case window = 4
    case sheet = 5
    case alert = 7
    case button = 9
    case navigationBar = 21
    case tabBar = 22
    case toolbar = 24
    case table = 26
    case collectionView = 32
    case slider = 33
    case pageIndicator = 34
    case progressIndicator = 35
    case activityIndicator = 36
    case segmentedControl = 37
    case picker = 38
    case pickerWheel = 39
    case `switch` = 40
    case link = 42
    case image = 43
    case searchField = 45
    case scrollView = 46
    case staticText = 48
    case textField = 49
    case secureTextField = 50
    case datePicker = 51
    case textView = 52
    case cell = 75
    case stepper = 79

    /// As in Swift: `staticText`.
    package var name: String { "\(self)" }

    package init?(named name: some StringProtocol) {
      guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = kind
    }

    @MainActor init(of object: NSObject) {
      self = Self.ofClass(object) ?? Self.ofTraits(object) ?? Self.ofPlainView(object)
    }

    /// The kind of a class that has one, whatever its traits.
    @MainActor private static func ofClass(_ object: NSObject) -> Kind? {
      switch object {
      case is UIWindow: .window
      case let view as AlertView: ScreenElement.alert(of: view)?.preferredStyle == .actionSheet ? .sheet : .alert
      case is UINavigationBar: .navigationBar
      case is UITabBar: .tabBar
      case is UIToolbar: .toolbar
      case is UITableViewCell, is UICollectionViewCell: .cell
      case is UITableView: .table
      case is UICollectionView: .collectionView
      case let field as UITextField:
        field.isSecureTextEntry ? .secureTextField : field is UISearchTextField ? .searchField : .textField
      case is UITextView: .textView
      case is UISwitch: .switch
      case is UISlider: .slider
      case is UIStepper: .stepper
      case is UISegmentedControl: .segmentedControl
      case is UIPageControl: .pageIndicator
      case is UIProgressView: .progressIndicator
      case is UIActivityIndicatorView: .activityIndicator
      case is PickerColumn: .pickerWheel
      case is UIDatePicker: .datePicker
      case is UIPickerView: .picker
      case is BackButton, is BarButton, is TabBarButton: .button
      default: nil
      }
    }

    /// The kind of an element by its traits.
    @MainActor private static func ofTraits(_ object: NSObject) -> Kind? {
      guard object.isAccessibilityElement else { return nil }
      let traits = object.accessibilityTraits
      if traits.contains(.toggleButton) { return .switch }
      if traits.contains(.searchField) { return .searchField }
      if traits.contains(.textEntry) { return traits.contains(.textArea) ? .textView : .textField }
      if traits.contains(.link) { return .link }
      if traits.contains(.button) { return .button }
      if traits.contains(.image) { return .image }
      return traits.isDisjoint(with: [.staticText, .header]) ? nil : .staticText
    }

    @MainActor private static func ofPlainView(_ object: NSObject) -> Kind {
      switch object {
      case is UIButton: .button
      case is UILabel: .staticText
      case is UIImageView: .image
      case is UIScrollView: .scrollView
      default: .other
      }
    }
  }
}
