import UIKit

/// Sources with selectors are adapted while they are built.
class CounterViewController: UIViewController {
  private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 44))
  private let button = UIButton(type: .system)
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.frame = CGRect(x: 20, y: 160, width: 350, height: 44)
    button.setTitle("Count", for: .normal)
    button.addTarget(self, action: #selector(increase), for: .touchUpInside)
    label.text = "0"
    view.addSubview(label)
    view.addSubview(button)
  }

  @objc private func increase() {
    count += 1
    label.text = "\(count)"
  }
}
