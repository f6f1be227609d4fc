import Foundation
import Testing

@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

@MainActor
@Suite("A message", .serialized, .isolatedScreen)
struct MessageTests {
  private let controller = RegisteredController()

  @Test("calls the method of its selector, with as many arguments as that takes") func calls() {
    let button = UIButton()
    button.tag = 7
    controller.perform("refresh")
    controller.perform("save:", with: button)
    controller.perform("save:forEvent:", with: button, with: nil)
    #expect(controller.log == ["refresh", "save 7", "save with event false"])
  }

  @Test("returns the method's result; nil for none") func results() throws {
    let title = try #require(controller.perform("titleAt:", with: 3)).takeUnretainedValue() as? String
    #expect(title == "title 3")
    #expect(controller.perform("refresh") == nil)
  }

  @Test("calls the override of a subclass that registers nothing") func overrides() {
    let subclass = RegisteredSubclass()
    subclass.perform("refresh")
    #expect(subclass.log == ["refresh of the subclass"])
  }

  @Test("calls the method of a generic class for each of its arguments") func generics() {
    let (numbers, words) = (RegisteredBox([1]), RegisteredBox("one"))
    words.perform("open")
    #expect(words.isOpen && !numbers.isOpen)
    numbers.perform("open")
    #expect(numbers.isOpen)
  }

  @Test("is understood by objects of the class and of subclasses") func responds() {
    #expect(controller.responds(to: "save:") && RegisteredSubclass().responds(to: "save:"))
    #expect(!controller.responds(to: "polish:") && !RegisteredModel().responds(to: "refresh"))
    #expect(controller.responds(to: "count") && controller.responds(to: "setCount:"))
    #expect(controller.responds(to: "log") && !controller.responds(to: "setLog:"))
    #expect(!controller.responds(to: nil))
  }

  @Test("has an implementation where it is understood") func methodImplementations() {
    #expect(controller.method(for: "save:") != nil && controller.method(for: "setCount:") != nil)
    #expect(controller.method(for: "polish:") == nil && controller.method(for: nil) == nil)
  }

  @Test("cannot be sent by the address of its implementation") func calledImplementation() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let implementation: IMP = RegisteredController().method(for: "refresh")
      unsafeBitCast(implementation, to: (@convention(c) () -> Void).self)()
    }
  }

  @Test("reads and sets a property by its accessors' names") func accessors() throws {
    controller.perform("setCount:", with: 4)
    #expect(controller.count == 4)
    #expect(controller.perform("count").takeUnretainedValue() as? Int == 4)
  }

  @Test("calls the method of its own class, if another file has a private class of that name") func privateClasses()
    throws
  {
    let (twin, other) = (makeTwin(), makeOtherTwin())
    #expect(String(reflecting: type(of: twin)) != String(reflecting: type(of: other)))
    #expect(try #require(twin.perform("name")).takeUnretainedValue() as? String == "twin")
    #expect(try #require(other.perform("name")).takeUnretainedValue() as? String == "other twin")
    #expect(twin.value(forKey: "number") as? Int == 1 && other.value(forKey: "number") as? Int == 2)
    #expect(twin.responds(to: "first") && !other.responds(to: "first"))
    #expect(other.responds(to: "second") && !twin.responds(to: "second"))
  }

  @Test("calls UIKit's methods") func builtIn() {
    let view = UIView()
    let child = UIView()
    view.perform("addSubview:", with: child)
    #expect(child.superview === view)
    child.perform("removeFromSuperview")
    #expect(child.superview == nil)
    #expect(view.responds(to: "endEditing:") && UITextField().responds(to: "copy:") && !view.responds(to: "copy:"))
  }

  @Test("calls a protocol's requirement, and an optional one only if it is implemented") func protocols() {
    let listener = RegisteredListener()
    listener.perform("listDidOpen:", with: nil)
    #expect(listener.opened == 1)
    #expect(listener.responds(to: "listDidOpen:") && !listener.responds(to: "listDidClose:"))
    #expect(Selector(swiftName: "listDidClose", rule: "rule", context: "RegisteredDelegate") == "listDidClose:")
  }

  @Test("to a class calls the class's own method") func classMethods() {
    let control = UIControl()
    control.addTarget(RegisteredListener.self, action: "share:", for: .valueChanged)
    let before = RegisteredListener.shared
    control.sendActions(for: .valueChanged)
    #expect(RegisteredListener.shared == before + 1)
    control.removeTarget(RegisteredListener.self, action: nil, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(RegisteredListener.shared == before + 1)
  }

  @Test("finds a class by the Objective-C name of its own") func classNames() {
    #expect(MemberRegistry.shared.registeredClass(named: "OCVListener") == RegisteredListener.self)
    #expect(MemberRegistry.shared.registeredClass(named: "RegisteredListener") == nil)
    let names = ["OpenCollectionViewsTests.RegisteredListener", "OCVListener", "App.OCVListener"]
    for name in names { #expect(MemberRegistry.shared.delegateClass(named: name) == RegisteredListener.self) }
    #expect(MemberRegistry.shared.delegateClass(named: "App.RegisteredListener") == nil)
  }

  @Test("tells whether an optional requirement is implemented") func implementations() {
    #expect(adaptedImplements(RegisteredModel(), "listDidScroll(_:)"))
    #expect(adaptedImplements(RegisteredSubclass(), "refresh()"))
    #expect(!adaptedImplements(controller, "listDidScroll(_:)"))
    #expect(adaptedImplements(RegisteredListener(), "listDidMove(_:)"))
    #expect(adaptedImplementation(RegisteredListener(), "hint") as? String == "a hint")
    #expect(adaptedImplementation(controller, "hint") == nil)
  }

  @Test("that the object does not understand ends the app with UIKit's reason") func unrecognized() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = RegisteredController().perform("polish:", with: nil) }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("'NSInvalidArgumentException', reason: '-[OpenCollectionViewsTests.RegisteredController polish:]"))
    #expect(text.contains("unrecognized selector sent to instance 0x"))
  }

  @Test("with an argument of another type ends the app and names both") func wrongArgument() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = RegisteredController().perform("save:", with: "text") }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("argument 1 of the message save: is String, but its method takes UIButton"))
  }
}

@MainActor
@Suite("A message sent later", .serialized, .isolatedScreen)
struct DelayedMessageTests {
  private let controller = RegisteredController()
  private let clock = AppClock.current

  @Test("is sent after its delay on the app's clock") func delay() {
    controller.perform("refresh", with: nil, afterDelay: 0.5)
    clock.advance(by: 0.49)
    #expect(controller.log == [])
    clock.advance(by: 0.02)
    #expect(controller.log == ["refresh"])
  }

  @Test("is cancelled with all of its target, or by its selector and an equal argument") func cancelling() {
    controller.perform("titleAt:", with: 1, afterDelay: 0.1)
    controller.perform("refresh", with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: controller, selector: "refresh", object: nil)
    clock.advance(by: 0.2)
    #expect(controller.log == [])
    controller.perform("refresh", with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: RegisteredController())
    clock.advance(by: 0.2)
    #expect(controller.log == ["refresh"])
    controller.perform("refresh", with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: controller)
    clock.advance(by: 0.2)
    #expect(controller.log == ["refresh"])
  }

  @Test("by a timer has the timer, with its userInfo, as the argument") func timers() {
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: controller, selector: "tick:", userInfo: "info", repeats: false)
    timer.fire()
    #expect(controller.log == ["tick info"])
    timer.invalidate()
  }
}

@MainActor
@Suite("A notification", .serialized, .isolatedScreen)
struct NotificationMessageTests {
  private let center = NotificationCenter()
  private let controller = RegisteredController()
  private let name = Notification.Name("Saved")

  @Test("is sent to the observers of its name and object until they are removed") func observing() {
    let (poster, other) = (NSObject(), NSObject())
    center.addObserver(controller, selector: "posted:", name: name, object: poster)
    center.post(name: name, object: other)
    #expect(controller.log == [])
    center.post(name: name, object: poster)
    #expect(controller.log == ["posted Saved"])
    center.removeObserver(controller, name: Notification.Name("Other"), object: nil)
    center.post(name: name, object: poster)
    #expect(controller.log.count == 2)
    center.removeObserver(controller)
    center.post(name: name, object: poster)
    #expect(controller.log.count == 2)
  }

  @Test("does not keep its observers, and is not sent to those that were deallocated") func weakObservers() {
    weak var observer: RegisteredController?
    do {
      let controller = RegisteredController()
      observer = controller
      center.addObserver(controller, selector: "posted:", name: name, object: nil)
    }
    #expect(observer == nil)
    center.post(name: name, object: nil)
  }

  @Test("is no longer sent to a closure whose token was removed") func tokens() {
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }
}
