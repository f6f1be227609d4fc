@_spi(Storeys) import OpenCollectionFoundation

/// Where a drag is: its window and the location there.
@MainActor
package final class DragLocation {
  weak var window: UIWindow?
  package var point = CGPoint.zero

  init(_ window: UIWindow?, _ point: CGPoint) {
    self.window = window
    self.point = point
  }

  func location(in view: UIView) -> CGPoint {
    guard let window, view !== window else { return point }
    return view.convert(point, from: view.window === window ? window : nil)
  }
}

/// A drag that began in this app.
@MainActor
package final class DragSession: NSObject, UIDragSession {
  package var items: [UIDragItem] = []
  package var localContext: Any?
  let place: DragLocation
  package var allowsMoveOperation = true
  package var isRestrictedToDraggingApplication = false
  /// Whether previews keep their size while they are dragged.
  var prefersFullSizePreviews = false

  init(at place: DragLocation) {
    self.place = place
  }

  package func location(in view: UIView) -> CGPoint { place.location(in: view) }

  package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.conform(to: typeIdentifiers)
  }

  package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { items.canLoad(aClass) }
}

/// A drag as the views that may accept it see it: one of this app, or one of the desktop.
@MainActor
package final class DropSession: NSObject, UIDropSession {
  package let place: DragLocation
  let drag: DragSession?
  /// The items of another program; unused for a drag of this app.
  private let foreignItems: [UIDragItem]
  package let progress = Progress(totalUnitCount: 0)
  package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  /// Asks the view under the touch again what a drop would do: its content has moved.
  package var updateAgain: (() -> Void)?
  /// Called when all items that were asked for are loaded.
  var didTransferItems: (() -> Void)?
  private var pendingLoads = 0

  init(_ drag: DragSession) {
    self.drag = drag
    place = drag.place
    foreignItems = []
  }

  init(items: [UIDragItem], at place: DragLocation) {
    drag = nil
    self.place = place
    foreignItems = items
  }

  package var items: [UIDragItem] { drag?.items ?? foreignItems }
  package var localDragSession: (any UIDragSession)? { drag }
  package var allowsMoveOperation: Bool { drag?.allowsMoveOperation ?? false }
  package var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }

  package func location(in view: UIView) -> CGPoint { place.location(in: view) }

  package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.conform(to: typeIdentifiers)
  }

  package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { items.canLoad(aClass) }

  package func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let loaded = LoadedObjects(count: providers.count)
    let whole = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += 1
    progress.addChild(whole, withPendingUnitCount: 1)
    pendingLoads += 1
    let context = AppContext.current
    let finish: @MainActor () -> Void = { [self] in
      context.run {
        completion(loaded.all)
        pendingLoads -= 1
        if pendingLoads == 0 { didTransferItems?() }
      }
    }
    guard !providers.isEmpty else {
      Task { @MainActor in finish() }
      return whole
    }
    for (index, provider) in providers.enumerated() {
      let part = provider.loadObject(ofClass: aClass) { object, _ in
        guard loaded.set(object, at: index) else { return }
        Task { @MainActor in finish() }
      }
      whole.addChild(part, withPendingUnitCount: 1)
    }
    return whole
  }
}

/// The objects of several items, loaded on several threads.
private final class LoadedObjects: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int

  init(count: Int) {
    objects = Array(repeating: nil, count: count)
    missing = count
  }

  /// Stores an object; true when it was the last one.
  func set(_ object: (any NSItemProviderReading)?, at index: Int) -> Bool {
    lock.withLock {
      objects[index] = object
      missing -= 1
      return missing == 0
    }
  }

  var all: [any NSItemProviderReading] { lock.withLock { objects.compactMap { $0 } } }
}

extension [UIDragItem] {
  @MainActor
  fileprivate func conform(to typeIdentifiers: [String]) -> Bool {
    contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }

  @MainActor
  fileprivate func canLoad(_ aClass: any NSItemProviderReading.Type) -> Bool {
    contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}
