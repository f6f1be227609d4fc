import SwiftSyntax

/// What protocols ask of their types: which members a declaration cannot do without.
enum Requirements {
  enum Answer { case required, notRequired, unknown }

  /// What a type or protocol of the system asks of a member. `isFirst`: it is the first of a class's list, where its superclass is.
  static func ofSystem(_ name: String, _ member: DeclaredUnit, isFirst: Bool) -> Answer {
    let name = String(name.split(separator: ".").last ?? "")
    if let members = system[name] {
      let written = (member.name ?? "init") + "(" + (member.labels ?? []).map { $0 + ":" }.joined() + ")"
      return members.contains { $0 == written || $0 == member.name } ? .required : .notRequired
    }
    let isKnown = UIKitClasses.ancestors(of: name) != nil || Conformances.isOfSystem(name)
    return isKnown || isFirst && Conformances.isNamedLikeClass(name) ? .notRequired : .unknown
  }

  /// The members that these ask for: all others of UIKit may be left out.
  private static let system: [String: [String]] = [
    "AnyObject": [], "CaseIterable": ["allCases"], "Codable": ["encode", "CodingKeys"], "Comparable": ["<"],
    "CustomDebugStringConvertible": ["debugDescription"], "CustomStringConvertible": ["description"],
    "Decodable": ["CodingKeys"], "Encodable": ["encode", "CodingKeys"], "Equatable": ["=="], "Error": [],
    "Hashable": ["==", "hash"], "Identifiable": ["id"], "LocalizedError": [], "NSCoding": ["encode"],
    "NSCopying": ["copy"], "NSObjectProtocol": [], "Sendable": [],
    "UIContentConfiguration": ["makeContentView", "updated"],
    "UIContentView": ["configuration"],
    "UICollectionViewDataSource": ["collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)"],
    "UICollectionViewDataSourcePrefetching": ["collectionView(_:prefetchItemsAt:)"],
    "UICollectionViewDragDelegate": ["collectionView(_:itemsForBeginning:at:)"],
    "UICollectionViewDropDelegate": ["collectionView(_:performDropWith:)"],
    "UIContextMenuInteractionDelegate": ["contextMenuInteraction(_:configurationForMenuAtLocation:)"],
    "UIDragInteractionDelegate": ["dragInteraction(_:itemsForBeginning:)"],
    "UIKeyInput": ["insertText", "deleteBackward", "hasText"],
    "UIPageViewControllerDataSource": [
      "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
    ],
    "UIPickerViewDataSource": ["numberOfComponents", "pickerView(_:numberOfRowsInComponent:)"],
    "UISearchResultsUpdating": ["updateSearchResults(for:)"],
    "UITableViewDataSource": ["tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)"],
    "UITableViewDataSourcePrefetching": ["tableView(_:prefetchRowsAt:)"],
    "UITableViewDragDelegate": ["tableView(_:itemsForBeginning:at:)"],
    "UITableViewDropDelegate": ["tableView(_:performDropWith:)"],
    "UIViewControllerAnimatedTransitioning": ["transitionDuration", "animateTransition"], "XCTestCase": [],
  ]
}
