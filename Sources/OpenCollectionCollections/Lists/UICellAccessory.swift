/// An accessory at the edge of a list row: a chevron, a checkmark, a delete button, a custom view.
public struct UICellAccessory {
  /// The type.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let options: Options
  var actionHandler: ActionHandler?
  var text: String?
  var font: UIFont?
  var adjustsFontForContentSizeCategory = true
  var outlineStyle = OutlineDisclosureOptions.Style.automatic
  var showsVerticalSeparator = true
  var custom: CustomViewConfiguration?
  var menu: UIMenu?
  var menuHandler: MenuSelectedElementDidChangeHandler?

  /// Called when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// Called with a pop-up menu when another of its elements was selected.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// When an accessory is displayed, depending on editing.
  public enum DisplayedState: Hashable, Sendable {
    /// Always shown.
    case always
    /// Shown while the collection view is editing.
    case whenEditing
    /// Shown while the collection view is not editing.
    case whenNotEditing
  }

  /// The width reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// The width of its view.
    case actual
    /// The system's width for its type.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The types of accessories.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    /// A view of the app.
    case customView(UIView)
    case detail
    case popUpMenu
  }

  /// The options common to all accessories.
  struct Options {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
  }

  init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, _ actionHandler: ActionHandler? = nil) {
    accessoryType = type
    self.displayed = displayed
    self.options = options
    self.actionHandler = actionHandler
  }

  /// Whether it is displayed in a cell that is or is not being edited.
  func isShown(editing: Bool) -> Bool {
    guard !options.isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return editing
    case .whenNotEditing: return !editing
    }
  }

  /// The reserved width in points at the large text size (measured; facts on lists, 3), scaled for other text sizes
  /// with the image (Unmeasured); nil for the width of its view.
  func reservedWidth(for traits: UITraitCollection) -> CGFloat? {
    switch options.reservedLayoutWidth {
    case .actual: return nil
    case .custom(let width): return width
    case .standard:
      let width: CGFloat
      switch accessoryType {
      case .disclosureIndicator, .outlineDisclosure: width = 14
      case .checkmark, .delete, .insert, .multiselect, .reorder, .detail, .customView: width = 24
      case .label, .popUpMenu: return nil
      }
      return UIFontMetrics.default.scaledValue(for: width, compatibleWith: traits)
    }
  }
}
