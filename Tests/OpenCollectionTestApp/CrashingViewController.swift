import UIKit

// An app for the tests of random use: its second button crashes after the first was pressed, unless there is an argument `well`.

final class CrashingViewController: UIViewController {
  private var isArmed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    let arm = UIAction(title: "Arm") { [weak self] _ in self?.isArmed = true }
    let fire = UIAction(title: "Fire") { [weak self] _ in
      guard self?.isArmed == true, !CommandLine.arguments.contains("well") else { return }
      fatalError("item 12 is gone")
    }
    for (index, action) in [arm, fire].enumerated() {
      let button = UIButton(type: .system, primaryAction: action)
      button.frame = CGRect(x: 20, y: 100 + CGFloat(index) * 200, width: 300, height: 100)
      view.addSubview(button)
    }
  }
}
