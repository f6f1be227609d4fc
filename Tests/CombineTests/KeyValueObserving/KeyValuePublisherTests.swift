import Combine
import OpenCollectionTestScreens
import Testing
import UIKit

@MainActor @Suite(.isolatedScreen) struct KeyValuePublisherTests {
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func `a property's value is sent first, and then each new one`() {
    var received: [CGFloat] = []
    let cancellable = scrollView.publisher(for: \.contentOffset).map(\.y).sink { received.append($0) }
    scrollView.contentOffset.y = 10
    scrollView.contentOffset.y = 10
    scrollView.contentOffset.y = 30
    #expect(received == [0, 10, 30])
    cancellable.cancel()
    scrollView.contentOffset.y = 50
    #expect(received == [0, 10, 30])
  }

  @Test func `without the option initial only changes are sent`() {
    var received: [Bool] = []
    let cancellable = scrollView.publisher(for: \.isHidden, options: .new).sink { received.append($0) }
    #expect(received == [])
    scrollView.isHidden = true
    #expect(received == [true])
    cancellable.cancel()
  }

  @Test func `while there is no demand, the last value is kept`() {
    let recorder = RecordingSubscriber<Bool, Never>()
    let control = UIControl()
    control.publisher(for: \.isEnabled).subscribe(recorder)
    control.isEnabled = false
    control.isEnabled = true
    control.isEnabled = false
    #expect(recorder.values == [])
    recorder.request(.max(2))
    #expect(recorder.values == [false])
    control.isEnabled = true
    control.isEnabled = false
    #expect(recorder.values == [false, true])
    recorder.request(.unlimited)
    #expect(recorder.values == [false, true, false])
    recorder.cancel()
  }

  @Test func `a controller shows what a model publishes`() {
    let controller = CounterViewController()
    controller.loadViewIfNeeded()
    #expect(controller.label.text == "0")
    controller.model.count = 4
    #expect(controller.label.text == "4")
  }
}

@MainActor private final class Counter: ObservableObject {
  @Published var count = 0
}

/// As apps write it.
private final class CounterViewController: UIViewController {
  let model = Counter()
  let label = UILabel()
  private var cancellables = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    model.$count
      .map { "\($0)" }
      .sink { [weak self] text in self?.label.text = text }
      .store(in: &cancellables)
  }
}
