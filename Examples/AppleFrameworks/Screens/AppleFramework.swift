import UIKit

/// A framework, with the contents of its cell and detail screen.
public struct AppleFramework: Hashable, Sendable {
  public let name: String
  public let imageName: String
  public let description: String
  public let url: URL?

  init(_ name: String, imageName: String, path: String, _ description: String) {
    self.name = name
    self.imageName = imageName
    self.description = description
    self.url = URL(string: "https://developer.apple.com/documentation/\(path)")
  }
}
