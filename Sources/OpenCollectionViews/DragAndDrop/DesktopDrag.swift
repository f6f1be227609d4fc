package import OpenCollectionDisplays
@_spi(Storeys) import OpenCollectionFoundation

/// A drag of this app over the windows of other programs.
@MainActor
package final class DesktopDrag {
  /// The display whose desktop takes drags. Set by the application host.
  package static var display: (any Display)? {
    get { displayReference.display }
    set { displayReference.display = newValue }
  }
  @InContext private static var displayReference = DisplayReference()

  private let drag: any OutgoingDrag

  /// The items of a session; nil if they stay in this app, or the desktop takes no drags.
  init?(_ session: DragSession, placeDidChange: @escaping () -> Void) {
    guard !session.isRestrictedToDraggingApplication,
      let drag = Self.display?.makeOutgoingDrag(of: OutgoingContents(of: session))
    else { return nil }
    self.drag = drag
    drag.placeDidChange = placeDidChange
  }

  /// The touch is at a point of a window.
  func move(to point: CGPoint, in window: UIWindow) {
    drag.move(to: window.convertToScreen(CGRect(origin: point, size: .zero)).origin)
  }

  /// Whether the touch is over this app's own window, or over none that matters.
  var isInside: Bool { drag.place == .display }

  /// Whether a drop is possible now, or may be: the program under the touch has not answered yet.
  var mayDrop: Bool { drag.place == .accepting || drag.place == .asking }

  /// What a drop would do now. Other programs copy.
  var operation: UIDropOperation { drag.place == .accepting ? .copy : .cancel }

  /// Drops the items. `began` says whether the other program takes them, `completion` later whether it has them.
  func drop(began: @escaping (Bool) -> Void, completion: @escaping (Bool) -> Void) {
    drag.drop(began: began, completion: completion)
  }

  /// Ends the drag outside.
  func cancel() { drag.cancel() }
}

extension OutgoingContents {
  /// The items of a session in the formats of desktops: URLs and files as a list of URLs, texts as plain text, and the data of
  /// each type with a MIME type, of the first item that has it. Without URLs, such data are listed as temporary files too, which
  /// programs that manage files take.
  fileprivate init(of session: DragSession) {
    let providers = { session.items.map(\.itemProvider) }
    self.init(
      formats: { OutgoingFormats(providers()).all.map(\.name) },
      load: { name, completion in
        guard let format = OutgoingFormats(providers()).all.first(where: { $0.name == name }) else {
          return completion(nil)
        }
        let loads = format.isWhole ? format.sources : Array(format.sources.prefix(1))
        let loaded = LoadedParts(count: loads.count)
        for (index, source) in loads.enumerated() {
          source.provider.loadDataRepresentation(forTypeIdentifier: source.type) { data, _ in
            let part = data.flatMap { format.convert($0, source) }
            guard loaded.set(part, at: index) else { return }
            let whole = loaded.all.isEmpty ? nil : format.join(loaded.all)
            Task { @MainActor in completion(whole) }
          }
        }
      })
  }
}
