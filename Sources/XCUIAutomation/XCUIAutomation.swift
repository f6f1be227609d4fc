// On iOS a test file gets UIKit by XCTest; many UI tests import nothing else.
@_exported import OpenCollectionMainActorTests
@_exported import OpenCollectionTestAttachments
@_exported import UIKit
