@_exported import Foundation
@_exported import OpenCollectionFoundation
@_exported import OpenCollectionRuntime
@_exported import QuartzCore
