import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// The standard error output of a process.
private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@Test("A cell provider that returns nil ends the process with the index path and the item")
func noCell() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    await MainActor.run {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["bread"])
      source.apply(snapshot)
      view.layoutIfNeeded()
    }
  }
  #expect(text(result).contains("NSInternalInconsistencyException"))
  #expect(
    text(result).contains("UICollectionViewDiffableDataSource cell provider returned nil for index path <NSIndexPath"))
  #expect(
    text(result).contains(
      "with item identifier 'bread', which is not allowed. You must always return a cell to the collection view: "))
}

@Test("Requesting the item count of a missing section ends the process")
func sectionPastTheEnd() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    await MainActor.run {
      let rack = Rack()
      _ = rack.source.collectionView(rack.view, numberOfItemsInSection: 0)
    }
  }
  #expect(text(result).contains("reason: 'Invalid parameter not satisfying: section < _impl.numberOfSections'"))
}

@Test("A header without a supplementaryViewProvider ends the process")
func noSupplementaryViewProvider() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    await MainActor.run {
      let rack = Rack()
      (rack.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(
        width: 100, height: 20)
      _ = rack.requested(by: Rack.contents(["A": ["a"]]))
    }
  }
  #expect(
    text(result).contains(
      "requested a supplementary view, but a supplementaryViewProvider was not specified on the diffable data source"))
}

@Test("A duplicate identifier ends the process")
func twice() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    _ = Rack.contents(["A": ["a", "a"]])
  }
  #expect(
    text(result).contains(
      "'NSInternalInconsistencyException', reason: 'Fatal: supplied item identifiers are not unique. "
        + "Duplicate identifiers: {(\n    a\n)}'"))
}

@Test("A duplicate section ends the process")
func sectionTwice() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    _ = Rack.contents(["A": [], "A": []])
  }
  #expect(text(result).contains("Section identifier that already exists: (\n    A\n)"))
}
