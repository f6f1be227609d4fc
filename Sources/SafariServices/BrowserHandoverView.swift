import UIKit

/// A bar with a button and the page's host, and below it whether the page was opened in the browser.
final class BrowserHandoverView: UIView {
  enum State {
    case opening
    case opened
    case failed
  }

  var state = State.opening { didSet { updateText() } }
  var barColor: UIColor? { didSet { bar.backgroundColor = barColor ?? .secondarySystemBackground } }
  var controlColor: UIColor? { didSet { tintColor = controlColor } }
  var dismissTitle = "" { didSet { dismissButton.setTitle(dismissTitle, for: .normal) } }
  var onDismiss: () -> Void = {}
  var onOpen: () -> Void = {}

  private let bar = UIView()
  private let dismissButton = UIButton(type: .system)
  private let message = UILabel()
  private let openButton = UIButton(type: .system)

  init(url: URL) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    bar.backgroundColor = .secondarySystemBackground

    let host = UILabel()
    host.text = url.host
    host.font = .preferredFont(forTextStyle: .headline)
    host.textAlignment = .center
    let address = UILabel()
    address.text = url.absoluteString
    address.font = .preferredFont(forTextStyle: .footnote)
    address.textColor = .secondaryLabel
    message.font = .preferredFont(forTextStyle: .body)
    for label in [message, address] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    openButton.setTitle("Open Again", for: .normal)
    openButton.addAction(UIAction { [weak self] _ in self?.onOpen() }, for: .touchUpInside)
    dismissButton.addAction(UIAction { [weak self] _ in self?.onDismiss() }, for: .touchUpInside)

    let text = UIStackView(arrangedSubviews: [message, address, openButton])
    text.axis = .vertical
    text.spacing = 12
    for view in [bar, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    for view in [dismissButton, host] {
      view.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: topAnchor),
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 44),
      dismissButton.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
      dismissButton.bottomAnchor.constraint(equalTo: bar.bottomAnchor),
      dismissButton.heightAnchor.constraint(equalToConstant: 44),
      host.leadingAnchor.constraint(greaterThanOrEqualTo: dismissButton.trailingAnchor, constant: 8),
      host.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
      host.centerYAnchor.constraint(equalTo: dismissButton.centerYAnchor),
      text.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      text.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
    ])
    updateText()
  }

  required init?(coder: NSCoder) { nil }

  private func updateText() {
    message.text =
      switch state {
      case .opening: "Opening the page in the browser."
      case .opened: "The page is open in the browser."
      case .failed: "The page cannot be opened: there is no browser here."
      }
    openButton.isHidden = state == .opening
  }
}
