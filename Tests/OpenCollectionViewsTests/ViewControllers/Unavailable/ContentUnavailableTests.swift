import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The content-unavailable view", .serialized, .isolatedScreen)
struct ContentUnavailableTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    AppClock.current = .virtual()
    window.screenSafeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private func shown(in controller: UIViewController) -> UIContentUnavailableView? {
    controller.view.subviews.compactMap { $0 as? UIContentUnavailableView }.first
  }

  private func parts(of view: UIView?) -> [UIView] {
    view?.subviews.compactMap { $0 as? UIScrollView }.first?.subviews ?? []
  }

  private func texts(_ view: UIView?) -> [String] {
    parts(of: view).compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
  }

  @Test("covers the view, with its parts stacked and centred in the safe area")
  func layout() throws {
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "star")
    configuration.text = "No Favorites"
    configuration.secondaryText = "What you mark is shown here."
    controller.contentUnavailableConfiguration = configuration
    show(controller)
    let view = try #require(shown(in: controller))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    let parts = parts(of: view).filter { ($0 is UILabel || $0 is UIImageView) && !$0.isHidden }
    #expect(parts.count == 3)
    // 15 points from the image to the text, 6 to the secondary text; centred at (47 + 810) / 2.
    #expect(abs(parts[1].frame.minY - parts[0].frame.maxY - 15) <= 1)
    #expect(abs(parts[2].frame.minY - parts[1].frame.maxY - 6) <= 1)
    #expect(abs((parts[0].frame.minY + parts[2].frame.maxY) / 2 - 428.5) <= 1)
    for part in parts { #expect(abs(part.frame.midX - 195) <= 1) }
    controller.contentUnavailableConfiguration = nil
    #expect(shown(in: controller) == nil)
  }

  @Test("has buttons that perform their actions")
  func button() throws {
    var count = 0
    let controller = UIViewController()
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "No Connection"
    configuration.button = .filled()
    configuration.button.title = "Try Again"
    configuration.buttonProperties.primaryAction = UIAction { _ in count += 1 }
    controller.contentUnavailableConfiguration = configuration
    show(controller)
    let buttons = parts(of: shown(in: controller)).compactMap { $0 as? UIButton }
    #expect(buttons.count == 1)
    let middle = try #require(buttons.first).frame
    TestTouch(on: window).tap(middle.midX, middle.midY)
    #expect(count == 1)
  }

  @Test("is updated before the first layout pass and after each change of the search text, which it shows")
  func search() throws {
    final class Results: UIViewController {
      var searchTexts: [String?] = []
      override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        searchTexts.append(state.searchText)
        contentUnavailableConfiguration = state.searchText == nil ? nil : UIContentUnavailableConfiguration.search()
      }
    }
    let controller = Results()
    let search = UISearchController(searchResultsController: nil)
    controller.navigationItem.searchController = search
    show(UINavigationController(rootViewController: controller))
    #expect(controller.searchTexts == [nil])
    #expect(shown(in: controller) == nil)
    search.isActive = true
    search.searchBar.text = "quokka"
    search.searchDidChange()
    window.layoutIfNeeded()
    #expect(controller.searchTexts.last == "quokka")
    #expect(
      texts(shown(in: controller)) == ["No Results for “quokka”", "Check the spelling or try a new search."])
    search.isActive = false
    window.layoutIfNeeded()
    #expect(controller.searchTexts.last == .some(nil))
    #expect(shown(in: controller) == nil)
  }

  @Test("keeps the app's own text, whatever the search text")
  func ownText() {
    var configuration = UIContentUnavailableConfiguration.search()
    configuration.text = "No Results here"
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    state.searchText = "quokka"
    #expect(configuration.updated(for: state).text == "No Results here")
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “quokka”")
    state.searchText = nil
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
  }

  @Test("does not scroll with a collection view, and has an activity indicator while content is loading")
  func loading() throws {
    let list = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    list.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    show(list)
    let view = try #require(shown(in: list))
    #expect(texts(view) == ["Loading…"])
    #expect(parts(of: view).contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
    list.collectionView.contentOffset.y += 100
    window.layoutIfNeeded()
    #expect(view.convert(view.bounds, to: window) == window.bounds)
  }

  @Test("scrolls parts that are higher than the view")
  func scrolling() throws {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = String(repeating: "Nothing is here. ", count: 200)
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    let scrollView = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    let label = try #require(parts(of: view).first { $0 is UILabel && !$0.isHidden })
    let insets = view.safeAreaInsets
    #expect(label.frame.minY == insets.top + 20 && label.frame.height > 400)
    #expect(scrollView.contentSize.height == label.frame.maxY + 20 + insets.bottom)
    #expect(view.isScrollEnabled)
    configuration.text = "Short"
    view.configuration = configuration
    window.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 400))
  }

  @Test("has a configuration that is equal to another with the same values, and no other")
  func equality() {
    typealias Configuration = UIContentUnavailableConfiguration
    func changed(_ change: (inout Configuration) -> Void) -> Configuration {
      var configuration = Configuration.empty()
      change(&configuration)
      return configuration
    }
    let image = UIImage(systemName: "star")
    let action = UIAction(title: "Go") { _ in }
    let changes: [(inout Configuration) -> Void] = [
      { $0.image = image }, { $0.imageProperties.cornerRadius = 3 }, { $0.text = "Nothing" },
      { $0.attributedText = NSAttributedString(string: "Nothing") }, { $0.textProperties.numberOfLines = 2 },
      { $0.secondaryText = "Nothing" }, { $0.secondaryAttributedText = NSAttributedString(string: "Nothing") },
      { $0.secondaryTextProperties.color = .systemRed }, { $0.button.title = "Go" },
      { $0.buttonProperties.primaryAction = action }, { $0.secondaryButton.title = "Go" },
      { $0.secondaryButtonProperties.isEnabled = false }, { $0.alignment = .natural },
      { $0.directionalLayoutMargins.top = 1 }, { $0.imageToTextPadding = 1 }, { $0.textToSecondaryTextPadding = 1 },
      { $0.textToButtonPadding = 1 }, { $0.buttonToSecondaryButtonPadding = 1 },
      { $0.background.cornerRadius = 4 },
    ]
    #expect(Configuration.empty() == .empty() && Configuration.empty() != .loading())
    for change in changes {
      #expect(changed(change) == changed(change) && changed(change) != .empty())
      #expect(changed(change).hashValue == changed(change).hashValue)
    }
    #expect(Set(changes.map { changed($0) }).count == changes.count)
    // Actions have no values to compare.
    #expect(changed { $0.buttonProperties.primaryAction = UIAction(title: "Go") { _ in } } != changed(changes[9]))
    #expect(changed { $0.text = "Nothing" }.description.contains("text = Nothing"))
  }
}
