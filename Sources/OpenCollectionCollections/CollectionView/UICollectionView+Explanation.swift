@_spi(Storeys) import OpenCollectionViews

/// Explanations of changes: an addition of this project to the class.
extension UICollectionView {
  /// What happened in the app since a time of `CACurrentMediaTime()`, and why: applies, updates, invalidations, measurements, views
  /// that were made, reused and given back, and changes of the offset. Nil if nothing is recorded; tests and `--explain-changes`
  /// record. O(entries kept), and the places of calls are looked up.
  package static func explanation(since time: TimeInterval = 0) -> ChangeExplanation? {
    guard let journal = Journal.current else { return nil }
    return journal.explanation(after: journal.number(before: time))
  }

  /// What happened to this collection view, and to the rows of its orthogonal sections, and what caused it since a time of `CACurrentMediaTime()`. Nil if nothing is recorded.
  public func explanation(since time: TimeInterval = 0) -> ChangeExplanation? {
    guard let journal = Journal.current else { return nil }
    let rows = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.rows.views.values.map { $0 } ?? []
    return Self.explanation(since: time)?.concerning(
      rows.reduce(journal.numbers(of: self)) { $0.union(journal.numbers(of: $1)) })
  }
}

/// Explanations of offsets: an addition of this project to the class.
extension UICollectionViewLayout {
  /// The changes of the collection view's content offset since a time of `CACurrentMediaTime()`, with everything that led to them.
  /// Nil without a collection view, or if nothing is recorded.
  public func explanation(ofOffsetChangesSince time: TimeInterval = 0) -> ChangeExplanation? {
    guard let collectionView, let all = UICollectionView.explanation(since: time) else { return nil }
    let own = Journal.current?.numbers(of: collectionView) ?? []
    return all.concerning(
      Set(all.entries.lazy.filter { own.contains($0.number) && $0.isOffsetChange }.map(\.number)))
  }
}
