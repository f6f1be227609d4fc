import AppleFrameworksScreens
import UIKit

/// The prototype cell of the storyboard: an icon above a name of one or two lines.
class FrameworkCell: UICollectionViewCell {
  @IBOutlet private weak var tileView: FrameworkTileView!
  @IBOutlet private weak var nameLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  func configure(_ framework: AppleFramework) {
    tileView.configure(framework, symbolSize: 30)
    nameLabel.text = framework.name
  }
}
