package import OpenCollectionGraphics

/// A colour for drawing: a grey or red, green and blue, and an alpha, in extended sRGB.
///
/// Components are outside 0...1 for colours that sRGB cannot represent; drawing clamps them. Alpha is clamped to 0...1.
public final class CGColor: Hashable, Sendable {
  /// The components and their colour model: a grey does not equal the same colour in red, green and blue.
  package enum Model: Hashable, Sendable {
    case gray(white: CGFloat)
    case rgb(red: CGFloat, green: CGFloat, blue: CGFloat)
  }

  package let model: Model

  /// Opacity, from 0 (clear) to 1.
  public let alpha: CGFloat

  package init(model: Model, alpha: CGFloat) {
    self.model = model
    self.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1)
  }

  /// A colour of extended sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(model: .rgb(red: red, green: green, blue: blue), alpha: alpha)
  }

  /// A grey: 0 is black, 1 white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(model: .gray(white: gray), alpha: alpha)
  }

  /// White and alpha of a grey, or red, green, blue and alpha.
  public var components: [CGFloat]? {
    switch model {
    case .gray(let white): [white, alpha]
    case .rgb(let red, let green, let blue): [red, green, blue, alpha]
    }
  }

  /// The number of ``components``, including alpha: 2 or 4.
  public var numberOfComponents: Int {
    switch model {
    case .gray: 2
    case .rgb: 4
    }
  }

  /// The same colour at another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(model: model, alpha: alpha)
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.model == right.model && left.alpha == right.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(alpha)
  }

  /// The components as red, green and blue, not clamped.
  package var redGreenBlue: (red: CGFloat, green: CGFloat, blue: CGFloat) {
    switch model {
    case .gray(let white): (white, white, white)
    case .rgb(let red, let green, let blue): (red, green, blue)
    }
  }

  /// The colour as it is drawn: components clamped to 0...1.
  package var rgba: RGBA {
    func clamped(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(Double(value), 0), 1) }
    let (red, green, blue) = redGreenBlue
    return RGBA(clamped(red), clamped(green), clamped(blue), Double(alpha))
  }
}
