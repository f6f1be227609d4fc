/// Leads from what a layer showed when the transition was added to what it shows now.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// How. The default is a cross fade.
  open var type = CATransitionType.fade
  /// Where movement comes from; asked by all types but the fade. The default, nil, is the right.
  open var subtype: CATransitionSubtype?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
  }

  override func content(for layer: CALayer) -> AnimationContent {
    .transition(
      LayerTransition(old: layer.nodeForTransition(), way: way), curve: timingFunction?.timing ?? .linear)
  }

  private var way: LayerTransition.Way {
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

/// The kinds of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away from over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition moves.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer keeps a transition.
public let kCATransition = "transition"
