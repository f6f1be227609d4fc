import Foundation
import Testing

@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

private final class Watcher: UIView {
  var log: [String] = []
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard let keyPath, keyPath != "alpha" else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    let new = change?[.newKey].map { "\($0)" } ?? "-"
    log.append("\(keyPath) \(old) \(new)\(context == nil ? "" : " context")")
  }
}

/// As the adapter writes `@objc` members.
private final class Model: NSObject {
  var count = 0 {
    willSet { AdaptedMembers.willChange(self, "count") }
    didSet { AdaptedMembers.didChange(self, "count") }
  }
  var owner: Model? {
    didSet { AdaptedMembers.didChange(self, "owner") }
  }
  var received: [Int] = []
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Model.self,
          [
            .property("count", \Model.count), .property("owner", \Model.owner),
            .method(
              "observeValueForKeyPath:ofObject:change:context:", "observeValue(forKeyPath:of:change:context:)"
            ) { object, arguments in
              let change = arguments[2, as: [NSKeyValueChangeKey: Any]?.self]
              (object as? Model)?.received.append(change?[.newKey] as? Int ?? -1)
              return nil
            },
          ])
      ]
    }
  }
}

/// Ends its observation of itself when it is deallocated.
private final class SelfObserver: NSObject {
  let model = Model()

  override init() {
    super.init()
    addObserver(self, forKeyPath: "model.count", context: nil)
  }

  deinit { removeObserver(self, forKeyPath: "model.count") }

  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add { [AdaptedClass(SelfObserver.self, [.property(readOnly: "model", \SelfObserver.model)])] }
  }
}

/// An array that is observed by its owner, as of a library's forms.
private final class Cart: NSObject {
  var items = NSMutableArray(array: ["a"])
  var log: [String] = []

  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Cart.self,
          [
            .property("items", \Cart.items),
            .method(
              "observeValueForKeyPath:ofObject:change:context:", "observeValue(forKeyPath:of:change:context:)"
            ) { object, arguments in
              let change = arguments[2, as: [NSKeyValueChangeKey: Any]?.self] ?? [:]
              let kind = (change[.kindKey] as? NSNumber)?.uintValue ?? 0
              let indexes = (change[.indexesKey] as? IndexSet).map { $0.map { "\($0)" }.joined(separator: " ") } ?? "-"
              let values = [NSKeyValueChangeKey.oldKey, .newKey].map { (change[$0] as? [String])?.joined() ?? "-" }
              let isPrior = change[.notificationIsPriorKey] != nil
              (object as? Cart)?.log.append("\(kind) [\(indexes)] \(values[0]) \(values[1])\(isPrior ? " before" : "")")
              return nil
            },
          ])
      ]
    }
  }
}

@MainActor @Suite("Observing properties by their names", .serialized, .isolatedScreen)
struct NamedObservingTests {
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let watcher = Watcher()

  @Test("tells what is inserted into a property's array, removed from it and replaced, and where")
  func arrays() {
    let cart = Cart()
    cart.addObserver(cart, forKeyPath: "items", options: [.old, .new], context: nil)
    let items = cart.mutableArrayValue(forKey: "items")
    items.add("b")
    items.insert("c", at: 0)
    items.addObjects(from: ["d", "e"])
    #expect(cart.items == ["c", "a", "b", "d", "e"] && items.count == 5 && items[1] as? String == "a")
    items[4] = "f"
    items.remove("a")
    items.removeObject(at: 0)
    items.removeObjects(in: ["f", "x"])
    #expect(cart.items == ["b", "d"])
    items.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["g", "h", "i"])
    items.replaceObjects(in: NSRange(location: 1, length: 2), withObjectsFrom: ["j"])
    #expect(cart.items == ["g", "j"] && items.contains("j") && items.index(of: "j") == 1)
    items.removeAllObjects()
    items.removeAllObjects()
    #expect(
      cart.log == [
        "2 [1] - b", "2 [0] - c", "2 [3 4] - de", "4 [4] e f", "3 [1] a -", "3 [0] c -", "3 [2] f -", "4 [0 1] bd gh",
        "2 [2] - i", "4 [1] h j", "3 [2] i -", "3 [0 1] gj -",
      ])
    cart.removeObserver(cart, forKeyPath: "items")
    items.add("k")
    #expect(cart.log.count == 12)
    cart.addObserver(cart, forKeyPath: "items", options: [.prior, .new], context: nil)
    items.add("l")
    items.removeLastObject()
    #expect(cart.log.dropFirst(12) == ["2 [1] - - before", "2 [1] - l", "3 [1] - - before", "3 [1] - -"])
    cart.removeObserver(cart, forKeyPath: "items")
  }

  @Test("tells of two places that change their objects, and of no last object of an empty array")
  func exchanges() {
    let cart = Cart()
    let items = cart.mutableArrayValue(forKey: "items")
    items.add("b")
    cart.addObserver(cart, forKeyPath: "items", options: [.old, .new], context: nil)
    items.exchangeObject(at: 0, withObjectAt: 1)
    items.exchangeObject(at: 1, withObjectAt: 1)
    #expect(cart.items == ["b", "a"])
    items.removeAllObjects()
    items.removeLastObject()
    #expect(cart.log == ["4 [0] a b", "4 [1] b a", "3 [0 1] ba -"])
    cart.removeObserver(cart, forKeyPath: "items")
  }

  @Test("tells that an object set after the last of an array is inserted")
  func appending() {
    let cart = Cart()
    cart.addObserver(cart, forKeyPath: "items", options: [.old, .new], context: nil)
    let items = cart.mutableArrayValue(forKey: "items")
    items[1] = "b"
    items[0] = "c"
    #expect(cart.items == ["c", "b"])
    #expect(cart.log == ["2 [1] - b", "4 [0] a c"])
    cart.removeObserver(cart, forKeyPath: "items")
  }

  @Test("finds an object in an array by its identity, if its class has no other equality")
  func finding() {
    final class Entry {}
    final class Exact: Equatable { static func == (one: Exact, other: Exact) -> Bool { one === other } }
    let cart = Cart()
    let items = cart.mutableArrayValue(forKey: "items")
    let (entry, exact) = (Entry(), Exact())
    items.addObjects(from: [entry, exact])
    #expect(items.index(of: entry) == 1 && items.contains(exact) && items.index(of: exact) == 2)
    #expect(!items.contains(Entry()) && items.index(of: Exact()) == NSNotFound)
    #expect(items.index(of: "a", in: NSRange(location: 1, length: 2)) == NSNotFound && items.index(of: "a") == 0)
    items.add(1)
    #expect(items.contains(1.0) && items.index(of: NSNumber(value: 1)) == 3)
  }

  @Test("can be ended by an object that observes itself, in its deinitializer") func deinitializers() {
    // A second object may get the address of the first.
    for _ in 0..<3 { _ = SelfObserver() }
  }

  @Test("tells of a scroll view's offset, with the values and the context that were asked for")
  func offset() {
    let context = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { context.deallocate() }
    list.addObserver(watcher, forKeyPath: "contentOffset", options: [.old, .new], context: context)
    list.addObserver(watcher, forKeyPath: "contentSize", context: nil)
    list.contentOffset = CGPoint(x: 0, y: 20)
    list.contentOffset = CGPoint(x: 0, y: 20)
    list.contentSize = CGSize(width: 100, height: 300)
    #expect(watcher.log == ["contentOffset \(CGPoint.zero) \(CGPoint(x: 0, y: 20)) context", "contentSize - -"])
    list.removeObserver(watcher, forKeyPath: "contentOffset", context: context)
    list.removeObserver(watcher, forKeyPath: "contentSize")
    list.contentOffset = .zero
    list.contentSize = .zero
    #expect(watcher.log.count == 2)
  }

  @Test("tells at once and before a change, if that was asked for")
  func initialAndPrior() {
    let model = Model()
    model.count = 3
    model.addObserver(watcher, forKeyPath: "count", options: [.initial, .prior, .old, .new], context: nil)
    model.count = 4
    #expect(watcher.log == ["count - 3", "count 3 -", "count 3 4"])
  }

  @Test("follows a path of keys, also when an object on it is replaced")
  func path() {
    let (model, first, second) = (Model(), Model(), Model())
    model.addObserver(watcher, forKeyPath: "owner.count", options: .new, context: nil)
    model.owner = first
    first.count = 1
    second.count = 5
    model.owner = second
    first.count = 2
    second.count = 6
    model.owner = nil
    #expect(
      watcher.log == [
        "owner.count - 0", "owner.count - 1", "owner.count - 5", "owner.count - 6", "owner.count - <null>",
      ])
  }

  @Test("sends objects that are no responders the message that their source declares")
  func messages() {
    let (model, observer) = (Model(), Model())
    model.addObserver(observer, forKeyPath: "count", options: .new, context: nil)
    model.count = 8
    #expect(observer.received == [8])
  }

  @Test("keeps neither object")
  func lifetime() {
    weak var gone: Watcher?
    do {
      let short = Watcher()
      gone = short
      list.addObserver(short, forKeyPath: "contentOffset", options: .new, context: nil)
    }
    #expect(gone == nil)
    list.contentOffset.y = 5
  }

  @Test("ends the app for an observer that is not registered, a key that does not exist and a change not handled")
  func errors() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().removeObserver(UIView(), forKeyPath: "frame") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().addObserver(UIView(), forKeyPath: "nothing", context: nil) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        view.addObserver(view, forKeyPath: "frame", context: nil)
        view.frame.size.width = 3
      }
    }
  }
}
