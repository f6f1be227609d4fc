import Foundation
import Testing

@testable import OpenCollectionTestScreens
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
    let frame: CGRect? = adaptedProperty("cgRectValue", of: NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    let number: Int? = adaptedProperty("intValue", of: NSNumber(value: 5))
    #expect(number == 5)
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
    #expect(text.contains("'NSUnknownKeyException', reason: '[<OpenCollectionViewsTests.RegisteredController 0x"))
    #expect(text.contains("setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key size."))
  }
}

private nonisolated(unsafe) var firstKey: UInt8 = 0
private nonisolated(unsafe) var secondKey: UInt8 = 0

private class Value {}
private final class SubValue: Value {}
private final class RegisteredGeneric<Content> {
  let content: Content
  init(_ content: Content) { self.content = content }
}

@Suite("An associated object", .serialized)
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

  @Test("is released with its owner, whichever class that has") func releasing() {
    func isReleased(with owner: () -> AnyObject) -> Bool {
      weak var value: Value?
      do {
        let (owner, kept) = (owner(), Value())
        value = kept
        objc_setAssociatedObject(owner, &firstKey, kept, .OBJC_ASSOCIATION_RETAIN)
        if (objc_getAssociatedObject(owner, &firstKey) as? Value) !== kept { return false }
      }
      return value == nil
    }
    #expect(isReleased { NSObject() } && isReleased { NSObject() })
    #expect(isReleased { Value() } && isReleased { SubValue() } && isReleased { Value() })
    #expect(isReleased { RegisteredGeneric(1) } && isReleased { RegisteredGeneric("one") })
  }

  @Test("is there while its owner's deinitializer runs, and is released after it") func deinitializers() {
    final class Owner {
      var log: (String) -> Void
      init(_ log: @escaping (String) -> Void) { self.log = log }
      deinit {
        log("owner with \(objc_getAssociatedObject(self, &firstKey) is Logged)")
        objc_setAssociatedObject(self, &secondKey, 1, .OBJC_ASSOCIATION_RETAIN)
      }
    }
    final class Logged {
      var log: (String) -> Void
      init(_ log: @escaping (String) -> Void) { self.log = log }
      deinit { log("value") }
    }
    var lines: [String] = []
    do {
      let owner = Owner { lines.append($0) }
      objc_setAssociatedObject(owner, &firstKey, Logged { lines.append($0) }, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(lines == ["owner with true", "value"])
  }

  @Test("is not that of an earlier object at its owner's address") func addresses() {
    for number in 0..<1000 {
      let owner = Value()
      if objc_getAssociatedObject(owner, &firstKey) != nil { Issue.record("the object \(number) has a value") }
      objc_setAssociatedObject(owner, &firstKey, number, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  @Test("of a class is kept") func classes() {
    objc_setAssociatedObject(Value.self, &firstKey, "of the class", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(Value.self, &firstKey) as? String == "of the class")
    #expect(objc_getAssociatedObject(SubValue.self, &firstKey) == nil)
    objc_removeAssociatedObjects(Value.self)
    #expect(objc_getAssociatedObject(Value.self, &firstKey) == nil)
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
