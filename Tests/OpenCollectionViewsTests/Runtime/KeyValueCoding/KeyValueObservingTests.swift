import Foundation
import Testing

@testable import OpenCollectionRuntime
@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

/// As the adapter writes `@objc dynamic` properties.
private final class Model: NSObject {
  var title = "" {
    willSet { AdaptedMembers.willChange(self, "title") }
    didSet { AdaptedMembers.didChange(self, "title") }
  }
  var count = 0 {
    didSet { AdaptedMembers.didChange(self, "count") }
  }
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [AdaptedClass(Model.self, [.property("title", \Model.title), .property("count", \Model.count)])]
    }
  }
}

private struct Incomparable { var number = 0 }

private class Parent: NSObject {
  var title = "" {
    willSet { AdaptedMembers.willChange(self, "title") }
    didSet { AdaptedMembers.didChange(self, "title") }
  }
  var incomparable = Incomparable() {
    didSet { AdaptedMembers.didChange(self, "incomparable") }
  }
  var child: NSObject? {
    didSet { AdaptedMembers.didChange(self, "child") }
  }
  var subtitle: String { title + "!" }
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Parent.self,
          [
            .property("title", \Parent.title), .property("incomparable", \Parent.incomparable),
            .property("child", \Parent.child),
          ])
      ]
    }
  }
}

private final class Heir: Parent {}

private final class OverridingHeir: Parent {
  override var title: String { didSet {} }
  override var child: NSObject? {
    get { super.child }
    set { super.child = newValue }
  }
  override var subtitle: String { "\(title)?" }
}

@MainActor
@Suite("Key-value observing", .serialized, .isolatedScreen)
struct KeyValueObservingTests {
  private let list = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())

  @Test("tells of each change of a property, with the values that were asked for") func values() {
    let model = Model()
    var log: [String] = []
    let observation = model.observe(\.title, options: [.initial, .old, .new]) { _, change in
      log.append("\(change.oldValue ?? "none") to \(change.newValue ?? "none")")
    }
    model.title = "one"
    model.count = 1
    model.title = "one"
    #expect(log == ["none to ", " to one", "one to one"])
    observation.invalidate()
    model.title = "two"
    #expect(log.count == 3)
  }

  @Test("leaves out the values that were not asked for") func options() {
    let model = Model()
    var changes: [NSKeyValueObservedChange<Int>] = []
    let observation = model.observe(\.count) { _, change in changes.append(change) }
    model.count = 1
    #expect(changes.count == 1 && changes[0].kind == .setting)
    #expect(changes[0].newValue == nil && changes[0].oldValue == nil)
    withExtendedLifetime(observation) {}
  }

  @Test("tells before a change too, if that was asked for") func prior() {
    let model = Model()
    var log: [String] = []
    let observation = model.observe(\.title, options: [.prior, .old, .new]) { model, change in
      log.append("\(change.isPrior) \(model.title) \(change.newValue ?? "none")")
    }
    model.title = "one"
    #expect(log == ["true  none", "false one one"])
    withExtendedLifetime(observation) {}
  }

  @Test("ends when the observation is deallocated") func lifetime() {
    let model = Model()
    var count = 0
    do {
      let observation = model.observe(\.count) { _, _ in count += 1 }
      model.count = 1
      withExtendedLifetime(observation) {}
    }
    model.count = 2
    #expect(count == 1)
  }

  @Test("tells of a scroll view's offset and size, named by a subclass's key path") func scrolling() {
    var offsets: [CGFloat] = []
    var sizes: [CGSize] = []
    let observations = [
      list.observe(\.contentOffset, options: .new) { _, change in offsets.append(change.newValue?.y ?? -1) },
      list.observe(\.contentSize, options: .new) { _, change in sizes.append(change.newValue ?? .zero) },
    ]
    list.contentOffset.y = 20
    list.contentOffset.y = 20
    list.bounds.origin.y = 30
    list.contentSize = CGSize(width: 100, height: 400)
    #expect(offsets == [20, 30] && sizes == [CGSize(width: 100, height: 400)])
    withExtendedLifetime(observations) {}
  }

  @Test("tells once of a frame, and of the centre and bounds it changes") func geometry() {
    let view = UIView()
    var log: [String] = []
    let observations = [
      view.observe(\.frame) { _, _ in log.append("frame") }, view.observe(\.center) { _, _ in log.append("center") },
      view.observe(\.bounds) { _, _ in log.append("bounds") },
    ]
    view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    #expect(log.sorted() == ["bounds", "center", "frame"])
    view.frame.origin.x = 30
    #expect(log.sorted() == ["bounds", "center", "center", "frame", "frame"])
    withExtendedLifetime(observations) {}
  }

  @Test("tells of a control's states, and not of those of others") func states() {
    let (first, second) = (UIControl(), UIControl())
    var count = 0
    let observation = first.observe(\.isHighlighted) { _, _ in count += 1 }
    second.isHighlighted = true
    first.isSelected = true
    #expect(count == 0)
    first.isHighlighted = true
    #expect(count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("tells of each change of a property that a final class overrides, before it too, by key paths of both classes")
  func overridden() {
    let heir = OverridingHeir()
    var log: [String] = []
    let observations = [
      heir.observe(\.title, options: [.prior, .new]) { _, change in
        log.append(change.isPrior ? "own, before" : "own \(change.newValue ?? "none")")
      },
      (heir as Parent).observe(\.title, options: [.prior, .new]) { _, change in
        log.append(change.isPrior ? "parent's, before" : "parent's \(change.newValue ?? "none")")
      },
      heir.observe(\.child) { _, _ in log.append("child") },
      heir.observe(\.subtitle, options: .new) { _, change in log.append("subtitle \(change.newValue ?? "none")") },
    ]
    heir.title = ""
    // An equal value is told of too; a property that depends on it has not changed.
    #expect(log == ["own, before", "parent's, before", "own ", "parent's "])
    log = []
    heir.title = "one"
    #expect(log == ["own, before", "parent's, before", "own one", "parent's one", "subtitle one?"])
    log = []
    heir.child = nil
    #expect(log == ["child"])
    withExtendedLifetime(observations) {}
  }

  @Test("tells of each change of an inherited property, before it too") func inherited() {
    let heir = Heir()
    var log: [String] = []
    // The key path's type is KeyPath<Heir, String>.
    let observation = heir.observe(\.title, options: [.prior, .new]) { _, change in
      log.append("\(change.isPrior) \(change.newValue ?? "none")")
    }
    heir.title = "one"
    heir.title = "one"
    #expect(log == ["true none", "false one", "true none", "false one"])
    withExtendedLifetime(observation) {}
  }

  @Test("knows that key paths of a class and its subclass lead to one property") func sameProperty() {
    let (heir, table) = (Heir(), UITableView())
    #expect(ObservedProperty.isSame(\UIScrollView.contentOffset, \UITableView.contentOffset, of: table))
    #expect(ObservedProperty.isSame(\Parent.title, \Heir.title, of: heir))
    #expect(ObservedProperty.isSame(\UIView.frame, \UIView.frame, of: table))
    #expect(!ObservedProperty.isSame(\Parent.title, \Heir.subtitle, of: heir))
    #expect(!ObservedProperty.isSame(\UIView.frame, \UITableView.bounds, of: table))
    #expect(!ObservedProperty.isSame(\UIScrollView.contentOffset, \UITableView.contentOffset.y, of: table))
    let overriding = OverridingHeir()
    #expect(ObservedProperty.isSame(\Parent.title, \OverridingHeir.title, of: overriding))
    #expect(!ObservedProperty.isSame(\Parent.subtitle, \OverridingHeir.title, of: overriding))
  }

  @Test("tells only of the changes of a property whose values cannot be compared") func incomparable() {
    let heir = Heir()
    var count = 0
    let observation = heir.observe(\.incomparable) { _, _ in count += 1 }
    heir.title = "other"
    #expect(count == 0)
    heir.incomparable.number = 1
    #expect(count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test("does not keep the value alive") func lifetimeOfValues() {
    final class Value: NSObject {}
    let heir = Heir()
    weak var value: Value?
    var count = 0
    let observation = heir.observe(\.child) { _, _ in count += 1 }
    do {
      let child = Value()
      heir.child = child
      value = child
    }
    #expect(value != nil && count == 1)
    heir.child = nil
    #expect(value == nil && count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test("does not keep the value of a weak property alive") func weakValues() throws {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell { .init() }
    }
    weak var source: Source?
    var observation: NSKeyValueObservation?
    do {
      let made = Source()
      list.dataSource = made
      source = made
      observation = list.observe(\.dataSource) { _, _ in }
    }
    #expect(source == nil)
    withExtendedLifetime(observation) {}
  }

  @Test("tells of a property of another object, and of that object's replacement") func otherObjects() {
    let owner = Owner()
    let first = owner.list
    var sizes: [CGFloat] = []
    var titles: [String] = []
    // As the adapter writes `\.list.contentSize.height` and `\.model?.title`.
    let observations = [
      owner.observe(
        adaptedKeyPath(
          \.list.contentSize.height, through: [\.list, \.list.contentSize], ["list", "contentSize", "height"]),
        options: [.new]
      ) { _, change in sizes.append(change.newValue ?? -1) },
      owner.observe(adaptedKeyPath(\.model?.title, through: [\.model], ["model", "title"]), options: [.old, .new]) {
        owner, change in
        titles.append("\((change.oldValue ?? nil) ?? "none") to \((change.newValue ?? nil) ?? "none")")
      },
    ]
    owner.list.contentSize.height = 40
    owner.list.contentSize.width = 40
    #expect(sizes == [40])
    owner.list = UIScrollView()
    owner.list.contentSize.height = 60
    first.contentSize.height = 80
    #expect(sizes == [40, 0, 60])
    let model = Model()
    owner.model = model
    model.title = "one"
    // The property tells of each time it is set.
    model.title = "one"
    owner.model = nil
    model.title = "two"
    #expect(titles == ["none to ", " to one", "one to one", "one to none"])
    for observation in observations { observation.invalidate() }
    owner.list.contentSize.height = 100
    #expect(sizes.count == 3)
  }
}

@MainActor private final class Owner: NSObject {
  var list = UIScrollView() {
    didSet { AdaptedMembers.didChange(self, "list") }
  }
  var model: Model? {
    didSet { AdaptedMembers.didChange(self, "model") }
  }
}
