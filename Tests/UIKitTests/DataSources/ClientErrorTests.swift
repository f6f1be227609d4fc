import Testing

@testable import UIKit

/// What a process that ended wrote.
private func text(_ result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

@Test("A provider that returns no cell ends the process with the path and the item")
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

@Test("The number of items of a section past the end ends the process")
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
      _ = rack.asked(by: Rack.contents(["A": ["a"]]))
    }
  }
  #expect(
    text(result).contains(
      "requested a supplementary view, but a supplementaryViewProvider was not specified on the diffable data source"))
}

@Test("The same identifier twice ends the process")
func twice() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    _ = Rack.contents(["A": ["a", "a"]])
  }
  #expect(
    text(result).contains(
      "'NSInternalInconsistencyException', reason: 'Fatal: supplied item identifiers are not unique. "
        + "Duplicate identifiers: {(\n    a\n)}'"))
}

@Test("A section that is there already ends the process")
func sectionTwice() async {
  let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    _ = Rack.contents(["A": [], "A": []])
  }
  #expect(text(result).contains("Section identifier that already exists: (\n    A\n)"))
}
