/// Something at the edge of a list's row: a chevron, a tick, a button to delete it, a view of the app's own.
public struct UICellAccessory {
  /// What it is.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let options: Options
  var actionHandler: ActionHandler?
  var text: String?
  var font: UIFont?
  var outlineStyle = OutlineDisclosureOptions.Style.automatic
  var showsVerticalSeparator = true
  var custom: CustomViewConfiguration?

  /// What happens when an accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// When an accessory shows, as to editing.
  public enum DisplayedState: Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The width kept for an accessory.
  public enum LayoutDimension: Sendable {
    /// Its view's.
    case actual
    /// The system's for its kind.
    case standard
    /// Points.
    case custom(CGFloat)
  }

  /// The kinds of accessories.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case customView(UIView)
    case detail
  }

  /// What all accessories can be told.
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

  /// Whether it shows in a cell that is edited or not.
  func isShown(editing: Bool) -> Bool {
    guard !options.isHidden else { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return editing
    case .whenNotEditing: return !editing
    }
  }

  /// Points kept for it at the large text size (measured; facts on lists, 3), more or less with other ones, as its
  /// picture grows (Unmeasured); nil for its view's own.
  func reservedWidth(for traits: UITraitCollection) -> CGFloat? {
    switch options.reservedLayoutWidth {
    case .actual: return nil
    case .custom(let width): return width
    case .standard:
      let width: CGFloat
      switch accessoryType {
      case .disclosureIndicator, .outlineDisclosure: width = 14
      case .checkmark, .delete, .insert, .multiselect, .reorder, .detail, .customView: width = 24
      case .label: return nil
      }
      return UIFontMetrics.default.scaledValue(for: width, compatibleWith: traits)
    }
  }
}
