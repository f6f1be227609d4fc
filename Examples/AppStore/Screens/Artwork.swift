import UIKit

/// An artwork: a white symbol over a gradient of two colours.
struct Artwork: Hashable {
  let symbolName: String
  let from: UIColor
  let to: UIColor
}
