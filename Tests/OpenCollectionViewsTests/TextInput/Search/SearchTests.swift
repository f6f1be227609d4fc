import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
private final class SearchLog: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
  var entries: [String] = []

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { entries.append("began") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { entries.append("ended") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { entries.append("text '\(searchText)'") }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    text != "!"
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { entries.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { entries.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    entries.append("scope \(selectedScope)")
  }
  func updateSearchResults(for searchController: UISearchController) {
    entries.append("update '\(searchController.searchBar.text ?? "")'\(searchController.isActive ? "" : " at rest")")
  }
  func willPresentSearchController(_ searchController: UISearchController) { entries.append("will present") }
  func didPresentSearchController(_ searchController: UISearchController) { entries.append("did present") }
  func willDismissSearchController(_ searchController: UISearchController) { entries.append("will dismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { entries.append("did dismiss") }

  func taken() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite("A search bar", .serialized, .isolatedScreen)
struct SearchBarTests {
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let log = SearchLog()
  private let screen: TypingScreen

  init() {
    screen = TypingScreen(bar)
    bar.delegate = log
  }

  @Test("has a field 36 points high with margins of 8, narrower by the cancel button")
  func layout() {
    #expect(bar.intrinsicContentSize.height == 56)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
    bar.showsCancelButton = true
    screen.window.layoutIfNeeded()
    let cancel = bar.cancelButton.frame
    #expect(cancel.maxX == 312)
    #expect(bar.searchTextField.frame.maxX == cancel.minX - 8)
  }

  @Test("grows with the size of text")
  func textSize() {
    bar.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    // Body text of 33 points: a line height of 39.4 rounded up, plus 1, plus 14 of padding.
    #expect(bar.searchTextField.font?.pointSize == 33)
    #expect(abs(bar.intrinsicContentSize.height - (56 + (40 + 1 + 14 - 36))) < 1e-9)
  }

  @Test("does not stretch its text while the cancel button appears")
  func unstretched() {
    screen.activate()
    bar.becomeFirstResponder()
    screen.type("Term")
    bar.setShowsCancelButton(true, animated: true)
    screen.window.layoutIfNeeded()
    let line = bar.searchTextField.parts.line
    #expect(line.layer.animationKeys() ?? [] == [])
    #expect(line.frame.width == bar.searchTextField.editingRect(forBounds: bar.searchTextField.bounds).width)
  }

  @Test("notifies its delegate of editing, searching and cancelling")
  func notifying() {
    screen.activate()
    bar.becomeFirstResponder()
    screen.type("a")
    screen.type("!")
    screen.key("return")
    #expect(log.taken() == ["began", "text 'a'", "search"])
    bar.showsCancelButton = true
    screen.window.layoutIfNeeded()
    screen.tap(CGPoint(x: bar.cancelButton.frame.midX, y: 28))
    #expect(log.taken() == ["cancel"])
    screen.key("escape")
    #expect(log.taken() == ["cancel"])
    bar.text = "by the app"
    #expect(log.taken() == [])
    bar.resignFirstResponder()
    #expect(log.taken() == ["ended"])
  }

  @Test("shows its scopes in a second row and notifies its delegate of the selected one")
  func scopes() {
    bar.scopeButtonTitles = ["One", "Two"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
    bar.frame.size.height = 100
    screen.window.layoutIfNeeded()
    screen.tap(CGPoint(x: 240, y: 74))
    #expect(log.taken() == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
  }
}

@MainActor
@Suite("A search controller", .serialized, .isolatedScreen)
struct SearchControllerTests {
  private let log = SearchLog()
  private let search = UISearchController(searchResultsController: nil)
  private let list = UIScrollView()
  private let screenController = UIViewController()
  private let navigation: UINavigationController
  private let screen = TypingScreen()

  init() {
    screenController.title = "List"
    screenController.view = list
    list.contentSize = CGSize(width: 320, height: 2000)
    navigation = UINavigationController(rootViewController: screenController)
    navigation.navigationBar.prefersLargeTitles = true
    screenController.navigationItem.searchController = search
    search.searchResultsUpdater = log
    search.delegate = log
    screen.window.screenSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    screen.window.rootViewController = navigation
    screen.activate()
    screen.window.layoutIfNeeded()
  }

  private var bar: CGRect { navigation.navigationBar.frame }

  @Test("shows its bar below the large title; it collapses first as the content scrolls")
  func shrinking() {
    #expect(bar == CGRect(x: 0, y: 20, width: 320, height: 44 + 52 + 52))
    #expect(list.adjustedContentInset.top == 168)
    list.contentOffset.y = -168 + 30
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - (44 + 52 + 22)) < 0.01)
    #expect(navigation.navigationBar.searchArea.frame == CGRect(x: 0, y: 96, width: 320, height: 22))
    list.contentOffset.y = -168 + 80
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - (44 + 24)) < 0.01)
    #expect(navigation.navigationBar.searchArea.isHidden)
    list.contentOffset.y = 500
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - 44) < 0.01)
    list.contentOffset.y = -168
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - 148) < 0.01)
  }

  @Test("keeps its bar if it does not hide when scrolling")
  func staying() {
    screenController.navigationItem.hidesSearchBarWhenScrolling = false
    screen.window.layoutIfNeeded()
    list.contentOffset.y = 500
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - (44 + 52)) < 0.01)
  }

  @Test("begins when its bar is edited, notifies its updater, and ends when it is cancelled")
  func searching() {
    screen.tap(CGPoint(x: 100, y: 20 + 96 + 19))
    #expect(search.isActive)
    #expect(log.taken() == ["will present", "did present", "update ''"])
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - 52) < 0.01)
    screen.type("a")
    screen.type("b")
    #expect(log.taken() == ["update 'a'", "update 'ab'"])
    screen.key("escape")
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(log.taken() == ["will dismiss", "update '' at rest", "did dismiss"])
    screen.window.layoutIfNeeded()
    #expect(abs(bar.height - 148) < 0.01)
  }

  @Test("dims the screen until it is tapped, unless it does not obscure it")
  func dimming() {
    search.isActive = true
    screen.window.layoutIfNeeded()
    #expect(search.view.window === screen.window)
    #expect(!search.view.isHidden)
    screen.tap(CGPoint(x: 100, y: 400))
    #expect(!search.isActive)
    #expect(search.view.window == nil)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    screen.window.layoutIfNeeded()
    #expect(search.view.isHidden)
  }

  @Test("shows its results controller while there is text")
  func results() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    screenController.navigationItem.searchController = search
    screen.window.layoutIfNeeded()
    search.isActive = true
    screen.window.layoutIfNeeded()
    #expect(results.viewIfLoaded?.window == nil)
    screen.type("a")
    #expect(results.viewIfLoaded?.window === screen.window)
    #expect(abs(results.view.safeAreaInsets.top - (20 + 52)) < 0.01)
    screen.key("backspace")
    #expect(results.view.window == nil)
  }
}

@MainActor
@Suite("The keyboard layout guide", .isolatedScreen)
struct KeyboardGuideTests {
  @Test("covers the bottom safe area, or is at the bottom edge", arguments: [true, false])
  func position(usesSafeArea: Bool) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.screenSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    let button = UIView()
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    view.keyboardLayoutGuide.usesBottomSafeArea = usesSafeArea
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      button.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 50),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: button.bottomAnchor),
    ])
    window.layoutIfNeeded()
    let bottomInset: CGFloat = usesSafeArea ? 34 : 0
    #expect(button.frame == CGRect(x: 0, y: 480 - bottomInset - 50, width: 320, height: 50))
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 480 - bottomInset, width: 320, height: bottomInset))
  }
}
