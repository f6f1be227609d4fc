import Foundation

/// An explanation of an element's frame: the steps from the container to the frame, in words and figures.
///
/// ```swift
/// let row = Item(size: ItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
/// let group = Group.horizontal(
///   size: ItemSize(width: .fractionalWidth(1), height: .absolute(44)), subitems: [.item(row)])
/// let layout = SolvedLayout(
///   configuration: LayoutConfiguration(),
///   environment: LayoutEnvironment(containerSize: CGSize(width: 320, height: 480), scale: 2),
///   sections: [SectionContent(section: Section(group: group, interGroupSpacing: 8), itemCount: 10)])
/// if let explanation = layout.explanation(of: .cell(section: 0, item: 4)) {
///   print(explanation)
///   // Item 4 of section 0: x 0, y 208, width 320, height 44
///   // ├─ the container is 320 × 480 points, 2 pixels per point
///   // ├─ group's width: 1 × 320 (container's width) = 320
///   // …
///   // ├─ from group to group: 44 (group's height) + 8 (group spacing) = 52
///   // ├─ y of the group: 4 (groups before it) × 52 (from group to group) = 208
/// }
/// ```
public struct Explanation: Hashable, Sendable {
  /// A step: a sentence, an optional figure, and the steps it follows from.
  public struct Step: Hashable, Sendable {
    /// A short sentence, without the figure.
    public var words: String
    /// The computed number; nil for a statement without one.
    public var figure: Figure?
    /// The steps this one follows from, in reading order.
    public var steps: [Step]

    /// Makes a step of a sentence, its figure and the steps it follows from.
    public init(_ words: String, _ figure: Figure? = nil, steps: [Step] = []) {
      self.words = words
      self.figure = figure
      self.steps = steps
    }
  }

  /// A computed number: its formula, and how the result is rounded to device pixels.
  public struct Figure: Hashable, Sendable {
    /// How a computed number is rounded to whole pixels.
    public enum Rounding: Hashable, Sendable {
      /// Not rounded.
      case none
      /// Down to a whole pixel, as for sizes.
      case down
      /// To the nearest pixel, as for positions.
      case nearest
    }

    /// The formula, with its operands.
    public var formula: Formula
    /// How the result is rounded.
    public var rounding: Rounding

    /// The result in points, rounded.
    public var value: CGFloat

    init(_ formula: Formula, _ rounding: Rounding = .none, on grid: PixelGrid) {
      self.formula = formula
      self.rounding = rounding
      value =
        switch rounding {
        case .none: formula.value
        case .down: grid.down(formula.value)
        case .nearest: grid.nearest(formula.value)
        }
    }
  }

  /// The element's name: "Item 3 of section 0".
  public var title: String

  /// The element's frame in content coordinates, in points.
  public var frame: CGRect
  /// The steps, outermost first.
  public var steps: [Step]
}

extension Explanation: CustomStringConvertible {
  /// The title and the frame, followed by the steps as an indented tree, one line each.
  public var description: String {
    let origin = "x \(readable(frame.origin.x)), y \(readable(frame.origin.y))"
    let size = "width \(readable(frame.size.width)), height \(readable(frame.size.height))"
    var lines = ["\(title): \(origin), \(size)"]
    for (index, step) in steps.enumerated() {
      step.append(to: &lines, indent: "", isLast: index == steps.count - 1)
    }
    return lines.joined(separator: "\n")
  }
}

extension Explanation.Step {
  /// The step's sentence and figure, without the steps it follows from.
  public var line: String { figure.map { "\(words): \($0)" } ?? words }

  fileprivate func append(to lines: inout [String], indent: String, isLast: Bool) {
    lines.append(indent + (isLast ? "└─ " : "├─ ") + line)
    for (index, step) in steps.enumerated() {
      step.append(to: &lines, indent: indent + (isLast ? "   " : "│  "), isLast: index == steps.count - 1)
    }
  }
}

extension Explanation.Figure: CustomStringConvertible {
  /// The formula, its result, and the rounded value when rounding changed it.
  public var description: String {
    let exact = formula.value
    var text = "\(formula)"
    if !formula.isNumber { text += " = \(readable(exact))" }
    if readable(exact) == readable(value) { return text }
    return text + (rounding == .down ? ", down to a pixel " : ", to the nearest pixel ") + readable(value)
  }
}
