import OpenCollectionGraphics
import UIKit

/// The pictures attached to a failure.
enum DifferencePicture {
  /// Named `reference`, `failure` and `difference`; without a reference that could not be read.
  static func attachments(reference: UIImage, failure: UIImage) -> [XCTAttachment] {
    func attachment(_ name: String, _ image: UIImage) -> XCTAttachment {
      let attachment = XCTAttachment(image: image)
      attachment.name = name
      return attachment
    }
    guard reference.rendered() != nil else { return [attachment("failure", failure)] }
    return [
      attachment("reference", reference), attachment("failure", failure),
      attachment("difference", difference(reference, failure)),
    ]
  }

  /// The absolute difference of each channel, black where both pictures are the same; as large as the larger of them.
  static func difference(_ one: UIImage, _ other: UIImage) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = other.scale
    let size = CGSize(width: max(one.size.width, other.size.width), height: max(one.size.height, other.size.height))
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      other.draw(at: .zero)
      one.draw(at: .zero, blendMode: .difference, alpha: 1)
    }
  }
}
