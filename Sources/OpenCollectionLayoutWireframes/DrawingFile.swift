public import Foundation
import OpenCollectionGraphics

/// An encoded drawing and the path to write it to.
public struct DrawingFile: Sendable {
  private let path: String
  private let data: Data

  /// - Parameters:
  ///   - path: the path of a file, a symbolic link, a device or a pipe.
  ///   - data: the bytes to write.
  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  /// Writes the drawing. A regular file keeps its permissions, owner and other names; if it has none, it is replaced atomically.
  /// Symbolic links are followed, except those of another user in a folder where everybody may make them. Devices and pipes are
  /// written to, not replaced.
  ///
  /// - Throws: an error whose description follows the path in a message.
  public func write() throws { try OutputFile(path).write(data) }
}
