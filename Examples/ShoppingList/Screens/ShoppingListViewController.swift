import UIKit

/// A shopping list in a table: a tap marks an item as bought, a swipe or the Edit button deletes it, and in editing
/// mode items are moved.
public final class ShoppingListViewController: UITableViewController {
  private var list = ShoppingList.example

  public init() {
    super.init(style: .insetGrouped)
    title = "Shopping"
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  // MARK: Data

  public override func numberOfSections(in tableView: UITableView) -> Int { list.aisles.count }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.aisles[section].items.count
  }

  public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    list.aisles[section].name
  }

  public override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    let left = list.aisles[section].items.count { !$0.isBought }
    return section == list.aisles.count - 1 ? "\(left) left here" : nil
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let aisle = list.aisles[indexPath.section]
    let item = aisle.items[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = item.name
    content.secondaryText = item.note
    content.image = UIImage(systemName: aisle.symbolName)
    content.textProperties.color = item.isBought ? .secondaryLabel : .label
    cell.contentConfiguration = content
    cell.accessoryType = item.isBought ? .checkmark : .none
    return cell
  }

  // MARK: Selection

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    list.aisles[indexPath.section].items[indexPath.row].isBought.toggle()
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reconfigureRows(at: [indexPath])
  }

  // MARK: Editing

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    list.aisles[indexPath.section].items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  public override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let item = list.aisles[sourceIndexPath.section].items.remove(at: sourceIndexPath.row)
    list.aisles[destinationIndexPath.section].items.insert(item, at: destinationIndexPath.row)
  }

  public override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let done = UIContextualAction(style: .normal, title: "Bought") { [weak self] _, _, completion in
      self?.list.aisles[indexPath.section].items[indexPath.row].isBought = true
      tableView.reconfigureRows(at: [indexPath])
      completion(true)
    }
    done.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [done])
  }
}
