import AppleFrameworksScreens
import UIKit

/// A framework's icon, name and description, and a button that copies the address of its documentation.
class FrameworkDetailController: UIViewController {
  var framework: AppleFramework?

  @IBOutlet weak var tileView: FrameworkTileView!
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var descriptionLabel: UILabel!
  @IBOutlet weak var addressLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let framework else { return }
    title = framework.name
    tileView.configure(framework, symbolSize: 56)
    nameLabel.text = framework.name
    descriptionLabel.text = framework.description
    addressLabel.text = framework.url?.absoluteString
    let tap = UITapGestureRecognizer(target: self, action: #selector(copyAddress))
    addressLabel.addGestureRecognizer(tap)
    addressLabel.isUserInteractionEnabled = true
  }

  @objc private func copyAddress() {
    UIPasteboard.general.string = framework?.url?.absoluteString
  }
}
