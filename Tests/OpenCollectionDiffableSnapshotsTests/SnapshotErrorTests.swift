import OpenCollectionDiffableSnapshots
import Testing

/// A snapshot with the sections A (a1, a2) and B (b1).
private func sample() throws -> Snapshot<String, String> {
  var snapshot = Snapshot<String, String>()
  try snapshot.appendSections(["A", "B"])
  try snapshot.appendItems(["a1", "a2"], toSection: "A")
  try snapshot.appendItems(["b1"], toSection: "B")
  return snapshot
}

/// The error description of an invalid edit; checks that it changed nothing.
private func reason(_ edit: (inout Snapshot<String, String>) throws -> Void) throws -> String {
  let before = try sample()
  var snapshot = before
  do {
    try edit(&snapshot)
    return "accepted"
  } catch let error as SnapshotError {
    #expect(snapshot == before)
    return error.description
  }
}

@Test("Invalid edits of items throw with UIKit's reason and change nothing")
func itemErrors() throws {
  #expect(
    try reason { _ = try $0.itemIdentifiers(inSection: "none") }
      == "Section identifier was not found. You can verify the section exists by calling the "
      + "indexOfSectionIdentifier API (which has O(1) performance)")
  #expect(try reason { _ = try $0.numberOfItems(inSection: "none") }.hasPrefix("Section identifier was not found."))
  #expect(
    try reason { try $0.appendItems(["x", "y", "x", "y"]) }
      == "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    x,\n    y\n)}")
  let section = "Invalid parameter not satisfying: section != NSNotFound"
  #expect(try reason { try $0.appendItems(["x"], toSection: "none") } == section)
  #expect(try reason { try $0.insertItems(["x"], beforeItem: "none") } == section)
  #expect(try reason { try $0.insertItems(["x"], afterItem: "none") } == section)
  #expect(
    try reason { try $0.moveItem("none", beforeItem: "a1") }
      == "Invalid parameter not satisfying: fromIndex != NSNotFound")
  #expect(
    try reason { try $0.moveItem("a1", afterItem: "none") } == "Invalid parameter not satisfying: toIndex != NSNotFound"
  )
  let destination =
    "Invalid update: destination for insertion operation [b1] is in the insertion identifier list for update: "
    + "<_UIDiffableDataSourceUpdate"
  #expect(try reason { try $0.insertItems(["x", "b1"], beforeItem: "b1") }.hasPrefix(destination))
  #expect(try reason { try $0.moveItem("b1", beforeItem: "b1") }.contains("operation [b1]"))
  var empty = Snapshot<String, String>()
  do {
    try empty.appendItems(["x"])
    Issue.record("accepted")
  } catch {
    #expect(error.description == "There are currently no sections in the data source. Please add a section first.")
  }
}

@Test("Invalid edits of sections throw with UIKit's reason and change nothing")
func sectionErrors() throws {
  let many =
    "Diffable data source detected an attempt to insert or append 2 section identifiers that already exist in the "
    + "snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: (\n    B,\n    A\n)"
  #expect(try reason { try $0.appendSections(["B", "C", "A"]) } == many)
  let one =
    "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the "
    + "snapshot. Identifiers in a snapshot must be unique. Section identifier that already exists: (\n    B\n)"
  #expect(try reason { try $0.insertSections(["B"], afterSection: "A") } == one)
  let index = "Invalid parameter not satisfying: insertIndex != NSNotFound"
  #expect(try reason { try $0.insertSections(["C"], beforeSection: "none") } == index)
  #expect(
    try reason { try $0.moveSection("none", beforeSection: "A") }
      == "Invalid parameter not satisfying: fromSection != NSNotFound")
  #expect(
    try reason { try $0.moveSection("A", afterSection: "none") }
      == "Invalid parameter not satisfying: toSection != NSNotFound")
}

@Test("A reload that throws keeps its marks")
func refusedReload() throws {
  var snapshot = try sample()
  do {
    try snapshot.reloadItems(["a1", "none"])
    Issue.record("accepted")
  } catch {
    #expect(error.description == "Attempted to reload item identifier that does not exist in the snapshot: none")
  }
  #expect(snapshot.reloadedItemIdentifiers == ["a1", "none"])
}

@Test("deleteAllItems removes the sections too; deleting each item keeps them")
func deletingEverything() throws {
  var snapshot = try sample()
  snapshot.deleteItems(["a1", "a2", "b1", "none"])
  #expect(snapshot.sectionIdentifiers == ["A", "B"] && snapshot.itemIdentifiers.isEmpty)
  snapshot = try sample()
  snapshot.deleteAllItems()
  #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
  try snapshot.appendSections(["B"])
  try snapshot.appendItems(["a1"])
  #expect(snapshot.position(of: "a1") == ItemPosition(section: 0, item: 0))
}

@Test("A section and an item may have the same identifier, and appending an existing item moves it")
func presentItems() throws {
  var snapshot = try sample()
  try snapshot.appendItems(["a1", "A"])
  #expect(try snapshot.itemIdentifiers(inSection: "A") == ["a2"])
  #expect(try snapshot.itemIdentifiers(inSection: "B") == ["b1", "a1", "A"])
}
