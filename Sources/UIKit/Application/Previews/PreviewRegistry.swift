import Synchronization

/// A preview that a file of the program declares.
struct DeclaredPreview: Sendable {
  enum Body: Sendable {
    case controller(@MainActor @Sendable () -> UIViewController)
    case view(@MainActor @Sendable () -> UIView)
  }

  let source: _PreviewSource
  let name: String?
  let traits: [PreviewTrait<Preview.ViewTraits>.Kind]
  let body: Body
  /// Counts the previews of the same file and line, from 1: two macros may be on a line, and a file in two targets.
  var number = 1

  var fileName: String { source.file.split(separator: "/").last.map(String.init) ?? source.file }

  /// The file and line, with a number if there are several. No other preview has it.
  var place: String { "\(source.file):\(source.line)" + (number > 1 ? "#\(number)" : "") }

  var shortPlace: String { "\(fileName):\(source.line)" }

  /// The name, or else the file and line.
  var title: String { name ?? shortPlace }
}

/// The previews of the program, which are added while it is loaded.
final class PreviewRegistry: Sendable {
  static let shared = PreviewRegistry()
  private let previews = Mutex<[DeclaredPreview]>([])

  func add(_ preview: DeclaredPreview) { previews.withLock { $0.append(preview) } }

  /// In the order of their files and lines.
  var all: [DeclaredPreview] {
    var counts: [String: Int] = [:]
    return previews.withLock { $0 }
      .sorted { ($0.source.file, $0.source.line) < ($1.source.file, $1.source.line) }
      .map { preview in
        let place = preview.place
        counts[place, default: 0] += 1
        var preview = preview
        preview.number = counts[place, default: 1]
        return preview
      }
  }
}
