/// How text looks, as attributes of Foundation's `AttributedString`.
extension AttributeScopes {
  /// The attributes UIKit draws text by, together with Foundation's own.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension AttributeContainer {
  /// The attributes UIKit draws by, as those of an `NSAttributedString`.
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
  /// The characters and looks of a Foundation string; what it says nothing of looks as in `base`.
  convenience init(_ string: AttributedString, base: AttributeContainer) {
    let result = NSMutableAttributedString(string: "")
    for run in string.runs {
      let look = base.merging(run.attributes, mergePolicy: .keepNew)
      result.append(NSAttributedString(string: String(string[run.range].characters), attributes: look.keyed))
    }
    self.init(attributedString: result)
  }
}
