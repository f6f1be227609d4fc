import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Registration and dequeuing", .isolatedScreen)
struct RegistrationTests {
  /// A data source whose cells and headers are provided by closures.
  @MainActor
  final class ClosureSource: NSObject, UICollectionViewDataSource {
    var cell: (UICollectionView, IndexPath) -> UICollectionViewCell
    var header: ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
    init(cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) { self.cell = cell }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell(collectionView, indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard let header else { return UICollectionReusableView() }
      return header(collectionView, kind, indexPath)
    }
  }

  /// Rows with a header of 30 points in front of them and a decoration view behind.
  final class HeaderLayout: RowsLayout {
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
      attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 30)
      attributes.zIndex = 1
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let zero = IndexPath(item: 0, section: 0)
      let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "panel", with: zero)
      decoration.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
      decoration.zIndex = -1
      return [layoutAttributesForSupplementaryView(ofKind: "header", at: zero)!, decoration]
        + (super.layoutAttributesForElements(in: rect) ?? [])
    }
  }

  final class Panel: UICollectionReusableView {}
  final class Header: UICollectionReusableView {
    var title = ""
  }
  final class WordCell: UICollectionViewCell {
    var word = ""
  }

  @Test("Registrations register themselves on first use and configure the views they create")
  func registrations() throws {
    let cells = UICollectionView.CellRegistration<WordCell, String> { cell, path, word in
      cell.word = "\(word)\(path.item)"
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: "header") { view, kind, path in
      view.title = "\(kind) \(path.section)"
    }
    let source = ClosureSource { view, path in view.dequeueConfiguredReusableCell(using: cells, for: path, item: "w") }
    source.header = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
    let layout = HeaderLayout()
    layout.register(Panel.self, forDecorationViewOfKind: "panel")
    let view = rows(source, layout: layout)
    #expect(view.visibleCells.compactMap { ($0 as? WordCell)?.word } == ["w0", "w1", "w2"])
    let zero = IndexPath(item: 0, section: 0)
    let header = try #require(view.supplementaryView(forElementKind: "header", at: zero) as? Header)
    #expect(header.title == "header 0")
    #expect(view.indexPath(forSupplementaryView: header) == zero)
    #expect(view.visibleSupplementaryViews(ofKind: "header") == [header])
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "header") == [zero])
    // Back to front: the decoration view at -1, the cells at 0, the header at 1.
    #expect(view.subviews.first is Panel)
    #expect(view.subviews.last { $0 is UICollectionReusableView } === header)
  }

  @Test("A dequeued cell has its final size before it is configured")
  func sizeWhileConfigured() {
    var sizes: [CGSize] = []
    let source = ClosureSource { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
      sizes.append(cell.contentView.bounds.size)
      return cell
    }
    _ = rows(source)
    #expect(sizes == Array(repeating: CGSize(width: 320, height: 44), count: 3))
  }

  /// A cell of nibs, as apps write it: without the initializer that classes are registered for.
  final class NibCell: UICollectionViewCell {
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// A cell with an initializer of its own beside the one that a collection view calls.
  final class TitledCell: UICollectionViewCell {
    let title: String
    init(title: String) {
      self.title = title
      super.init(frame: .zero)
    }
    override init(frame: CGRect) {
      title = "\(Int(frame.width))"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("A cell is made by init(frame:) of its class with its final frame, whatever other initializers there are")
  func initializers() {
    let source = ClosureSource { view, path in
      view.register(TitledCell.self, forCellWithReuseIdentifier: "titled")
      return view.dequeueReusableCell(withReuseIdentifier: "titled", for: path)
    }
    #expect(rows(source).visibleCells.map { ($0 as? TitledCell)?.title } == ["320", "320", "320"])
  }

  @Test("A registered class without init(frame:) ends the program at the first cell, as on iOS")
  func noInitializer() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ClosureSource { view, path in
          view.register(NibCell.self, forCellWithReuseIdentifier: "nib")
          return view.dequeueReusableCell(withReuseIdentifier: "nib", for: path)
        }
        _ = rows(source)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Use of unimplemented initializer 'init(frame:)' for class"))
  }

  @Test("A missing class is a client error with UIKit's text")
  func unregistered() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let source = ClosureSource { view, path in view.dequeueReusableCell(withReuseIdentifier: "nobody", for: path) }
        _ = rows(source)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard"))
  }

  @Test("A cell that was not dequeued is a client error")
  func handMade() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ClosureSource { _, _ in UICollectionViewCell() }
        _ = rows(source)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("does not have a reuseIdentifier - cells must be retrieved by calling"))
  }

  @Test("A second dequeued cell that is not returned is a client error")
  func unreturnedCell() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ClosureSource { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
          return view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
        }
        _ = rows(source)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Expected dequeued view to be returned to the collection view in preparation for display."))
  }

  @Test("A registration created in the cell provider is a client error")
  func registrationInside() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ClosureSource { view, path in
          let registration = UICollectionView.CellRegistration<WordCell, String> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: "")
        }
        _ = rows(source)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("using a registration that was created inside -collectionView:cellForItemAtIndexPath:"))
  }

  @Test("A batch inconsistent with the data is a client error with both counts and the updates")
  func inconsistentBatch() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Words([["a", "b"]])
        let view = rows(source)
        view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 1, section: 0)]) }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Invalid batch updates detected: the number of sections and/or items returned by"))
    #expect(text.contains("Data source before updates = { 1 section with item counts: [2] }"))
    #expect(text.contains("Data source after updates = { 1 section with item counts: [2] }"))
    #expect(text.contains("Delete item (0 - 1)"))
  }

  @Test("A single update inconsistent with the data is a client error with UIKit's counts")
  func inconsistentUpdate() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Words([["a", "b"]])
        let view = rows(source)
        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of items in section 0. The number of items contained in an existing section after "
          + "the update (2) must be equal to the number of items contained in that section before the update (2), plus or "
          + "minus the number of items inserted or deleted from that section (0 inserted, 1 deleted)"))
  }

  @Test("A collection view without a layout is a client error")
  func noLayout() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UICollectionView(frame: .zero) }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("UICollectionView must be initialized with a non-nil layout parameter"))
  }

  @Test("A supplementary view dequeued for another kind is a client error with UIKit's text")
  func otherKind() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = ClosureSource { view, path in view.dequeueReusableCell(withReuseIdentifier: "word", for: path) }
        source.header = { view, _, path in
          view.register(Header.self, forSupplementaryViewOfKind: "footer", withReuseIdentifier: "title")
          return view.dequeueReusableSupplementaryView(ofKind: "footer", withReuseIdentifier: "title", for: path)
        }
        let layout = HeaderLayout()
        layout.register(Panel.self, forDecorationViewOfKind: "panel")
        _ = rows(source, layout: layout)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element "
          + "kind it is being used for. When asked for a view of element kind 'header' the data source dequeued a view "
          + "registered for the element kind 'footer'."))
  }

  @Test(
    "An index path without section and item is a client error with UIKit's text in every update method",
    arguments: 0..<8, [0, 1, 3])
  func noIndexPath(call: Int, indexes: Int) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [call, indexes] in
      await MainActor.run {
        let source = Words([["a", "b"]])
        let view = rows(source)
        let path = IndexPath(indexes: Array(repeating: 0, count: indexes))
        let fine = IndexPath(item: 0, section: 0)
        switch call {
        case 0: view.deleteItems(at: [path])
        case 1: view.insertItems(at: [fine, path])
        case 2: view.reloadItems(at: [path])
        case 3: view.reconfigureItems(at: [path])
        case 4: view.moveItem(at: path, to: fine)
        case 5: view.moveItem(at: fine, to: path)
        case 6: view.performBatchUpdates { view.deleteItems(at: [path]) }
        default:
          // Before the item counts are loaded.
          let new = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
          new.deleteItems(at: [path])
        }
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Invalid index path for use with UICollectionView. Index paths passed to collection view must contain exactly two "
          + "indices specifying the section and item."))
  }

  @Test("A missing index of an index path is a client error with UIKit's text", arguments: 0..<4)
  func noIndex(call: Int) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
      var path = IndexPath(index: 0)
      switch call {
      case 0: _ = IndexPath().section
      case 1: _ = path.item
      case 2: _ = path.row
      default: path.item = 1
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Invalid index path for use with UICollectionView. Index paths passed to"))
  }

  @Test("Queries with an index path without section and item return nothing", arguments: [0, 1, 3])
  func queriesWithoutItem(indexes: Int) {
    let view = rows(Words([["a", "b"]]))
    let path = IndexPath(indexes: Array(repeating: 0, count: indexes))
    #expect(view.cellForItem(at: path) == nil)
    #expect(view.layoutAttributesForItem(at: path) == nil)
    #expect(!view.beginInteractiveMovementForItem(at: path))
    view.selectItem(at: path, animated: false, scrollPosition: [])
    view.deselectItem(at: path, animated: false)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test("Scrolling to an item that does not exist is a client error")
  func scrollOutOfBounds() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Words([["a", "b"]])
        let view = rows(source)
        view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .top, animated: false)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "Attempted to scroll the collection view to an out-of-bounds item (5) when there are only 2 items in section 0."
      ))
  }
}
