import Foundation
import OpenCollectionTestIsolation
import Testing

@_spi(Adapting) @testable import UIKit

@MainActor
@Suite("Key-value coding", .serialized, .isolatedScreen)
struct KeyValueCodingTests {
  private let controller = RegisteredController()

  @Test("reads and sets a registered property of the class or a superclass") func properties() {
    let label = UILabel()
    controller.setValue(label, forKey: "label")
    #expect(controller.label === label && controller.value(forKey: "label") as? UILabel === label)
    controller.setValue("Home", forKey: "title")
    #expect(controller.title == "Home")
    controller.setValue(nil, forKey: "title")
    #expect(controller.title == nil && controller.value(forKey: "title") == nil)
  }

  @Test("converts numbers to the property's type") func numbers() {
    controller.setValue(NSNumber(value: 2.5), forKey: "radius")
    #expect(controller.radius == 2.5)
    controller.setValue(3, forKey: "radius")
    #expect(controller.radius == 3)
    controller.setValue(4.0, forKey: "count")
    #expect(controller.count == 4)
    let view = UIView()
    view.setValue(true, forKey: "hidden")
    #expect(view.isHidden)
  }

  @Test("reads a property of an unknown object as the type it is read for") func unknownObjects() {
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 10)
    constraint.priority = .defaultLow
    let objects: [AnyObject] = [constraint, UIView()]
    // A priority is a number of type Float, 250 for `defaultLow`.
    let priority: Float = adaptedProperty("priority", of: objects[0])
    #expect(priority == 250)
    let tag: Int? = adaptedProperty("tag", of: objects[1])
    #expect(tag == 0)
    let missing: Float? = adaptedProperty("priority", of: objects[1])
    #expect(missing == nil)
    let nothing: Int? = adaptedProperty("tag", of: nil)
    #expect(nothing == nil)
  }

  @Test("follows a path of keys, and ends where one is nil") func paths() {
    let view = UIView()
    view.setValue(8, forKeyPath: "layer.cornerRadius")
    #expect(view.layer.cornerRadius == 8 && view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 8)
    controller.setValue("text", forKeyPath: "label.text")
    #expect(controller.value(forKeyPath: "label.text") == nil)
  }

  @Test("stores any key of a layer") func layers() {
    let layer = CALayer()
    layer.setValue("first", forKey: "role")
    #expect(layer.value(forKey: "role") as? String == "first" && layer.value(forKey: "other") == nil)
  }

  @Test("of an unknown key ends the app with UIKit's reason") func unknownKeys() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { RegisteredController().setValue(1, forKey: "size") }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("'NSUnknownKeyException', reason: '[<UIKitTests.RegisteredController 0x"))
    #expect(text.contains("setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key size."))
  }
}

private nonisolated(unsafe) var firstKey: UInt8 = 0
private nonisolated(unsafe) var secondKey: UInt8 = 0

@Suite("An associated object")
struct AssociatedObjectTests {
  @Test("is kept under its key as long as its owner, until it is replaced or removed") func keeping() {
    let owner = NSObject()
    objc_setAssociatedObject(owner, &firstKey, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(owner, &secondKey, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &firstKey) as? String == "one")
    #expect(objc_getAssociatedObject(owner, &secondKey) as? Int == 2)
    #expect(objc_getAssociatedObject(NSObject(), &firstKey) == nil)
    objc_setAssociatedObject(owner, &firstKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &secondKey) == nil)
  }

  @Test("is released after its owner was deallocated") func releasing() {
    final class Value {}
    weak var value: Value?
    do {
      let owner = NSObject()
      let kept = Value()
      value = kept
      objc_setAssociatedObject(owner, &firstKey, kept, .OBJC_ASSOCIATION_RETAIN)
    }
    // Owners that were deallocated are removed at least each time the number of owners has doubled.
    let owners = (0..<10_000).map { _ in NSObject() }
    for owner in owners { objc_setAssociatedObject(owner, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(value == nil)
    for owner in owners { objc_removeAssociatedObjects(owner) }
  }

  @Test("that is assigned is not kept, and one that is copied is a copy") func policies() {
    let owner = NSObject()
    do {
      let value = NSObject()
      objc_setAssociatedObject(owner, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &firstKey) as? NSObject === value)
    }
    #expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    let text = NSMutableString(string: "one")
    objc_setAssociatedObject(owner, &firstKey, text, .OBJC_ASSOCIATION_COPY)
    text.append(" two")
    #expect((objc_getAssociatedObject(owner, &firstKey) as? NSString)?.description == "one")
  }
}
