/// What a container of accessibility elements is.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// Nothing special.
  case none = 0
  /// A table of data, whose cells say their row and column.
  case dataTable = 1
  /// A list, whose first and last element say so.
  case list = 2
  /// A landmark to which users can jump, whose first and last element say so.
  case landmark = 3
  /// A group with a label, a value or an identifier of its own.
  case semanticGroup = 4
}

/// How Switch Control moves among elements.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// As the system decides.
  case automatic = 0
  /// One after the other.
  case separate = 1
  /// As one.
  case combined = 2
}

/// The direction in which an assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left = 2
  case up = 3
  case down = 4
  /// To the next page.
  case next = 5
  /// To the previous page.
  case previous = 6
}

/// The kind of text in an element.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A document that is being written.
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
  /// A text to be read at length.
  public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
  /// A conversation.
  public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
  /// A table of figures.
  public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  /// Names of files.
  public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
  /// The source of a program.
  public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
  /// The output of a program.
  public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
}

/// A cell of a table of data.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  /// The rows that the cell covers, from 0; `NSNotFound` is not spoken.
  func accessibilityRowRange() -> NSRange
  /// The columns that the cell covers, from 0; `NSNotFound` is not spoken.
  func accessibilityColumnRange() -> NSRange
}

/// An object whose `accessibilityContainerType` is a table of data.
@preconcurrency @MainActor public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  /// The cell that covers a row and a column; nil for none.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  /// The number of rows.
  func accessibilityRowCount() -> Int
  /// The number of columns.
  func accessibilityColumnCount() -> Int
  /// The headers of a row, spoken before its first cell. The default is nil. Measured (facts on accessibility, Containers).
  func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
  /// The headers of a column, spoken before each of its cells. The default is nil. Measured (facts on accessibility,
  /// Containers).
  func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}
