/// What a command tells the app that it shows or drives: one JSON object a line.
///
/// `Place` is where the user is in the app. The app knows what it consists of; a command passes it on as it is.
public struct LiveRequest<Place: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// What a request is.
  public enum Kind: String, Codable, Sendable {
    /// The first: where to begin.
    case start
    /// The state of the build.
    case build
    /// Another program takes the place of this one: tell it, and change nothing any more.
    case leave
    /// The app is to end.
    case end
    /// Something to do, or to say of the screen: of an app that is driven.
    case ask
  }

  /// An error of a build.
  public typealias Problem = LiveProblem
  /// The state of the last build.
  public enum BuildState: String, Codable, Sendable { case running, failed, done }

  /// What it is.
  public var type: Kind
  /// The place of the program before, of `start`; nil at the first screen.
  public var place: Place?
  /// The previews that are not to be made again, of `start`; nil for none.
  public var failures: [LiveFailure]?
  /// Whether the app is driven, of `start`: without a display, on a virtual clock, one `ask` after the other; nil is false.
  public var isDriven: Bool?
  /// The state of the build, of `build`.
  public var state: BuildState?
  /// The errors of a build that failed, of `build`; nil for none.
  public var problems: [LiveProblem]?
  /// What is asked, of `ask`.
  public var ask: DriveAsk?

  /// Makes a request of which only what its kind needs is given.
  public init(
    type: Kind, place: Place? = nil, failures: [LiveFailure]? = nil, isDriven: Bool? = nil, state: BuildState? = nil,
    problems: [LiveProblem]? = nil, ask: DriveAsk? = nil
  ) {
    (self.type, self.place, self.failures, self.isDriven) = (type, place, failures, isDriven)
    (self.state, self.problems, self.ask) = (state, problems, ask)
  }
}

/// An error of a build, as an app shows it.
public struct LiveProblem: Codable, Equatable, Sendable {
  /// The file, relative to the package, and what the compiler said; the file of an error of linking is empty.
  public var file, message: String
  /// From 1; 0 for none.
  public var line, column: Int
  /// The address that opens the place in an editor; nil if none is known.
  public var link: String?

  /// Makes a problem.
  public init(file: String, message: String, line: Int, column: Int, link: String? = nil) {
    (self.file, self.message, self.line, self.column, self.link) = (file, message, line, column, link)
  }

  /// `Cart.swift:12:5`, or empty for a problem of no file.
  public var place: String { file.isEmpty ? "" : "\(file):\(line):\(column)" }
}

/// A preview that ended a program, and how.
public struct LiveFailure: Codable, Equatable, Sendable {
  /// The file and line of the preview.
  public var preview: String
  /// How the program ended.
  public var reason: String

  /// Makes a failure.
  public init(preview: String, reason: String) { (self.preview, self.reason) = (preview, reason) }
}
