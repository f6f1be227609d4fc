import OpenCollectionCollections
import OpenCollectionFoundation
import OpenCollectionTestScreens
import Testing

@MainActor @Suite("A batch of a list that was never laid out", .isolatedScreen) struct FirstBatchTests {
  private final class Counts: NSObject, UICollectionViewDataSource {
    var count = 0
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("prepares the layout, of which the content has the size of the changed data when the call returns")
  func contentSize() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 30)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 0)
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let data = Counts()
    list.dataSource = data
    list.performBatchUpdates(
      {
        data.count = 3
        list.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
      } as (() -> Void)?)
    // Three lines of 30 with two spaces of 10 between them.
    #expect(list.contentSize == CGSize(width: 100, height: 110))
  }
}
