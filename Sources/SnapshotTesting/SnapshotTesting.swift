// On iOS a test file gets UIKit by XCTest; many import only XCTest and SnapshotTesting.
@_exported import OpenCollectionMainActorTests
@_exported import OpenCollectionTestAttachments
@_exported import UIKit
