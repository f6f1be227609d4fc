import UIKit

/// The look of a picture: a symbol in white over two colours that run into each other.
struct Artwork: Hashable {
  let symbolName: String
  let from: UIColor
  let to: UIColor
}
