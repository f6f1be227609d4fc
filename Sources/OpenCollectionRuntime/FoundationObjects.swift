import Foundation

// These classes inherit from NSObject on iOS, which makes them hashable: an object is equal to itself only.

// swift-format-ignore: AvoidRetroactiveConformances
extension FileManager: @retroactive Equatable, @retroactive Hashable {
  public static func == (left: FileManager, right: FileManager) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension NotificationCenter: @retroactive Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension ProcessInfo: @retroactive Equatable, @retroactive Hashable {
  public static func == (left: ProcessInfo, right: ProcessInfo) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What `ProcessInfo()` makes on iOS, where it is a class to create objects of. Not part of UIKit: only an initializer of a
/// protocol can assign `self`.
public protocol _ProcessInformation {}

extension ProcessInfo: _ProcessInformation {}

extension _ProcessInformation where Self == ProcessInfo {
  /// The information of this process: the shared object.
  public init() { self = ProcessInfo.processInfo }
}
