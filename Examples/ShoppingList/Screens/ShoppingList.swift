/// What to buy, by the aisles of a shop.
struct ShoppingList {
  struct Item {
    var name: String
    var note: String?
    var isBought = false
  }

  struct Aisle {
    var name: String
    var symbolName: String
    var items: [Item]
  }

  var aisles: [Aisle]

  static let example = ShoppingList(aisles: [
    Aisle(
      name: "Fruit and vegetables", symbolName: "leaf.fill",
      items: [
        Item(name: "Apples", note: "The sour ones, six of them"), Item(name: "Leeks"),
        Item(name: "Potatoes", note: "2 kg"),
      ]),
    Aisle(
      name: "Bakery", symbolName: "flame.fill",
      items: [Item(name: "Rye bread"), Item(name: "Rolls", note: "Eight, if they are still warm")]),
    Aisle(
      name: "Dairy", symbolName: "drop.fill",
      items: [
        Item(name: "Milk"), Item(name: "Butter"), Item(name: "Yoghurt", note: "Plain"), Item(name: "Cheddar"),
      ]),
  ])
}
