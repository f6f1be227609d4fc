import OpenCollectionDiffableSnapshots
import Testing

/// fruit (apple (gala, fuji), pear), nut
private func sample() throws -> SectionSnapshot<String> {
  var tree = SectionSnapshot<String>()
  try tree.append(["fruit", "nut"])
  try tree.append(["apple", "pear"], to: "fruit")
  try tree.append(["gala", "fuji"], to: "apple")
  return tree
}

@Test("A tree lists its items depth first; those whose ancestors are expanded are visible")
func visibility() throws {
  var tree = try sample()
  #expect(tree.items == ["fruit", "apple", "gala", "fuji", "pear", "nut"])
  #expect(tree.rootItems == ["fruit", "nut"])
  #expect(tree.visibleItems == ["fruit", "nut"])
  tree.expand(["apple", "nobody"])
  #expect(tree.visibleItems == ["fruit", "nut"])
  tree.expand(["fruit", "nut"])
  #expect(tree.visibleItems == tree.items)
  #expect(tree.expandedItems == ["fruit", "apple", "nut"])
  tree.collapse(["fruit"])
  #expect(try !tree.isVisible("gala") && tree.isExpanded("apple"))
  #expect(try tree.level(of: "gala") == 2 && tree.level(of: "nut") == 0)
  #expect(try tree.parent(of: "gala") == "apple" && tree.parent(of: "nut") == nil)
  #expect(tree.index(of: "pear") == 4 && tree.index(of: "nobody") == nil)
  #expect(
    tree.visualDescription(named: "T")
      == "<T: \n-*fruit\n  + apple\n    - gala\n    - fuji\n  - pear\n+*nut\n>")
}

@Test("Items inserted after another one follow its descendants")
func inserting() throws {
  var tree = try sample()
  try tree.insert(["plum"], after: "apple")
  try tree.insert(["cox"], before: "gala")
  try tree.insert(["herb"], after: "fruit")
  #expect(tree.items == ["fruit", "apple", "cox", "gala", "fuji", "plum", "pear", "herb", "nut"])
  #expect(try tree.parent(of: "plum") == "fruit")
  try tree.append([], to: "nobody")
  try tree.insert([], before: "nobody")
  try tree.delete(["apple", "gala", "apple"])
  #expect(tree.items == ["fruit", "plum", "pear", "herb", "nut"])
  #expect(!tree.contains("cox"))
  try tree.append(["apple"], to: "nut")
  #expect(try !tree.isExpanded("apple"))
}

@Test("Copied and inserted subtrees keep their expanded items")
func subtrees() throws {
  var tree = try sample()
  tree.expand(["apple"])
  let apples = try tree.snapshot(of: "apple", includingParent: true)
  #expect(apples.items == ["apple", "gala", "fuji"] && apples.expandedItems == ["apple"])
  #expect(try tree.snapshot(of: "fruit").rootItems == ["apple", "pear"])

  var other = SectionSnapshot<String>()
  try other.append(["stall", "shed"])
  try other.insert(apples, before: "shed")
  #expect(other.items == ["stall", "apple", "gala", "fuji", "shed"])
  #expect(other.visibleItems == other.items)
  var berries = SectionSnapshot<String>()
  try berries.append(["berry"])
  try berries.append(["blue", "black"], to: "berry")
  berries.expand(["berry"])
  try other.replace(childrenOf: "apple", using: berries)
  #expect(other.items == ["stall", "apple", "berry", "blue", "black", "shed"])
  #expect(try other.level(of: "blue") == 2 && other.isExpanded("berry"))
  #expect(try tree == sample() || tree.expandedItems == ["apple"])
  var same = try sample()
  #expect(try same == sample())
  same.expand(["nut"])
  #expect(try same != sample())
}

@Test("Invalid edits of a tree throw with UIKit's reason and change nothing")
func treeErrors() throws {
  func reason(_ edit: (inout SectionSnapshot<String>) throws -> Void) throws -> String {
    var tree = try sample()
    do {
      try edit(&tree)
      return "accepted"
    } catch let error as SnapshotError {
      #expect(try tree == sample())
      return error.description
    }
  }
  #expect(
    try reason { try $0.append(["fig", "pear", "fig"], to: "nut") }
      == "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    pear,\n    fig\n)}")
  #expect(try reason { try $0.delete(["pear", "zz"]) } == "Failed to find index of item zz")
  #expect(
    try reason { _ = try $0.isExpanded("zz") } == "Item identifier does not exist in section snapshot: zz")
  #expect(try reason { _ = try $0.level(of: "zz") } == "Item identifier does not exist in section snapshot: zz")
  #expect(
    try reason { _ = try $0.parent(of: "zz") } == "Child item identifier does not exist in section snapshot: zz")
  #expect(
    try reason { try $0.append(["fig"], to: "zz") } == "Parent item identifier does not exist in section snapshot")
  #expect(try reason { try $0.insert(["fig"], before: "zz") }.hasPrefix("Item identifier to insert before "))
}

@Test("A tree may be 100,000 levels deep")
func depth() throws {
  var tree = SectionSnapshot<Int>()
  try tree.append([0])
  for level in 1..<100_000 { try tree.append([level], to: level - 1) }
  tree.expand(tree.items)
  #expect(tree.visibleItems.count == 100_000)
  #expect(try tree.level(of: 99_999) == 99_999)
  let below = try tree.snapshot(of: 0)
  #expect(below.items.count == 99_999)
  try tree.delete([50_000])
  #expect(tree.items.count == 50_000)
}
