import Foundation

// These classes inherit from NSObject on iOS, which makes them hashable: an object is equal to itself only.

extension FileManager: @retroactive Equatable, @retroactive Hashable {
  public static func == (left: FileManager, right: FileManager) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NotificationCenter: @retroactive Equatable, @retroactive Hashable {
  public static func == (left: NotificationCenter, right: NotificationCenter) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ProcessInfo: @retroactive Equatable, @retroactive Hashable {
  public static func == (left: ProcessInfo, right: ProcessInfo) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
