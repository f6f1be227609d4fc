// On iOS a test file gets UIKit by XCTest; many UI tests import nothing else.
@_exported import OpenCollectionXCTest
@_exported import UIKit
