import Testing

@testable import OpenCollectionFoundation

@Suite("Fonts") struct UIFontTests {
  @Test(
    "The system font has iOS's metrics at 17 points, and proportional ones at other sizes",
    arguments: [9.0, 17, 34, 100])
  func metrics(size: Double) {
    let font = UIFont.systemFont(ofSize: size)
    let factor = size / 17
    #expect(abs(font.ascender - 16.1865 * factor) < 1e-3 * factor)
    #expect(abs(font.descender + 4.1006 * factor) < 1e-3 * factor)
    #expect(abs(font.lineHeight - 20.2871 * factor) < 1e-3 * factor)
    #expect(font.pointSize == size && font.leading == 0)
  }

  /// The font of a style at the large category, whatever the tests that run meanwhile show.
  private func font(_ style: UIFont.TextStyle) -> UIFont {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: .standard)
  }

  @Test("Text styles have iOS's sizes at the large category")
  func textStyles() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes { #expect(font(style).pointSize == size) }
    #expect(font(.headline).fontName == ".SFUI-Semibold")
    #expect(font(UIFont.TextStyle(rawValue: "")).pointSize == 12)
  }

  @Test("Lines in the font of a text style are as far apart as Apple's guidelines say")
  func textStyleLeading() {
    // The tables of the Human Interface Guidelines at the large category; 17 points 22.0 is measured.
    let pitches: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 41), (.title1, 34), (.title2, 28), (.title3, 25), (.headline, 22), (.body, 22), (.callout, 21),
      (.subheadline, 20), (.footnote, 18), (.caption1, 16), (.caption2, 13),
    ]
    for (style, pitch) in pitches {
      let font = self.font(style)
      #expect(abs(font.lineHeight + font.leading - pitch) < 1e-6)
    }
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest)
    #expect(abs(body.lineHeight + body.leading - 62) < 1e-6)
    // Two lines: one pitch, and the height of a line.
    let text = NSAttributedString(string: "one\ntwo", attributes: [.font: font(.body)])
    let size = CGSize(width: 300, height: 300)
    let lead = text.boundingRect(with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil).height
    let plain = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height
    #expect(abs(lead - (22 + 20.2871)) < 1e-3 && abs(plain - 2 * 20.2871) < 1e-3)
  }

  @Test("Text styles follow the content size category of the given traits")
  func categories() {
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize == 14)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest).pointSize == 53)
  }

  @Test("Weights have the measured values, and fonts with equal attributes are equal")
  func weights() {
    #expect(UIFont.Weight.semibold.rawValue == 0.3 && UIFont.Weight.black.rawValue == 0.62)
    #expect(UIFont.systemFont(ofSize: 12, weight: .bold) == UIFont.systemFont(ofSize: 10, weight: .bold).withSize(12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12, weight: .bold))
  }

  @Test("A descriptor's traits, design and weight apply to its font")
  func descriptors() throws {
    let body = font(.body).fontDescriptor
    let bold = UIFont(descriptor: try #require(body.withSymbolicTraits([.traitBold, .traitItalic])), size: 0)
    #expect(bold.fontName == ".SFUI-SemiboldItalic" && bold.pointSize == 17)
    let mono = UIFont(descriptor: try #require(body.withDesign(.monospaced)), size: 20)
    #expect(mono.pointSize == 20 && mono.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
    let medium = body.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.medium]])
    #expect(UIFont(descriptor: medium, size: 0) == UIFont(descriptor: medium, size: 17))
    #expect(UIFont(descriptor: medium, size: 0).fontName == ".SFUI-Medium")
  }

  @Test("A descriptor's face is the weight and slope, by which it can be made")
  func faces() throws {
    let body = font(.body).fontDescriptor
    #expect(body.object(forKey: .face) as? String == "Regular")
    let face = body.addingAttributes([.face: "Semibold Italic"])
    #expect(UIFont(descriptor: face, size: 0).fontName == ".SFUI-SemiboldItalic")
    #expect(face.object(forKey: .face) as? String == "Semibold Italic")
    #expect(face.addingAttributes([.face: "Italic"]).object(forKey: .face) as? String == "Italic")
    let family = UIFontDescriptor(fontAttributes: [.family: "Inter", .face: "Bold", .size: 20])
    #expect(UIFont(descriptor: family, size: 0) == UIFont(name: "Inter-Bold", size: 20))
  }

  @Test("A font of a family that is not installed is nil")
  func missingFamily() {
    #expect(UIFont(name: "No Such Family", size: 12) == nil)
  }

  /// The names are those that iOS lists.
  @Test(
    "The fonts of every iPhone have their families' and faces' names",
    arguments: [
      ("Helvetica", "Helvetica", "Helvetica"), ("Helvetica Neue", "HelveticaNeue", "Helvetica Neue"),
      ("HelveticaNeue-CondensedBold", "HelveticaNeue-CondensedBold", "Helvetica Neue"),
      ("HelveticaNeue-Bold", "HelveticaNeue-Bold", "Helvetica Neue"),
      ("AvenirNext-DemiBoldItalic", "AvenirNext-DemiBoldItalic", "Avenir Next"),
      ("Times New Roman", "TimesNewRomanPSMT", "Times New Roman"),
      ("Arial-BoldItalicMT", "Arial-BoldItalicMT", "Arial"), ("Menlo", "Menlo-Regular", "Menlo"),
      ("Papyrus", "Papyrus", "Papyrus"), ("MarkerFelt-Wide", "MarkerFelt-Wide", "Marker Felt"),
    ])
  func phoneFont(asked: String, name: String, family: String) throws {
    let font = try #require(UIFont(name: asked, size: 17))
    #expect((font.fontName, font.familyName, font.pointSize) == (name, family, 17))
    #expect(font.lineHeight > 17 && font.capHeight > 8 && font.xHeight < font.capHeight)
    #expect(font.withSize(30).fontName == name)
    #expect(UIFont(descriptor: UIFontDescriptor(name: asked, size: 17), size: 0) == font)
    #expect(UIFont.familyNames.contains(family))
  }

  /// As the tests of LayoutKit expect, which were run on phones: 20 points with 2 pixels in each, 19⅔ with 3.
  @Test("Helvetica's lines are as high as on a phone, whatever font is drawn")
  func helvetica() throws {
    for name in ["Helvetica", "Helvetica-Bold"] {
      let font = try #require(UIFont(name: name, size: 17))
      #expect(abs(font.lineHeight - 19.55) < 1e-9)
      // Whole heights are exact, which apps round up to pixels.
      for size: CGFloat in [20, 40, 60] { #expect(font.withSize(size).lineHeight == size / 20 * 23) }
    }
  }

  @Test("A family's face is the nearest in weight and slope, and one that it does not have is nil")
  func phoneFaces() throws {
    let regular = try #require(UIFont(name: "Georgia", size: 12)).fontDescriptor
    let bold = try #require(regular.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Georgia-BoldItalic")
    #expect(UIFont(name: "Georgia-Thin", size: 12) == nil)
    #expect(UIFont(name: "Menlo", size: 12)?.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) == true)
    #expect(UIFont(name: "Helvetica", size: 12)?.fontDescriptor.symbolicTraits == [])
  }
}
