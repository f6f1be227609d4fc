/// What `collectionview dev` tells the app: one JSON object a line.
struct LiveRequest: Decodable, Equatable {
  enum Kind: String, Decodable {
    /// The first: where to begin.
    case start
    /// The state of the build.
    case build
    /// Another program takes the place of this one: tell it, and change nothing any more.
    case leave
    case end
  }

  struct Problem: Codable, Equatable {
    var file, message: String
    var line, column: Int
    /// The address that opens the place in an editor; nil if none is known.
    var link: String?

    /// `Cart.swift:12:5`, or empty for a problem of no file.
    var place: String { file.isEmpty ? "" : "\(file):\(line):\(column)" }
  }

  enum BuildState: String, Codable { case running, failed, done }

  /// A preview that ended a program, and how.
  struct Failure: Codable, Equatable {
    var preview: String
    var reason: String
  }

  var type: Kind
  var place: AppPlace?
  /// The previews that are not to be made again.
  var failures: [Failure]?
  var state: BuildState?
  var problems: [Problem]?
}

/// What the app tells `collectionview dev`.
struct LiveAnswer: Encodable, Equatable {
  var type: String
  var place: AppPlace?
  var text: String?

  static func place(_ place: AppPlace?) -> LiveAnswer { LiveAnswer(type: "place", place: place) }
  /// The first picture is shown.
  static let ready = LiveAnswer(type: "ready")
  /// A preview is about to be made. If it ends the program, the next program starts at this place, without it.
  static func trying(_ preview: String, at place: AppPlace?) -> LiveAnswer {
    LiveAnswer(type: "trying", place: place, text: preview)
  }
  /// The preview was made.
  static let tried = LiveAnswer(type: "tried")
  /// A line for the terminal.
  static func note(_ text: String) -> LiveAnswer { LiveAnswer(type: "note", text: text) }
}
