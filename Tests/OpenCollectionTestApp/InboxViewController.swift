import UIKit

// An app for the test of drags between programs: a list that takes texts and files and whose rows can be dragged, and a card with
// a link and a picture; it prints what its delegates are told.

final class InboxViewController: UIViewController {
  private var names = ["First", "Second", "Third"]
  private let list = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
  private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Without a navigation controller, a list that fits keeps clear of the safe area only if it bounces.
    list.alwaysBounceVertical = true
    list.dataSource = self
    list.dropDelegate = self
    list.dragDelegate = self
    view.addSubview(list)
    let card = UILabel(frame: CGRect(x: 20, y: 600, width: 160, height: 60))
    card.text = "Link and picture"
    card.isUserInteractionEnabled = true
    card.addInteraction(UIDragInteraction(delegate: self))
    view.addSubview(card)
    report("ready")
  }

  private func report(_ line: String) {
    print(line)
    fflush(nil)
  }
}

extension InboxViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: names[indexPath.item])
  }
}

extension InboxViewController: UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    report("entered with \(session.items.count)")
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let path = coordinator.destinationIndexPath ?? IndexPath(item: names.count, section: 0)
    for item in coordinator.items {
      let provider = item.dragItem.itemProvider
      if let name = provider.suggestedName {
        insert(name, "file", at: path)
      } else {
        provider.loadObject(ofClass: NSString.self) { object, _ in
          let text = (object as? NSString).map { String(describing: $0) } ?? ""
          Task { @MainActor [weak self] in self?.insert(text, "text", at: path) }
        }
      }
    }
  }

  private func insert(_ name: String, _ kind: String, at path: IndexPath) {
    names.insert(name, at: path.item)
    list.insertItems(at: [path])
    report("\(kind) '\(name)' at \(path.item)")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    report("ended")
  }
}

extension InboxViewController: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))] }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    report("row drag began")
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    report("row drag ended")
  }
}

extension InboxViewController: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    let link = NSItemProvider()
    if let url = NSURL(string: "https://example.org/a") { link.registerObject(url, visibility: .all) }
    let picture = NSItemProvider()
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    picture.registerObject(
      renderer.image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }, visibility: .all)
    let secret = NSItemProvider()
    secret.registerObject("secret" as NSString, visibility: .ownProcess)
    return [link, picture, secret].map(UIDragItem.init)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    report("card drag began")
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
    report("card transferred")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) { report("card will end with \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) { report("card did end with \(operation)") }
}
