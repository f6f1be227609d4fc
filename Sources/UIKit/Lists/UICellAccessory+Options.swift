extension UICellAccessory {
  /// How a disclosure indicator looks.
  public struct DisclosureIndicatorOptions {
    /// Whether it is left out. The default is false.
    public var isHidden: Bool
    /// The width kept for it. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the system's.
    public var tintColor: UIColor?

    /// Nil takes the default of each: shown, the standard width, the cell's tint.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// How a detail button looks.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// How a tick looks.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions

  /// How a button to delete a row looks.
  public struct DeleteOptions {
    /// Whether it is left out. The default is false.
    public var isHidden: Bool
    /// The width kept for it. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil is the system's.
    public var tintColor: UIColor?
    /// The colour of the ground; nil is the system's.
    public var backgroundColor: UIColor?

    /// Nil takes the default of each.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// How a button to insert a row looks.
  public typealias InsertOptions = DeleteOptions
  /// How a mark for selecting several rows looks.
  public typealias MultiselectOptions = DeleteOptions

  /// How a handle to move a row looks.
  public struct ReorderOptions {
    /// Whether it is left out. The default is false.
    public var isHidden: Bool
    /// The width kept for it. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the system's.
    public var tintColor: UIColor?
    /// Whether a line sets it apart from accessories beside it. The default is true.
    public var showsVerticalSeparator: Bool

    /// Nil takes the default of each.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// How an outline's chevron looks, and what a touch on its row does.
  public struct OutlineDisclosureOptions {
    /// What opens and closes the item.
    public enum Style: Hashable, Sendable {
      /// As a cell's.
      case automatic
      /// A touch anywhere on the row.
      case header
      /// A touch on the chevron; the rest of the row is selected.
      case cell
    }

    /// What opens and closes the item. The default is automatic.
    public var style: Style
    /// Whether it is left out. The default is false.
    public var isHidden: Bool
    /// The width kept for it. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the tint colour.
    public var tintColor: UIColor?

    /// Nil takes the default of each.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// How a text at a row's edge looks.
  public struct LabelOptions {
    /// Whether it is left out. The default is false.
    public var isHidden: Bool
    /// The width kept for it. The default is its text's.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is that of secondary text.
    public var tintColor: UIColor?
    /// The font. The default is that of body text.
    public var font: UIFont
    /// Whether the font follows the text size. The default is true.
    public var adjustsFontForContentSizeCategory: Bool

    /// Nil takes the default of each.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// A view of the app's own, and where it stands.
  public struct CustomViewConfiguration {
    /// The view shown; it needs a size of its own.
    public let customView: UIView
    /// The side it stands at, and among which other accessories.
    public let placement: Placement
    /// Whether it is left out. The default is false.
    public var isHidden: Bool
    /// The width kept for it. The default is standard; a wider view overflows evenly.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour of the view; nil leaves it.
    public var tintColor: UIColor?
    /// Whether the view keeps the size it has; otherwise it is as large as it asks for. The default is false.
    public var maintainsFixedSize: Bool

    /// An accessory made of a view. Nil takes the default of each option.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// The edge a view of the app's own stands at, and its place among the accessories there.
  public enum Placement {
    /// Answers the index among the accessories at the same edge, from the leading one.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of a kind; at the end where there is none. Unmeasured.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? accessories.count }
    }

    /// After the last accessory of a kind; at the end where there is none. Unmeasured.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
    }
  }
}
