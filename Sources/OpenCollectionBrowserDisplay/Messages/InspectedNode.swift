package import Foundation

/// A view as the inspector of a page lists it. The tree is a list in the order of the views' first appearance.
package struct InspectedNode: Encodable, Equatable, Sendable {
  package let id: Int
  /// 0 for a window.
  package let depth: Int
  /// The name of its class.
  package let name: String
  /// What it says, shortened; nil for none.
  package let text: String?
  /// x, y, width and height on the screen, in points.
  package let frame: [Double]
  package let isHidden: Bool

  package init(id: Int, depth: Int, name: String, text: String?, frame: CGRect, isHidden: Bool) {
    (self.id, self.depth, self.name, self.text, self.isHidden) = (id, depth, name, text, isHidden)
    self.frame = frame.sides
  }
}

/// What the inspector of a page says of a view.
package struct InspectedDetails: Encodable, Equatable, Sendable {
  package let type = "inspected"
  package let id: Int
  /// x, y, width and height on the screen, in points.
  package let frame: [Double]
  /// Its explanation, its views and its constraints, in lines.
  package let text: String

  package init(id: Int, frame: CGRect, text: String) {
    (self.id, self.frame, self.text) = (id, frame.sides, text)
  }

  private enum CodingKeys: String, CodingKey { case type, id, frame, text }
}

extension CGRect {
  /// x, y, width and height; 0 for what is not finite and JSON cannot say.
  fileprivate var sides: [Double] { [minX, minY, width, height].map { $0.isFinite ? Double($0) : 0 } }
}
