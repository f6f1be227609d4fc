internal import Foundation
internal import OpenCollectionDesktopAccessibility
internal import OpenCollectionDisplays

/// What the app tells a page besides frames: one JSON object for each message, its kind in `type`.
enum OutputMessage {
  /// Whether the page is the one in charge, and how many pages there are.
  case state(isInCharge: Bool, pages: Int, title: String)
  /// The rectangle of the caret, in points, nil while no text input is active; and what is typed.
  case textInput(CGRect?, TextInputKind)
  /// Text that the app copied.
  case clipboard(String)
  /// A sentence for screen readers.
  case announcement(String)
  /// The state of a build, with its errors.
  case build(BuildReport)
  /// The tree of views, for the inspector.
  case views([InspectedNode])
  /// What is known of one view.
  case inspected(InspectedDetails)
  /// Elements that changed or are new, and those that are gone.
  case elements(ElementChanges)

  /// The message as JSON.
  var text: String {
    switch self {
    case .state(let isInCharge, let pages, let title):
      Self.json(State(type: "state", isInCharge: isInCharge, pages: pages, title: title))
    case .textInput(let area, let kind):
      Self.json(TextInput(type: "textInput", area: area.map { [$0.minX, $0.minY, $0.width, $0.height] }, kind: kind))
    case .clipboard(let text): Self.json(Text(type: "clipboard", text: text))
    case .announcement(let text): Self.json(Text(type: "announcement", text: text))
    case .build(let report): Self.json(report)
    case .views(let views): Self.json(Views(type: "views", views: views))
    case .inspected(let details): Self.json(details)
    case .elements(let changes): Self.json(changes)
    }
  }

  private static func json(_ value: some Encodable) -> String {
    // Only numbers that are not finite cannot be written; frames of elements are checked.
    (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct State: Encodable {
    let type: String
    let isInCharge: Bool
    let pages: Int
    let title: String
  }

  private struct TextInput: Encodable {
    let type: String
    let area: [Double]?
    let kind: TextInputKind
  }

  private struct Views: Encodable {
    let type: String
    let views: [InspectedNode]
  }

  private struct Text: Encodable {
    let type, text: String
  }
}
