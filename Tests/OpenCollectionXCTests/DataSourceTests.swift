import UIKit
import XCTest

/// A test case that is a data source itself, as on iOS, where test cases are objects of Objective-C.
@MainActor
final class DataSourceTests: XCTestCase, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func testItems() {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    list.layoutIfNeeded()
    XCTAssertEqual(list.numberOfItems(inSection: 0), 3)
    XCTAssertTrue(isEqual(self) && !isEqual(list))
    XCTAssertEqual(description, "DataSourceTests.testItems")
  }
}
