import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The overloads of performBatchUpdates", .isolatedScreen)
struct BatchFormTests {
  /// Calls methods with implicit `self`, and a nonescaping closure.
  @MainActor private final class Screen {
    let source = Words([["a", "b"]])
    lazy var view = rows(source)

    func add(_ word: String) {
      source.sections[0].append(word)
      view.insertItems(at: [IndexPath(item: source.sections[0].count - 1, section: 0)])
    }
    func addTwo() {
      view.performBatchUpdates {
        add("c")
        add("d")
      }
    }
    func change(_ body: () -> Void) { view.performBatchUpdates({ body() }, completion: nil) }
  }

  @Test("The updates closure may use implicit self and call nonescaping closures")
  func nonEscaping() {
    let screen = Screen()
    #expect(screen.view.visibleTexts == ["a", "b"])
    screen.addTwo()
    #expect(screen.view.visibleTexts == ["a", "b", "c", "d"])
    var called = 0
    screen.change {
      called += 1
      screen.add("e")
    }
    #expect(called == 1)
    #expect(screen.view.visibleTexts == ["a", "b", "c", "d", "e"])
  }

  private final class Overriding: UICollectionView {
    var batches = 0
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  @Test("An override of the overload with an optional closure is called for every overload, and completions are called")
  func overriding() async {
    let source = Words([["a"]])
    let view = Overriding(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RowsLayout())
    view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.layoutIfNeeded()
    await withCheckedContinuation { continuation in
      view.performBatchUpdates {
        source.sections[0].append("b")
        view.insertItems(at: [IndexPath(item: 1, section: 0)])
      } completion: { finished in
        #expect(finished)
        continuation.resume()
      }
    }
    #expect(view.batches == 1)
    let updates: (() -> Void)? = nil
    view.performBatchUpdates(updates)
    view.performBatchUpdates(nil, completion: nil)
    #expect(view.batches == 3)
    #expect(view.visibleTexts == ["a", "b"])
  }

  @Test("A batch made while the data source provides a cell runs before it returns; the selection follows it")
  func whileAsked() {
    final class ChangingSource: NSObject, UICollectionViewDataSource {
      let words = Words([(0..<5).map(\.description)])
      var change: ((UICollectionView) -> Void)?
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        words.sections[0].count
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = words.collectionView(view, cellForItemAt: path)
        let change = change
        self.change = nil
        change?(view)
        return cell
      }
    }
    let source = ChangingSource()
    let view = rows(source)
    view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    source.change = { view in
      view.performBatchUpdates {
        source.words.sections[0].remove(at: 1)
        view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      }
      #expect(source.words.sections[0].count == 4)
    }
    view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    view.layoutIfNeeded()
    #expect(source.change == nil)
    #expect(view.visibleTexts == ["0", "2", "3", "4"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}
