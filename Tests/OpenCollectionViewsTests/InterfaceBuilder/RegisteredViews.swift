import Foundation

@_spi(Adapting) @testable import UIKit

// Classes as the adapter writes them: each registers its members when the program is loaded.

/// A view with outlets, an outlet collection, an action and an inspectable property. It logs what happens to it.
@MainActor final class CardView: UIView {
  weak var titleLabel: UILabel?
  var buttons: [UIButton] = []
  weak var heightConstraint: NSLayoutConstraint?
  var radius: CGFloat = 0 { didSet { log.append("radius \(radius)") } }
  private(set) var log: [String] = []

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("init \(subviews.count) subviews, width \(bounds.width), outlet \(titleLabel != nil)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, outlet \(titleLabel != nil), buttons \(buttons.count)")
  }

  func press(_ sender: UIButton) { log.append("press \(sender.tag)") }
  func tapped(_ sender: UITapGestureRecognizer) { log.append("tapped") }
}

/// A cell with a name of its own for Objective-C: `@objc(FeedCell) class RegisteredFeedCell`.
@MainActor private final class RegisteredFeedCell: UICollectionViewCell {
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add { [AdaptedClass(RegisteredFeedCell.self, [.className("FeedCell")])] }
  }
}

/// A collection view cell with an outlet.
@MainActor final class NibCell: UICollectionViewCell {
  weak var nameLabel: UILabel?
  private(set) var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = nameLabel != nil
  }
}

/// A nib's owner, or a scene's controller.
@MainActor final class SceneController: UIViewController {
  weak var titleLabel: UILabel?
  weak var collectionView: UICollectionView?
  weak var editItem: UIBarButtonItem?
  private(set) var log: [String] = []
  /// Whether segues that the user triggers are performed.
  var allowsSegues = true
  private(set) var segues: [UIStoryboardSegue] = []

  func clearLog() { log = [] }

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, view loaded \(isViewLoaded)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("did load, outlet \(titleLabel != nil)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "nil") by \(sender.map { "\(type(of: $0))" } ?? "nil")")
    segues.append(segue)
  }

  func save(_ sender: Any?) { log.append("save") }
  func goBack(_ segue: UIStoryboardSegue) { log.append("back from \(segue.source.title ?? "nil")") }
}

/// A custom segue that pushes without animation.
@MainActor final class PlainPushSegue: UIStoryboardSegue {
  override func perform() { source.navigationController?.pushViewController(destination, animated: false) }
}

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        CardView.self,
        [
          .property("titleLabel", \CardView.titleLabel), .property("buttons", \CardView.buttons),
          .property("heightConstraint", \CardView.heightConstraint), .property("radius", \CardView.radius),
          .method("press:", "press(_:)", types: ["UIButton"]) { object, arguments in
            (object as? CardView)?.press(arguments[0, as: UIButton.self])
          },
          .method("tapped:", "tapped(_:)", types: ["UITapGestureRecognizer"]) { object, arguments in
            (object as? CardView)?.tapped(arguments[0, as: UITapGestureRecognizer.self])
          },
        ]),
      AdaptedClass(NibCell.self, [.property("nameLabel", \NibCell.nameLabel)]),
      AdaptedClass(StaticRowController.self, [.property("lastCell", \StaticRowController.lastCell)]),
      AdaptedClass(
        SceneController.self,
        [
          .property("titleLabel", \SceneController.titleLabel),
          .property("collectionView", \SceneController.collectionView),
          .property("editItem", \SceneController.editItem),
          .method("save:", "save(_:)", types: ["Any?"]) { object, arguments in
            (object as? SceneController)?.save(arguments[0, as: Any?.self])
          },
          .method("goBack:", "goBack(_:)", types: ["UIStoryboardSegue"]) { object, arguments in
            (object as? SceneController)?.goBack(arguments[0, as: UIStoryboardSegue.self])
          },
        ]),
    ]
  }
}
