/// Calls closures before each frame of a view's window, while it is switched on.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var mover: Mover?

  private final class Mover: FrameMover {
    weak var link: UIUpdateLink?
    func move(to time: TimeInterval) { link?.update(time) }
  }

  /// A link for the frames of a view's window; it rests while the view is in none.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Adds a closure, called with the frame's times.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { actions.append(handler) }

  /// Whether it calls its closures. The default is false.
  open var isEnabled = false {
    didSet { follow() }
  }

  /// Whether frames come without a change to show. The default is false: it is called only in frames that come anyway.
  open var requiresContinuousUpdates = false {
    didSet { follow() }
  }

  private func follow() {
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
  /// The time to show things at.
  public let modelTime: TimeInterval
  /// When the frame must be ready.
  public let completionDeadlineTime: TimeInterval
  /// When the frame is thought to be seen.
  public let estimatedPresentationTime: TimeInterval

  init(modelTime: TimeInterval) {
    self.modelTime = modelTime
    completionDeadlineTime = modelTime + FrameLoop.frameDuration
    estimatedPresentationTime = modelTime + FrameLoop.frameDuration
    super.init()
  }
}
