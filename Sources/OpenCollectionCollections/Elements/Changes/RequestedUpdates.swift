import OpenCollectionDiffableSnapshots

/// What a batch was given.
enum RequestedUpdates {
  /// The calls of the app, in order.
  case calls([CollectionUpdate])
  /// The structural changes of a difference and nothing else. They need not be checked one by one.
  case difference(SnapshotChanges)

  var isEmpty: Bool {
    if case .calls(let calls) = self { calls.isEmpty } else { false }
  }

  /// The calls, or what they would be for a difference. O(k) for the k changes of a difference.
  var calls: [CollectionUpdate] {
    switch self {
    case .calls(let calls): calls
    case .difference(let difference): difference.calls
    }
  }

  mutating func append(_ more: [CollectionUpdate]) {
    var all = calls
    self = .calls([])  // a unique reference: appended in place
    all += more
    self = .calls(all)
  }
}
