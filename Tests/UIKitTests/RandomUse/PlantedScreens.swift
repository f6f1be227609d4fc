import UIKit

/// A screen with a row of buttons, each with an action.
final class ButtonsViewController: UIViewController {
  private let actions: [(String, @MainActor (ButtonsViewController) -> Void)]

  init(_ actions: [(String, @MainActor (ButtonsViewController) -> Void)]) {
    self.actions = actions
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Where the buttons are: they do not move when the screen is rotated.
  static func frame(_ index: Int) -> CGRect { CGRect(x: 20, y: 120 + CGFloat(index) * 90, width: 200, height: 60) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, entry) in actions.enumerated() {
      let (title, action) = entry
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: title) { [weak self] _ in if let self { action(self) } })
      button.frame = Self.frame(index)
      view.addSubview(button)
    }
  }
}

/// Tiles whose data change without the collection view being told, once they were armed by a button and one is tapped.
final class TilesViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  enum Fault { case none, forgottenDeletion, movedCell }

  private let fault: Fault
  private var count = 12
  private var isArmed = false
  private var collectionView: UICollectionView!

  init(_ fault: Fault) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  static let buttonFrame = CGRect(x: 20, y: 60, width: 200, height: 60)
  static let tilesFrame = CGRect(x: 0, y: 200, width: 390, height: 600)

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Arm") { [weak self] _ in self?.isArmed = true })
    button.frame = Self.buttonFrame
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    collectionView = UICollectionView(frame: Self.tilesFrame, collectionViewLayout: layout)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    (collectionView.dataSource, collectionView.delegate) = (self, self)
    for view in [button, collectionView] as [UIView] { self.view.addSubview(view) }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    switch fault {
    case .none:
      guard count > 1 else { return }
      count -= 1
      collectionView.deleteItems(at: [indexPath])
    case .forgottenDeletion: if isArmed { count -= 1 }
    case .movedCell: if isArmed { collectionView.cellForItem(at: indexPath)?.frame.origin.x += 30 }
    }
  }
}

/// A screen that is never released.
final class LeakingViewController: UIViewController {
  private var owner: LeakingViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    owner = self
    view.backgroundColor = .systemBackground
  }
}
