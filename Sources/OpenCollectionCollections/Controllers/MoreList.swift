/// The list of the "More" tab. Its style is Unmeasured.
@MainActor
private final class MoreList: UITableViewController, MoreListing {
  weak var tab: MoreTab?

  init() {
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) {
    clientError("MoreList has no archives")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tab?.listDidAppear()
  }

  func reloadRows() { tableView.reloadData() }

  func deselectRow() {
    if let path = tableView.indexPathForSelectedRow { tableView.deselectRow(at: path, animated: true) }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tab?.controllers.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = tab?.controllers[indexPath.row].tabBarItem
    var content = UIListContentConfiguration.cell()
    content.text = item?.title
    content.image = item?.image
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if let tab { tab.select(tab.controllers[indexPath.row]) }
  }
}

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  MoreTab.makeList = { MoreList() }
}
