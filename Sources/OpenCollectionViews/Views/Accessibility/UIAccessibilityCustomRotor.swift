/// A way of an app to move among things in an object: among its warnings, its headings.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// Returns the next thing in a direction; nil at the end.
  public typealias Search =
    (_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The direction of a search.
  public enum Direction: Int, Sendable {
    case previous = 0
    case next = 1
  }

  /// The system's rotors, which an app's can replace.
  public enum SystemRotorType: Int, Sendable {
    case none = 0
    case link = 1
    case visitedLink = 2
    case heading = 3
    case headingLevel1 = 4
    case headingLevel2 = 5
    case headingLevel3 = 6
    case headingLevel4 = 7
    case headingLevel5 = 8
    case headingLevel6 = 9
    case boldText = 10
    case italicText = 11
    case underlineText = 12
    case misspelledWord = 13
    case image = 14
    case textField = 15
    case table = 16
    case list = 17
    case landmark = 18
  }

  /// The name as users hear it.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes of speech.
  open var attributedName: NSAttributedString
  /// Finds the next thing.
  open var itemSearchBlock: Search
  /// The system's rotor that this one replaces; `none` for one with a name.
  open private(set) var systemRotorType: SystemRotorType

  /// A rotor with a name.
  public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
  }

  /// A rotor with a name with attributes.
  public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    (self.attributedName, self.itemSearchBlock, systemRotorType) = (attributedName, itemSearchBlock, .none)
    super.init()
  }

  /// A rotor that replaces one of the system's.
  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (attributedName, self.itemSearchBlock, systemRotorType) = (NSAttributedString(string: ""), itemSearchBlock, type)
    super.init()
  }

  /// The things that the rotor finds from the start in a direction, at most `limit`. Each search begins at the result of the
  /// one before, and nil ends it. Measured (facts on accessibility, Other).
  package func items(_ direction: Direction = .next, limit: Int) -> [UIAccessibilityCustomRotorItemResult] {
    var found: [UIAccessibilityCustomRotorItemResult] = []
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    predicate.searchDirection = direction
    while found.count < limit, let item = itemSearchBlock(predicate) {
      found.append(item)
      predicate.currentItem = item
    }
    return found
  }
}

/// Where a search of a rotor begins, and in which direction it goes.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The thing found last; one without an element and a range at the start.
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  /// The direction. The default is next.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  public override init() { super.init() }
}

/// A thing that a rotor found.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The range of a text in the element; nil for all of it.
  open var targetRange: UITextRange?

  override init() { super.init() }

  /// An element, or a part of its text.
  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}
