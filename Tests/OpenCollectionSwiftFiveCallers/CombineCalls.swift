import Combine
import UIKit

/// A view model and a screen as apps write them in the Swift 5 mode.
final class DishesViewModel: ObservableObject {
  enum Problem: Error { case empty }

  @Published private(set) var dishes: [String] = []
  @Published var query = ""
  let selection = PassthroughSubject<Int, Never>()
  let isLoading = CurrentValueSubject<Bool, Never>(false)
  private var bag: Set<AnyCancellable> = []

  init() {
    $query
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .map { [weak self] in self?.search($0) ?? Empty().eraseToAnyPublisher() }
      .switchToLatest()
      .replaceError(with: [])
      .receive(on: RunLoop.main)
      .assign(to: &$dishes)
    NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification)
      .sink { [unowned self] _ in isLoading.send(false) }
      .store(in: &bag)
  }

  func search(_ query: String) -> AnyPublisher<[String], Error> {
    guard let url = URL(string: "https://example.com/\(query)") else {
      return Fail(error: Problem.empty).eraseToAnyPublisher()
    }
    return URLSession.shared.dataTaskPublisher(for: url)
      .tryMap { data, response in
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Problem.empty }
        return data
      }
      .decode(type: [String].self, decoder: JSONDecoder())
      .retry(2)
      .handleEvents(receiveSubscription: { [weak self] _ in self?.isLoading.send(true) })
      .subscribe(on: DispatchQueue.global(qos: .userInitiated))
      .eraseToAnyPublisher()
  }

  func first() -> Future<String, Error> {
    Future { promise in
      DispatchQueue.global().async { promise(.success("soup")) }
    }
  }
}

final class DishesViewController: UIViewController {
  let viewModel = DishesViewModel()
  let field = UITextField()
  var subscriptions = [AnyCancellable]()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.$dishes
      .combineLatest(viewModel.isLoading)
      .receive(on: DispatchQueue.main)
      .sink { [weak self] dishes, isLoading in self?.title = isLoading ? "..." : dishes.first }
      .store(in: &subscriptions)
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .prefix(untilOutputFrom: viewModel.selection)
      .sink { _ in }
      .store(in: &subscriptions)
    field.publisher(for: \.isEnabled).assign(to: \.isUserInteractionEnabled, on: field).store(in: &subscriptions)
  }
}
