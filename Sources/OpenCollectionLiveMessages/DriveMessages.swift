/// What an app that is driven is asked. Each is answered by one `DriveReply`.
public enum DriveAsk: Codable, Equatable, Sendable {
  /// The elements on the screen, and a picture of it.
  case screen(ScreenAsk)
  /// Steps of a script, one a line, performed in order up to one that fails. The screen comes to rest after them if `rests`.
  /// Steps that read or write files are refused.
  case perform(steps: [String], rests: Bool)
  /// The point, in the window's coordinates, at which a touch reaches the element of a name.
  case locate(name: String)
  /// The name of the largest scroll view on the screen that can scroll, as the summary.
  case scrollable
  /// Why something is where it is, as large as it is, or not visible.
  case explain(ExplainAsk)
  /// What is wrong with the screen.
  case findFaults
  /// What differs between the screen and a picture of it.
  case compare(CompareAsk)
}

/// Which elements are listed, and what picture is made.
public struct ScreenAsk: Codable, Equatable, Sendable {
  /// The first element, from 0, and how many at most.
  public var start, count: Int
  /// Whether every view is listed, with its class and frame; otherwise what has a name, or a kind that is known.
  public var isDetailed: Bool
  /// The PNG file to write the picture to; nil for no picture.
  public var picture: String?
  /// Pixels of the picture for each point, more than 0.
  public var scale: Double
  /// The most bytes of the picture: with more, its scale is halved until it has fewer.
  public var mostBytes: Int

  /// Asks for elements, and for a picture if there is a file for it.
  public init(
    start: Int = 0, count: Int, isDetailed: Bool = false, picture: String? = nil, scale: Double = 1,
    mostBytes: Int = .max
  ) {
    (self.start, self.count, self.isDetailed) = (start, count, isDetailed)
    (self.picture, self.scale, self.mostBytes) = (picture, scale, mostBytes)
  }
}

/// What is explained: the element of a name, the gap between two, or what is at a point.
public struct ExplainAsk: Codable, Equatable, Sendable {
  /// The element's name, as in scripts; nil for a point.
  public var name: String?
  /// The other element, for the gap between the two.
  public var other: String?
  /// The point, in the window's coordinates.
  public var x, y: Double?

  /// Asks for an explanation.
  public init(name: String? = nil, other: String? = nil, x: Double? = nil, y: Double? = nil) {
    (self.name, self.other, self.x, self.y) = (name, other, x, y)
  }
}

/// Which picture the screen is compared with.
public struct CompareAsk: Codable, Equatable, Sendable {
  /// The PNG file of the picture.
  public var picture: String
  /// The greatest difference of a channel, of 255, that is none.
  public var tolerance: Int

  /// Asks for a comparison.
  public init(picture: String, tolerance: Int) { (self.picture, self.tolerance) = (picture, tolerance) }
}

/// What an app that is driven answers.
public struct DriveReply: Codable, Equatable, Sendable {
  /// Whether what was asked could not be done.
  public var isFailure: Bool
  /// One line: what was done or found, or why not.
  public var summary: String
  /// The details, one a line.
  public var lines: [String]
  /// How many details there are, of which `lines` may be some.
  public var total: Int
  /// How many of the steps were performed, of `perform`.
  public var done = 0
  /// A point, of `locate`.
  public var x, y: Double?

  /// Makes an answer with all details.
  public init(_ summary: String, lines: [String] = [], isFailure: Bool = false) {
    (self.summary, self.lines, self.isFailure, total) = (summary, lines, isFailure, lines.count)
  }

  /// What could not be done.
  public static func failure(_ reason: String, lines: [String] = []) -> Self {
    Self(reason, lines: lines, isFailure: true)
  }
}
