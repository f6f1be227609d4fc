import UIKit

/// A mistake in a screen, as people make them.
enum SeededFault: String {
  case overlappingTexts = "overlapping-texts"
  case staleCell = "stale-cell"
  case wrongInset = "wrong-inset"
  case coveredButton = "covered-button"
  case buttonOutside = "button-outside"
  case whiteInDark = "white-in-dark"
  case fixedRow = "fixed-row"
  case wrongRow = "wrong-row"
  case cutTitle = "cut-title"
  case fixedFont = "fixed-font"
  case sharedIdentifier = "shared-identifier"
  case smallTarget = "small-target"
  case unnamedIcon = "unnamed-icon"
  case conflict
  case leftHidden = "left-hidden"
  case leftTransparent = "left-transparent"
  case outsideSuperview = "outside-superview"
  case untoldChange = "untold-change"
  case longItem = "long-item"
  case lockedField = "locked-field"

  @MainActor var controller: UIViewController {
    switch self {
    case .overlappingTexts: TextsViewController(overlaps: true, isFixed: false)
    case .fixedRow: TextsViewController(overlaps: false, isFixed: true)
    case .staleCell: RowsViewController(.stale)
    case .wrongRow: RowsViewController(.wrongRow)
    case .untoldChange: RowsViewController(.untold)
    case .wrongInset: GridViewController(inset: 48, itemWidth: .fractionalWidth(1))
    case .longItem: GridViewController(inset: 16, itemWidth: .absolute(600))
    default: CardViewController(self)
    }
  }
}

/// A card with labels and a button, of which one is wrong.
final class CardViewController: UIViewController {
  private let fault: SeededFault?
  private let heading = UILabel()
  private let price = UILabel()
  private let buy = UIButton(type: .system)

  init(_ fault: SeededFault?) {
    self.fault = fault
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Card"
    view.backgroundColor = .systemBackground
    for (label, text) in [(heading, "Tea"), (price, "3 €")] {
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      view.addSubview(label)
    }
    heading.frame = CGRect(x: 20, y: 120, width: 350, height: 80)
    price.frame = CGRect(x: 20, y: 220, width: 350, height: 80)
    buy.setTitle("Buy", for: .normal)
    buy.useSoundTitle()
    buy.frame = CGRect(x: 20, y: 320, width: 200, height: 80)
    view.addSubview(buy)
    makeFault()
  }

  private func makeFault() {
    switch fault {
    case .coveredButton:
      let cover = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
      cover.accessibilityIdentifier = "cover"
      view.addSubview(cover)
    case .buttonOutside:
      let small = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 10))
      view.addSubview(small)
      buy.frame.origin.y = 20
      small.addSubview(buy)
    case .whiteInDark:
      heading.textColor = .black
    case .cutTitle:
      heading.text = "A tea from the mountains, dried in the sun"
      heading.frame.size.height = 44
    case .fixedFont:
      price.font = .systemFont(ofSize: 17)
    case .sharedIdentifier:
      heading.accessibilityIdentifier = "text"
      price.accessibilityIdentifier = "text"
    case .smallTarget:
      buy.frame.size = CGSize(width: 40, height: 20)
    case .unnamedIcon:
      buy.setTitle(nil, for: .normal)
      buy.setImage(UIImage(systemName: "cart"), for: .normal)
      buy.accessibilityLabel = ""
    case .conflict:
      heading.translatesAutoresizingMaskIntoConstraints = false
      let width = heading.widthAnchor.constraint(equalToConstant: 100)
      width.identifier = "narrow"
      NSLayoutConstraint.activate([width, heading.widthAnchor.constraint(equalToConstant: 200)])
    case .leftHidden: price.isHidden = true
    case .leftTransparent: price.alpha = 0
    case .outsideSuperview:
      let clip = UIView(frame: CGRect(x: 20, y: 400, width: 100, height: 40))
      clip.clipsToBounds = true
      view.addSubview(clip)
      price.frame = CGRect(x: 0, y: 60, width: 100, height: 40)
      clip.addSubview(price)
    case .lockedField:
      let field = UITextField(frame: CGRect(x: 20, y: 400, width: 350, height: 44))
      field.placeholder = "Name"
      field.isUserInteractionEnabled = false
      view.addSubview(field)
    default: break
    }
  }
}

/// Rows of two texts each, which cells lay out wrongly.
final class TextsViewController: UITableViewController {
  private let overlaps, isFixed: Bool

  init(overlaps: Bool, isFixed: Bool) {
    (self.overlaps, self.isFixed) = (overlaps, isFixed)
    super.init(style: .plain)
    title = "Texts"
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(TextsCell.self, forCellReuseIdentifier: "texts")
    if isFixed { tableView.rowHeight = 30 }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "texts", for: indexPath)
    (cell as? TextsCell)?.show(
      "Message \(indexPath.row)",
      "The second text of message \(indexPath.row) is long enough to need more than one line on a phone.",
      overlaps: overlaps)
    return cell
  }
}

final class TextsCell: UITableViewCell {
  private let first = UILabel()
  private let second = UILabel()

  func show(_ one: String, _ other: String, overlaps: Bool) {
    (first.text, second.text) = (one, other)
    guard first.superview == nil else { return }
    for label in [first, second] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      ])
    }
    first.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8).isActive = true
    second.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8).isActive = true
    // Without this one, nothing says that the second text is below the first.
    if overlaps {
      second.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16).isActive = true
    } else {
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 4).isActive = true
    }
  }
}

/// Rows whose changes are made, or shown, wrongly.
final class RowsViewController: UITableViewController {
  enum Mistake { case stale, wrongRow, untold }

  private let mistake: Mistake?
  private var rows = (0..<5).map { "Row \($0)" }

  init(_ mistake: Mistake?) {
    self.mistake = mistake
    super.init(style: .plain)
    title = "Rows"
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    switch mistake {
    // The row is not loaded again.
    case .stale: rows[indexPath.row] += ", bought"
    // The table is not told.
    case .untold: rows.remove(at: indexPath.row)
    case .wrongRow, nil: break
    }
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    let row = mistake == .wrongRow ? indexPath.row + 1 : indexPath.row
    rows.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }
}

/// A grid whose second section has another inset, or whose items do not fit.
final class GridViewController: UICollectionViewController {
  init(inset: CGFloat, itemWidth: NSCollectionLayoutDimension) {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let height = NSCollectionLayoutDimension.estimated(60)
      let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: itemWidth, heightDimension: height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 8
      section.contentInsets = .init(top: 8, leading: index == 0 ? 16 : inset, bottom: 8, trailing: 16)
      return section
    }
    super.init(collectionViewLayout: layout)
    title = "Grid"
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "item")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(indexPath.section)-\(indexPath.item)"
      cell.contentConfiguration = content
    }
    return cell
  }
}
