import Foundation
import UIKit

/// Data kept with a test's result. XCTest has no attachments on Linux: in XCTest they are files. Those of snapshots are
/// attachments of Swift Testing too.
public final class XCTAttachment: @unchecked Sendable {
  // Unchecked: the name is set before an attachment is handed on, as on iOS.

  /// The name, which names the file.
  public var name: String?

  /// Which results are kept.
  public enum Lifetime: Int, Sendable {
    case keepAlways = 0
    case deleteOnSuccess = 1
  }

  /// Whether the data is kept if the test succeeds. The default is that it is not.
  public var lifetime = Lifetime.deleteOnSuccess
  /// The uniform type of the data, such as `public.png`.
  public let uniformTypeIdentifier: String
  /// The bytes.
  package let data: Data

  /// Bytes of an unknown type.
  public convenience init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }

  /// Bytes of a uniform type.
  public init(data: Data, uniformTypeIdentifier: String) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  /// Text, in UTF-8.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  /// A picture, as PNG; no bytes for an empty image.
  public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }

  /// The extension of a file of this type, with its period; empty if unknown.
  package var fileExtension: String {
    switch uniformTypeIdentifier {
    case "public.png": ".png"
    case "public.plain-text": ".txt"
    case "public.patch-file": ".patch"
    default: ""
    }
  }
}
