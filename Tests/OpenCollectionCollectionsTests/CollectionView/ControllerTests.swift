import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Collection view controllers and cell configurations", .isolatedScreen)
struct ControllerTests {
  final class Words: UICollectionViewController {
    var selected: [IndexPath] = []
    var scrolls = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test("The edit button, and `isEditing`, edit the collection view")
  func editing() {
    let controller = Words(collectionViewLayout: RowsLayout())
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let touch = TestTouch(on: window)
    // The button ends 16 points before the edge, in a row of 44 points at the top.
    touch.tap(390 - 16 - 5, 22)
    #expect(controller.isEditing && controller.collectionView.isEditing && controller.editButtonItem.title == "Done")
    window.layoutIfNeeded()
    touch.tap(390 - 16 - 5, 22)
    #expect(!controller.isEditing && !controller.collectionView.isEditing && controller.editButtonItem.title == "Edit")
    controller.isEditing = true
    #expect(controller.collectionView.isEditing)
  }

  @Test("A controller is its collection view's data source and delegate, and its methods can be overridden")
  func controller() {
    let controller = Words(collectionViewLayout: RowsLayout())
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.layoutIfNeeded()
    let view: UICollectionView = controller.collectionView
    #expect(view.dataSource === controller)
    #expect(view.delegate === controller)
    #expect(view.superview === controller.view)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(view.visibleCells.count == 11)
    #expect(view.numberOfSections == 2)
    view.contentOffset.y = 10
    #expect(controller.scrolls == 1)
    view.display.selection.userSelects(ShownPath(item: 2, section: 0))
    #expect(controller.selected == [IndexPath(item: 2, section: 0)])
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
  }

  struct TextConfiguration: UIContentConfiguration {
    var text = ""
    var emphasis = false
    func makeContentView() -> any UIView & UIContentView { TextView(self) }
    func updated(for state: any UIConfigurationState) -> TextConfiguration {
      var copy = self
      copy.emphasis = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  final class TextView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: TextConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("not archived") }
    var shown: TextConfiguration? { configuration as? TextConfiguration }
  }

  @Test("A content configuration creates the content view, reuses it if supported, and follows the state at layout")
  func contentConfiguration() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.contentConfiguration = TextConfiguration(text: "one")
    let view = try #require(cell.contentView as? TextView)
    #expect(view.superview === cell)
    #expect(view.frame == cell.bounds)
    cell.contentConfiguration = TextConfiguration(text: "two")
    #expect(cell.contentView === view)
    #expect(view.shown?.text == "two")
    cell.layoutIfNeeded()
    cell.isSelected = true
    #expect(view.shown?.emphasis == false)
    cell.layoutIfNeeded()
    #expect(view.shown?.emphasis == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(view.shown?.emphasis == true)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is TextView))
  }

  @Test("The update handler is called at layout, after updateConfiguration")
  func updateHandler() {
    final class Cell: UICollectionViewCell {
      var lines: [String] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        lines.append("update \(state.isHighlighted)")
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.configurationUpdateHandler = { cell, state in (cell as? Cell)?.lines.append("handler \(state.isHighlighted)") }
    cell.layoutIfNeeded()
    #expect(cell.lines == ["update false", "handler false"])
    cell.isHighlighted = true
    #expect(cell.lines.count == 2)
    cell.layoutIfNeeded()
    #expect(cell.lines.suffix(2) == ["update true", "handler true"])
  }

  @Test("A background configuration fills the cell behind its content, less the insets")
  func background() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.cornerRadius = 6
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    let view = try #require(cell.subviews.first)
    #expect(view !== cell.contentView)
    #expect(view.frame == cell.bounds)
    let fill = try #require(view.subviews.first)
    #expect(fill.frame == CGRect(x: 2, y: 1, width: 94, height: 36))
    #expect(fill.backgroundColor == .red)
    #expect(fill.layer.cornerRadius == 6)
    cell.backgroundConfiguration = nil
    #expect(cell.subviews.first === cell.contentView)
  }
}
