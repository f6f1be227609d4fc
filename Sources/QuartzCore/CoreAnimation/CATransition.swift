import OpenCollectionFoundation

/// A transition from a layer's content at the time it was added to its current content.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The type. The default is a cross-dissolve.
  open var type = CATransitionType.fade
  /// The side the movement comes from; ignored by fades. The default, nil, is the right.
  open var subtype: CATransitionSubtype?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
  }

  override func content(for layer: CALayer) -> AnimationContent {
    .transition(
      LayerTransition(old: layer.nodeForTransition(), kind: style), curve: timingFunction?.timing ?? .linear)
  }

  private var style: LayerTransition.Kind {
    let side: LayerTransition.Side =
      switch subtype {
      case .some(.fromLeft): .left
      case .some(.fromTop): .top
      case .some(.fromBottom): .bottom
      default: .right
      }
    return switch type {
    case .push: .push(from: side)
    case .moveIn: .moveIn(from: side)
    case .reveal: .reveal(from: side)
    default: .dissolve
    }
  }
}

/// The types of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A cross-dissolve: the default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and reveals the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition's movement comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content enters from the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The new content enters from the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The new content enters from the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The new content enters from the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a layer's transition animation.
public let kCATransition = "transition"
