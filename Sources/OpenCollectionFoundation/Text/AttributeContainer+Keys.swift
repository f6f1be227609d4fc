extension AttributeContainer {
  /// The attributes of an `NSAttributedString` that UIKit's attributes stand for; others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    typealias UIKit = AttributeScopes.UIKitAttributes
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch dictionary[key] {
      case let value as CGFloat: value
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      dictionary[key] as? NSUnderlineStyle ?? number(key).map { NSUnderlineStyle(rawValue: Int($0)) }
    }
    self[UIKit.FontAttribute.self] = dictionary[.font] as? UIFont
    self[UIKit.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[UIKit.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[UIKit.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[UIKit.KernAttribute.self] = number(.kern)
    self[UIKit.TrackingAttribute.self] = number(.tracking)
    self[UIKit.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
    self[UIKit.UnderlineStyleAttribute.self] = style(.underlineStyle)
    self[UIKit.BaselineOffsetAttribute.self] = number(.baselineOffset)
  }
}
