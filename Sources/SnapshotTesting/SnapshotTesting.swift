// On iOS a test file gets UIKit by XCTest; many import only XCTest and SnapshotTesting.
@_exported import OpenCollectionXCTest
@_exported import UIKit
