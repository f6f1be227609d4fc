import Foundation

/// A value and its parts as indented text, the same in every run.
enum ValueTree {
  /// One line for the value and one for each of its parts, with those of sets and dictionaries in the order of their text.
  /// O(parts).
  static func text(of value: Any, name: String? = nil, indent: Int = 0) -> String {
    let indentation = String(repeating: " ", count: indent)
    let mirror = Mirror(reflecting: value)
    let type = String(describing: mirror.subjectType)
      .replacingOccurrences(of: " #\\d+", with: "", options: .regularExpression)
    var children = Array(mirror.children)
    let count = children.count
    var isLeaf = count == 0
    let description: String
    switch (value, mirror.displayStyle) {
    case (_, .collection?): description = count == 1 ? "1 element" : "\(count) elements"
    case (_, .dictionary?):
      description = count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
      children = sorted(children, indent)
    case (_, .set?):
      description = count == 1 ? "1 member" : "\(count) members"
      children = sorted(children, indent)
    case (_, .tuple?): description = count == 1 ? "(1 element)" : "(\(count) elements)"
    case (_, .optional?): description = count == 0 ? "\(type).none" : type
    case (let value as any AnySnapshotStringConvertible, _):
      description = value.snapshotDescription
      if !Swift.type(of: value).renderChildren { isLeaf = true }
    case (let value as any CustomStringConvertible, _): description = value.description
    case (_, .class?), (_, .struct?): description = type
    case (let value, .enum?): description = count == 0 ? "\(type).\(value)" : type
    case (_, _): description = "(indescribable)"
    }
    let line = "\(indentation)\(isLeaf ? "-" : "▿") \(name.map { "\($0): " } ?? "")\(description)\n"
    return isLeaf
      ? line : children.reduce(line) { $0 + text(of: $1.value, name: $1.label, indent: indent + 2) }
  }

  private static func sorted(_ children: [Mirror.Child], _ indent: Int) -> [Mirror.Child] {
    children.map { (child: $0, text: text(of: $0.value, name: $0.label, indent: indent)) }
      .sorted { $0.text < $1.text }.map(\.child)
  }
}
