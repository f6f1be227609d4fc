import Combine
import OSLog
import SnapKit
import Then
import UIKit

final class CartViewController: UIViewController {
  @Published private var count = 0
  private var observation: AnyCancellable?
  private let total = UILabel().then { $0.font = .preferredFont(forTextStyle: .title2) }
  private let logger = Logger(subsystem: "shop", category: "cart")

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cart"
    view.backgroundColor = .systemBackground
    let price = Self.price
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Get tea") { [weak self] _ in self?.count += 1 })
    button.tintColor = UIColor(named: "Brand")
    let stack = UIStackView(arrangedSubviews: [total, button])
    stack.axis = .vertical
    stack.spacing = 16
    view.addSubview(stack)
    stack.snp.makeConstraints { make in
      make.top.equalTo(view.safeAreaLayoutGuide).offset(16)
      make.leading.trailing.equalToSuperview().inset(16)
    }
    observation = $count.sink { [total, logger] count in
      logger.debug("\(count) in the cart")
      total.text = "Total: \(count * price)"
    }
  }

  private static let price: Int = {
    guard let file = Bundle.main.url(forResource: "Prices", withExtension: "json"),
      let prices = try? JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    else { return 0 }
    return prices["tea"] ?? 0
  }()
}

#Preview("Cart") { UINavigationController(rootViewController: CartViewController()) }
