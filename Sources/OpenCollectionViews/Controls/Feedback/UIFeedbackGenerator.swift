/// Creates haptic feedback, on devices that can.
///
/// A desktop has no Taptic engine: as on an iPad, every generator accepts its messages, and nothing is felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// A generator of a subclass.
  override init() { super.init() }

  /// Creates a generator whose feedback belongs to a view.
  public convenience init(view: UIView) { self.init() }

  /// Prepares the engine for feedback that follows soon. There is none.
  open func prepare() {}
}

/// Feedback for a collision of two things.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and hardness of what collides.
  public enum FeedbackStyle: Int, Sendable {
    /// Small or light.
    case light = 0
    /// Of medium size.
    case medium = 1
    /// Large or heavy.
    case heavy = 2
    /// Elastic.
    case soft = 3
    /// Stiff.
    case rigid = 4
  }

  /// A generator of medium impacts.
  public override init() { super.init() }

  /// A generator of a style.
  public init(style: FeedbackStyle) { super.init() }

  /// A generator of a style, whose feedback belongs to a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  /// An impact; nothing is felt.
  open func impactOccurred() {}

  /// An impact of an intensity from 0 to 1; nothing is felt.
  open func impactOccurred(intensity: CGFloat) {}

  /// An impact at a point of the view; nothing is felt.
  open func impactOccurred(at location: CGPoint) {}

  /// An impact of an intensity at a point of the view; nothing is felt.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Feedback for a changing selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// A generator.
  public override init() { super.init() }

  /// The selection changed; nothing is felt.
  open func selectionChanged() {}

  /// The selection changed at a point of the view; nothing is felt.
  open func selectionChanged(at location: CGPoint) {}
}

/// Feedback for the outcome of a task.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    /// It succeeded.
    case success = 0
    /// It may need attention.
    case warning = 1
    /// It failed.
    case error = 2
  }

  /// A generator.
  public override init() { super.init() }

  /// A task ended; nothing is felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}

  /// A task ended at a point of the view; nothing is felt.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
