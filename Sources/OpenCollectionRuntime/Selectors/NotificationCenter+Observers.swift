import Synchronization

/// Observers that are sent a message for each notification.
extension NotificationCenter {
  /// Sends an observer a message, with the notification as its argument, for notifications of a name and an object; nil
  /// stands for all. The observer is not kept, and need not be removed.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observer = WeakObserver(object: observer as AnyObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      if let object = observer.object { Message.send(aSelector, to: object, [notification]) }
    }
    NotificationObservers.shared.add(
      NotificationObservers.Entry(
        observer: observer, name: aName, posting: anObject.map { WeakObserver(object: $0 as AnyObject) }, token: token),
      to: self)
  }

  /// Removes an observer's messages, or a token of `addObserver(forName:object:queue:using:)`.
  public func removeObserver(_ observer: AnyObject) {
    NotificationObservers.shared.remove(from: self) { $0.observer.object === observer }
    removeObserver(observer as Any)
  }

  /// Removes an observer's messages for notifications of a name and an object; nil stands for all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?) {
    NotificationObservers.shared.remove(from: self) { entry in
      entry.observer.object === observer && (aName == nil || entry.name == aName)
        && (anObject == nil || entry.posting?.object === anObject)
    }
    removeObserver(observer as Any, name: aName, object: anObject as Any?)
  }
}

/// `@unchecked`: the reference is only compared, and its object sent messages on the thread of the notification.
private struct WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
}

/// The observers that are sent messages, by notification center.
private final class NotificationObservers: Sendable {
  static let shared = NotificationObservers()

  struct Entry: @unchecked Sendable {
    let observer: WeakObserver
    let name: NSNotification.Name?
    let posting: WeakObserver?
    let token: any NSObjectProtocol
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: [Entry]] = [:]
    /// The number of entries at which those of deallocated observers are next removed.
    var limit = 64
  }

  private let table = Mutex(Table())

  func add(_ entry: Entry, to center: NotificationCenter) {
    let isFull = table.withLock { table in
      table.entries[ObjectIdentifier(center), default: []].append(entry)
      return table.entries[ObjectIdentifier(center), default: []].count >= table.limit
    }
    guard isFull else { return }
    remove(from: center) { $0.observer.object == nil }
    table.withLock { $0.limit = max(64, 2 * ($0.entries[ObjectIdentifier(center)]?.count ?? 0)) }
  }

  func remove(from center: NotificationCenter, where isRemoved: (Entry) -> Bool) {
    let removed = table.withLock { table -> [Entry] in
      let entries = table.entries[ObjectIdentifier(center)] ?? []
      table.entries[ObjectIdentifier(center)] = entries.filter { !isRemoved($0) }
      return entries.filter(isRemoved)
    }
    for entry in removed { center.removeObserver(entry.token as Any) }
  }
}
