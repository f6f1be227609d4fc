import Foundation

/// Why an element is where it is: the steps from the container to its frame, in words and figures.
public struct Explanation: Hashable, Sendable {
  /// A step: words, a figure or both, and what it rests on below it.
  public struct Step: Hashable, Sendable {
    /// What this step says, a short sentence without its figure.
    public var words: String
    /// What this step comes to; nil where it only states something.
    public var figure: Figure?
    /// The steps this one follows from, in the order they are read.
    public var steps: [Step]

    /// A step with its words, its figure and what it follows from.
    public init(_ words: String, _ figure: Figure? = nil, steps: [Step] = []) {
      self.words = words
      self.figure = figure
      self.steps = steps
    }
  }

  /// A number worked out: the formula, and how the result is put on the device's pixels.
  public struct Figure: Hashable, Sendable {
    /// How a computed length became a whole number of pixels.
    public enum Rounding: Hashable, Sendable {
      case none
      /// Down to a whole pixel, as sizes are.
      case down
      /// To the nearest pixel, as positions are.
      case nearest
    }

    /// How it was worked out, with each operand.
    public var formula: Formula
    /// What then happened to it.
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

  /// Which element: "Item 3 of section 0".
  public var title: String

  /// In content coordinates, in points.
  public var frame: CGRect
  /// The steps, outermost first.
  public var steps: [Step]
}

extension Explanation: CustomStringConvertible {
  /// The title and the frame, and the steps under it as a tree, a line each.
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
  /// The step without what it rests on.
  public var line: String { figure.map { "\(words): \($0)" } ?? words }

  fileprivate func append(to lines: inout [String], indent: String, isLast: Bool) {
    lines.append(indent + (isLast ? "└─ " : "├─ ") + line)
    for (index, step) in steps.enumerated() {
      step.append(to: &lines, indent: indent + (isLast ? "   " : "│  "), isLast: index == steps.count - 1)
    }
  }
}

extension Explanation.Figure: CustomStringConvertible {
  /// The formula, what it comes to, and where rounding changed that, the pixel it was put on.
  public var description: String {
    let exact = formula.value
    var text = "\(formula)"
    if !formula.isNumber { text += " = \(readable(exact))" }
    if readable(exact) == readable(value) { return text }
    return text + (rounding == .down ? ", down to a pixel " : ", to the nearest pixel ") + readable(value)
  }
}
