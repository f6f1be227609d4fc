/// Calls closures before each frame of a view's window, while enabled.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var mover: Mover?

  private final class Mover: FrameMover {
    weak var link: UIUpdateLink?
    func move(to time: TimeInterval) { link?.update(time) }
    var isEndless: Bool { true }
  }

  /// Creates a link for the frames of a view's window; it is inactive while the view has no window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Adds a closure, called with the frame's times.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { actions.append(handler) }

  /// Whether the link calls its closures. The default is false.
  open var isEnabled = false {
    didSet { updateFrameCallbacks() }
  }

  /// Whether updates occur without changes to show. The default is false: closures are called only for frames that are
  /// rendered anyway.
  open var requiresContinuousUpdates = false {
    didSet { updateFrameCallbacks() }
  }

  private func updateFrameCallbacks() {
    guard isEnabled else {
      if let mover { FrameLoop.current.remove(mover) }
      mover = nil
      return
    }
    guard mover == nil else { return }
    let mover = Mover()
    mover.link = self
    self.mover = mover
    FrameLoop.current.add(mover)
  }

  private func update(_ time: TimeInterval) {
    guard let window = view?.window else { return }
    guard requiresContinuousUpdates || window.needsFrame else { return }
    let info = UIUpdateInfo(modelTime: time)
    for action in actions { action(self, info) }
  }

  isolated deinit {
    if let mover { FrameLoop.current.remove(mover) }
  }
}

/// The times of a frame, in seconds of `CACurrentMediaTime()`.
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
  /// The time for which to update the model.
  open private(set) var modelTime: TimeInterval
  /// When the frame must be ready.
  open private(set) var completionDeadlineTime: TimeInterval
  /// The estimated time at which the frame is displayed.
  open private(set) var estimatedPresentationTime: TimeInterval

  init(modelTime: TimeInterval) {
    self.modelTime = modelTime
    completionDeadlineTime = modelTime + FrameLoop.current.frameDuration
    estimatedPresentationTime = modelTime + FrameLoop.current.frameDuration
    super.init()
  }
}
