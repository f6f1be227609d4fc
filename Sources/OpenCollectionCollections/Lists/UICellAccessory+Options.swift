extension UICellAccessory {
  /// The options of a disclosure indicator.
  public struct DisclosureIndicatorOptions {
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the system's.
    public var tintColor: UIColor?

    /// For nil, an option has its default: not hidden, the standard width, the cell's tint.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a detail button.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// The options of a checkmark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions

  /// The options of a delete button.
  public struct DeleteOptions {
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the symbol; nil is the system's.
    public var tintColor: UIColor?
    /// The colour of the symbol's circle; then its sign has the colour of the symbol, or white. Nil is the colour of the
    /// symbol, in which the sign is cut out. An empty circle has no background. Unmeasured.
    public var backgroundColor: UIColor?

    /// For nil, an option has its default.
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

  /// The options of an insert button.
  public typealias InsertOptions = DeleteOptions
  /// The options of a multiple-selection indicator.
  public typealias MultiselectOptions = DeleteOptions

  /// The options of a reorder control.
  public struct ReorderOptions {
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the system's.
    public var tintColor: UIColor?
    /// Whether a vertical separator is displayed between it and the accessories before it. The default is true.
    public var showsVerticalSeparator: Bool

    /// For nil, an option has its default.
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

  /// The options of an outline's chevron, including how taps on its row are handled.
  public struct OutlineDisclosureOptions {
    /// Which taps expand and collapse the item.
    public enum Style: Hashable, Sendable {
      /// The same as `cell`.
      case automatic
      /// A tap anywhere on the row.
      case header
      /// A tap on the chevron; a tap on the rest of the row selects it.
      case cell
    }

    /// Which taps expand and collapse the item. The default is automatic.
    public var style: Style
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is standard.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the tint colour.
    public var tintColor: UIColor?

    /// For nil, an option has its default.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a pop-up menu.
  public struct PopUpMenuOptions {
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is that of its title.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the secondary label colour. Unmeasured.
    public var tintColor: UIColor?

    /// For nil, an option has its default.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The options of a label accessory.
  public struct LabelOptions {
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is the label's own width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil is the secondary label colour.
    public var tintColor: UIColor?
    /// The font. The default is that of body text.
    public var font: UIFont
    /// Whether the font scales with the content size category. The default is true.
    public var adjustsFontForContentSizeCategory: Bool

    /// For nil, an option has its default.
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

  /// A custom view accessory and its placement.
  public struct CustomViewConfiguration {
    /// The custom view; it must have an intrinsic size or nonempty bounds.
    public let customView: UIView
    /// The edge at which it is placed, and its position among the accessories there.
    public let placement: Placement
    /// Whether it is hidden. The default is false.
    public var isHidden: Bool
    /// The reserved width. The default is standard; a wider view overflows on both sides equally.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour of the view; nil leaves the view's own.
    public var tintColor: UIColor?
    /// Whether the view keeps its current size; otherwise it has its intrinsic size. The default is false.
    public var maintainsFixedSize: Bool

    /// A custom view accessory. For nil, an option has its default.
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

  /// The edge at which a custom view is placed, and its position among the accessories there.
  public enum Placement {
    /// Returns the index among the accessories at the same edge, counted from the leading one.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the leading edge.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of the same type; at the end if there is none. Unmeasured.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? accessories.count }
    }

    /// After the last accessory of the same type; at the end if there is none. Unmeasured.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
    }
  }
}
