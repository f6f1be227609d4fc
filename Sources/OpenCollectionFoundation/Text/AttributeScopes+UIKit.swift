/// UIKit's attributes of Foundation's `AttributedString`.
extension AttributeScopes {
  /// UIKit's text attributes and Foundation's own.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit's views read from an `AttributedString`: UIKit's text attributes and Foundation's own.
  public struct UIKitAttributes: AttributeScope {
    /// The font of a run; without it, the view's font.
    public let font: FontAttribute
    /// The text colour of a run.
    public let foregroundColor: ForegroundColorAttribute
    /// The background colour of a run.
    public let backgroundColor: BackgroundColorAttribute
    /// The paragraph style: alignment, spacing and line breaking.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Spacing added after each character, in points.
    public let kern: KernAttribute
    /// Spacing added after each character, in points, in addition to `kern`.
    public let tracking: TrackingAttribute
    /// The style of the line through a run.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The style of the line below a run.
    public let underlineStyle: UnderlineStyleAttribute
    /// The offset of a run above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's attributes, such as links and inline presentation intents.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// A run's value: a font.
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A run's value: a colour.
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A run's value: a colour.
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// A run's value: a paragraph style.
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
      /// A run's value, in points.
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      /// A run's value, in points.
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A run's value: how the line is drawn.
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A run's value: how the line is drawn.
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// A run's value, in points.
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Dynamic member lookup of UIKit's attributes.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension AttributeContainer {
  /// UIKit's attributes as those of an `NSAttributedString`.
  var keyed: [NSAttributedString.Key: Any] {
    var keyed: [NSAttributedString.Key: Any] = [:]
    keyed[.font] = self[AttributeScopes.UIKitAttributes.FontAttribute.self]
    keyed[.foregroundColor] = self[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self]
    keyed[.backgroundColor] = self[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self]
    keyed[.paragraphStyle] = self[AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self]
    keyed[.kern] = self[AttributeScopes.UIKitAttributes.KernAttribute.self]
    keyed[.tracking] = self[AttributeScopes.UIKitAttributes.TrackingAttribute.self]
    keyed[.strikethroughStyle] = self[AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self]?.rawValue
    keyed[.underlineStyle] = self[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self]?.rawValue
    keyed[.baselineOffset] = self[AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self]
    return keyed
  }
}

extension NSAttributedString {
  /// The characters and attributes of a Foundation string; `base` gives the attributes it lacks.
  package convenience init(_ string: AttributedString, base: AttributeContainer) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let attributes = base.merging(run.attributes, mergePolicy: .keepNew)
      result.append(NSAttributedString(string: String(string[run.range].characters), attributes: attributes.keyed))
    }
    self.init(attributedString: result)
  }
}
