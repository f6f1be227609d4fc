import COpenCollectionSnapshots
import Foundation
import OpenCollectionGraphics
import UIKit

/// A text chunk in the PNG files recorded here: by it pictures of other platforms are told apart, and an unchanged picture is
/// recognized without encoding or decoding, which takes most of a comparison's time.
///
/// It has a number of the picture's pixels, and one of the file's other bytes, so that a file changed by other programs is not
/// taken for what was recorded.
enum PictureMark {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The end of the signature and the header chunk, where the mark is.
  private static let position = 8 + 25
  private static let program = Data("tEXtSoftware\0OpenCollectionView, Linux; ".utf8)
  /// The length of the chunk: its length, the program, two numbers of 16 digits with a space between, and its checksum.
  private static let length = 4 + program.count + 33 + 4

  /// The bytes at the start of a file that tell whether it is marked.
  static let reach = position + length

  /// A PNG file of a picture with the mark; other bytes unchanged.
  static func marked(_ file: Data, of picture: UIImage) -> Data {
    guard isForeign(file), file.count > position, let pixels = number(of: picture) else { return file }
    let body = program + Data("\(digits(pixels)) \(digits(number(of: file)))".utf8)
    var marked = Data(file.prefix(position))
    marked.appendChunk("tEXt", body.dropFirst(4))
    return marked + file.dropFirst(position)
  }

  /// Whether a file is a PNG file without the mark.
  static func isForeign(_ file: Data) -> Bool {
    file.prefix(8).elementsEqual(signature)
      && !file.dropFirst(position + 4).prefix(program.count).elementsEqual(program)
  }

  /// Whether a file is, for sure, what was recorded of an equal picture. O(bytes of both).
  static func isRecording(_ file: Data, of picture: UIImage) -> Bool {
    guard file.count > reach, file.prefix(8).elementsEqual(signature), !isForeign(file),
      let pixels = number(of: picture)
    else { return false }
    let numbers = file.dropFirst(position + 4 + program.count).prefix(33)
    guard numbers.starts(with: Data(digits(pixels).utf8)) else { return false }
    let rest = file.prefix(position) + file.dropFirst(reach)
    return numbers.dropFirst(17).elementsEqual(Data(digits(number(of: rest)).utf8))
  }

  private static func number(of picture: UIImage) -> UInt64? {
    guard let bitmap = picture.rendered() else { return nil }
    let seed = UInt64(bitmap.width) << 32 | UInt64(bitmap.height)
    return bitmap.withPixels { snapshot_hash($0.baseAddress, $0.count, seed) }
  }

  private static func number(of file: Data) -> UInt64 {
    file.withUnsafeBytes { snapshot_hash($0.baseAddress, $0.count, 0) }
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
