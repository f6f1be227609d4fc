/// What assistive technologies perceive of a screen: elements in reading order, in the containers that group them.
///
/// A value: it does not change with the screen. `reference` leads back to the object, to act on it.
package struct AccessibilityTree {
  package indirect enum Node {
    case element(Element)
    case container(Container)
  }

  package var nodes: [Node]

  /// The elements in reading order.
  package var elements: [Element] { Self.elements(of: nodes) }

  static func elements(of nodes: [Node]) -> [Element] {
    nodes.flatMap { node -> [Element] in
      switch node {
      case .element(let element): [element]
      case .container(let container): elements(of: container.children)
      }
    }
  }

  /// An element, with its attributes when the tree was read.
  package struct Element {
    package let className: String
    package let label: String?
    package let value: String?
    /// The hint of the app; `spokenHint` has what is said.
    package let hint: String?
    package let traits: UIAccessibilityTraits
    package let identifier: String?
    package let language: String?
    /// In screen coordinates, in points.
    package let frame: CGRect
    /// The bounds of the outline shown instead of the frame, in screen coordinates; nil without an outline.
    package let pathBounds: CGRect?
    package let activationPoint: CGPoint
    package let usesDefaultActivationPoint: Bool
    package let userInputLabels: [String]
    package let respondsToUserInteraction: Bool
    package let expandedStatus: UIAccessibility.ExpandedStatus
    /// The names of the custom actions.
    package let actions: [String]
    /// The names of the custom rotors.
    package let rotors: [String]
    package let customContent: [String]
    package let context: Context?
    /// The labels of the semantic groups around the element, outermost first.
    package let groups: [String]
    /// What is said: label, value, traits and position.
    package let spoken: String
    /// What is said after a pause; nil for nothing.
    package let spokenHint: String?
    package let reference: Reference

    /// What is said at the end: that there are more actions or more content.
    package var notes: [String] {
      (actions.isEmpty ? [] : ["Actions Available"]) + (customContent.isEmpty ? [] : ["More Content Available"])
    }
  }

  /// A group of elements that are read together.
  package struct Container {
    package let className: String
    package let type: UIAccessibilityContainerType
    package let label: String?
    package let value: String?
    package let identifier: String?
    package let traits: UIAccessibilityTraits
    /// In screen coordinates, in points.
    package let frame: CGRect
    package var children: [Node]
    package let reference: Reference
  }

  /// Where an element is in its container, as far as it is said.
  package enum Context: Equatable, Sendable {
    case series(index: Int, count: Int)
    case tab(index: Int, count: Int)
    case listStart, listEnd, landmarkStart, landmarkEnd
    case dataTableCell(DataTablePosition)
  }

  /// The place of a cell in a table of data.
  package struct DataTablePosition: Equatable, Sendable {
    /// From 0; `NSNotFound` if unknown, which is not spoken.
    package var row: Int
    package var column: Int
    package var height: Int
    package var width: Int
    package var isFirstInRow: Bool
    /// What is said before the label, with its punctuation.
    package var headers: [String]
  }

  /// The object of an element or a container, as long as it lives.
  @MainActor package final class Reference {
    package private(set) weak var object: NSObject?
    package nonisolated let id: ObjectIdentifier
    init(_ object: NSObject) { (self.object, id) = (object, ObjectIdentifier(object)) }
  }
}
