import UIKit

/// A framework's icon, name and description, and a link to its documentation.
final class FrameworkDetailViewController: UIViewController {
  private let framework: AppleFramework

  private let tileView = FrameworkTileView()
  private let nameLabel = UILabel()
  private let descriptionLabel = UILabel()
  private let addressLabel = UILabel()

  init(framework: AppleFramework) {
    self.framework = framework
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = framework.name
    view.backgroundColor = .systemBackground
    configureViews()
    configureConstraints()
  }

  private func configureViews() {
    tileView.configure(framework, symbolSize: 56)

    nameLabel.text = framework.name
    nameLabel.font = .systemFont(ofSize: 28, weight: .bold)
    nameLabel.textAlignment = .center

    descriptionLabel.text = framework.description
    descriptionLabel.font = .preferredFont(forTextStyle: .body)
    descriptionLabel.textColor = .secondaryLabel
    descriptionLabel.numberOfLines = 0

    addressLabel.text = framework.url?.absoluteString
    addressLabel.font = .preferredFont(forTextStyle: .footnote)
    addressLabel.textColor = .link
    addressLabel.textAlignment = .center
    addressLabel.adjustsFontSizeToFitWidth = true
    addressLabel.minimumScaleFactor = 0.7
  }

  private func configureConstraints() {
    for subview in [tileView, nameLabel, descriptionLabel, addressLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      tileView.topAnchor.constraint(equalTo: guide.topAnchor, constant: 32),
      tileView.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      tileView.widthAnchor.constraint(equalToConstant: 120),
      tileView.heightAnchor.constraint(equalTo: tileView.widthAnchor),

      nameLabel.topAnchor.constraint(equalTo: tileView.bottomAnchor, constant: 20),
      nameLabel.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      nameLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),

      descriptionLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 20),
      descriptionLabel.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      descriptionLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -24),

      addressLabel.topAnchor.constraint(equalTo: descriptionLabel.bottomAnchor, constant: 24),
      addressLabel.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      addressLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
    ])
  }
}
