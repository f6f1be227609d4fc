public import Foundation
import OpenCollectionGraphics

/// A finished drawing and the path it goes to.
public struct DrawingFile: Sendable {
  private let path: String
  private let data: Data

  /// - Parameters:
  ///   - path: a file, a link to one, a device or a pipe.
  ///   - data: what is written.
  public init(path: String, data: Data) {
    self.path = path
    self.data = data
  }

  /// Writes the drawing. A regular file is replaced at once, links are followed, devices and pipes are written as they are.
  ///
  /// - Throws: an error that describes what the path lacks.
  public func write() throws { try OutputFile(path).write(data) }
}
