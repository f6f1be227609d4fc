extension XCUIElement {
  /// The kind of an element. Names and numbers are XCTest's; kinds that no element has here are left out.
  public enum ElementType: UInt, Sendable {
    /// Every kind, in queries.
    case any = 0
    /// A view of no other kind.
    case other = 1
    case application = 2
    case window = 4
    /// An action sheet.
    case sheet = 5
    case alert = 7
    case button = 9
    case navigationBar = 21
    case tabBar = 22
    case toolbar = 24
    case table = 26
    case collectionView = 32
    case slider = 33
    /// A page control.
    case pageIndicator = 34
    case progressIndicator = 35
    case activityIndicator = 36
    case segmentedControl = 37
    case picker = 38
    /// A component of a picker.
    case pickerWheel = 39
    case `switch` = 40
    case link = 42
    case image = 43
    case searchField = 45
    case scrollView = 46
    /// A label.
    case staticText = 48
    case textField = 49
    case secureTextField = 50
    case datePicker = 51
    case textView = 52
    /// A cell of a table or a collection view.
    case cell = 75
    case stepper = 79

    /// As in Swift: `staticText`.
    var name: String { "\(self)" }

    @MainActor func matches(_ element: ScreenElement) -> Bool { self == .any || rawValue == element.kind.rawValue }
  }
}
