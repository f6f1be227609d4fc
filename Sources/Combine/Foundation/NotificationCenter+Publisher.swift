import Foundation

extension NotificationCenter {
  /// A publisher of a center's notifications. It never completes. A notification for which there is no demand is not
  /// sent.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object that posts them; nil for any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications with a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let values = ValueSubscription(subscriber)
      let token = center.addObserver(forName: name, object: object, queue: nil) { values.send($0) }
      values.onCancel = { [center] in center.removeObserver(token) }
      subscriber.receive(subscription: values)
    }
  }

  /// A publisher of the notifications with a name, posted by an object, or by any if it is nil.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether the publishers have the same center, name and object.
  public static func == (first: Self, second: Self) -> Bool {
    first.center === second.center && first.name == second.name && first.object === second.object
  }
}
