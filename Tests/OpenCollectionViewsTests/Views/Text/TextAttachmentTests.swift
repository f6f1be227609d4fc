import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Attachments", .serialized, .isolatedScreen) struct TextAttachmentTests {
  private let square = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { context in
    UIColor.red.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
  }
  private let font = UIFont.systemFont(ofSize: 20)

  private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    return text
  }

  @Test("take the place of a character, and make the line higher")
  func size() {
    let plain = NSAttributedString(string: "ab", attributes: [.font: font]).size()
    let size = text(NSTextAttachment(image: square)).size()
    // The image has no tracking; after the b is half of the tracking of 20 points, -23/1000 of the size.
    let tracking = -0.023 * 20 / 2
    #expect(abs(size.width - plain.width - (30 + tracking)) < 0.1)
    // The image is on the baseline: 40 points above it, and the font's descender below.
    #expect(abs(size.height - (40 - font.descender)) < 0.1)
    let attachment = NSTextAttachment(image: square)
    attachment.bounds = CGRect(x: 0, y: -8, width: 12, height: 10)
    let small = text(attachment).size()
    #expect(abs(small.width - plain.width - (12 + tracking)) < 0.1)
    // Lower than the text, but 8 points below the baseline.
    #expect(abs(small.height - (font.ascender + 8)) < 0.1 || small.height == plain.height)
    #expect(text(attachment).string.unicodeScalars.last?.value == UInt32(NSTextAttachment.character))
  }

  @Test("are drawn in labels where their bounds are")
  func drawing() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let attachment = NSTextAttachment(image: square)
    label.attributedText = NSAttributedString(attachment: attachment)
    label.sizeToFit()
    #expect(label.bounds.width == 30 && label.bounds.height >= 40)
    let picture = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
      label.drawHierarchy(in: label.bounds, afterScreenUpdates: true)
    }
    let pixel = try #require(picture.color(atX: 15, y: 20))
    #expect(pixel.red > 0.99 && pixel.green < 0.01 && pixel.alpha > 0.99)
  }

  @Test("are drawn in the text's color if the image is a template")
  func template() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let text = NSMutableAttributedString(
      attachment: NSTextAttachment(image: square.withRenderingMode(.alwaysTemplate)))
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 0, green: 0, blue: 1, alpha: 1), range: NSRange(location: 0, length: 1))
    label.attributedText = text
    label.sizeToFit()
    let picture = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
      label.drawHierarchy(in: label.bounds, afterScreenUpdates: true)
    }
    let pixel = try #require(picture.color(atX: 15, y: 20))
    #expect(pixel.blue > 0.99 && pixel.red < 0.01)
  }
}

extension UIImage {
  /// The color of a pixel at the image's scale, in points.
  @MainActor fileprivate func color(atX x: CGFloat, y: CGFloat) -> RGBA? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let one = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image { _ in
      draw(at: CGPoint(x: -x, y: -y))
    }
    guard let data = one.pngData(), let loaded = UIImage(data: data), case .bitmap(let bitmap) = loaded.parts.content
    else { return nil }
    return bitmap.pixel(x: 0, y: 0)
  }
}
