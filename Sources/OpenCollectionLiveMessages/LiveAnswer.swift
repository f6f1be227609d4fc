/// What an app tells the command that shows or drives it: one JSON object a line.
public struct LiveAnswer<Place: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// What an answer is.
  public enum Kind: String, Codable, Sendable {
    /// The place, after `leave`.
    case place
    /// The first picture is shown.
    case ready
    /// A preview is about to be made. If it ends the program, the next program starts at this place, without it.
    case trying
    /// The preview was made.
    case tried
    /// A line for the terminal.
    case note
    /// The answer to `ask`.
    case reply
  }

  /// What it is.
  public var type: Kind
  /// The place, of `place` and `trying`.
  public var place: Place?
  /// The preview, of `trying`; the line, of `note`.
  public var text: String?
  /// The answer, of `reply`.
  public var reply: DriveReply?

  /// Makes an answer of which only what its kind needs is given.
  public init(type: Kind, place: Place? = nil, text: String? = nil, reply: DriveReply? = nil) {
    (self.type, self.place, self.text, self.reply) = (type, place, text, reply)
  }

  /// The place, after `leave`.
  public static func place(_ place: Place?) -> Self { Self(type: .place, place: place) }
  /// The first picture is shown.
  public static var ready: Self { Self(type: .ready) }
  /// A preview is about to be made.
  public static func trying(_ preview: String, at place: Place?) -> Self {
    Self(type: .trying, place: place, text: preview)
  }
  /// The preview was made.
  public static var tried: Self { Self(type: .tried) }
  /// A line for the terminal.
  public static func note(_ text: String) -> Self { Self(type: .note, text: text) }
  /// The answer to `ask`.
  public static func reply(_ reply: DriveReply) -> Self { Self(type: .reply, reply: reply) }
}
