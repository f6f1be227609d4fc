import Combine
import Foundation
import Testing

@MainActor private final class Model: ObservableObject {
  @Published var count = 0
  @Published private(set) var name = "a"
  @Published var items: [String] = []
  func rename(_ name: String) { self.name = name }
}

private class Base: ObservableObject {
  @Published var count = 0
}

private final class Derived: Base {
  @Published var name = "a"
}

@MainActor @Suite struct PublishedTests {
  @Test func `a published property sends its value first and new values before they are set`() {
    let model = Model()
    var received: [String] = []
    var cancellables = Set<AnyCancellable>()
    model.$count.sink { received.append("\($0) while \(model.count)") }.store(in: &cancellables)
    model.count = 1
    #expect(received == ["0 while 0", "1 while 0"])
    cancellables.removeAll()
    model.count = 2
    #expect(received.count == 2)
  }

  @Test func `an object tells of the changes of its published properties`() {
    let model = Model()
    var changes = 0
    var cancellables: [AnyCancellable] = []
    model.objectWillChange.sink { _ in changes += 1 }.store(in: &cancellables)
    model.count = 1
    model.rename("b")
    #expect(changes == 2)
  }

  @Test func `a superclass's published properties count too`() {
    let object = Derived()
    var changes = 0
    let cancellable = object.objectWillChange.sink { changes += 1 }
    object.count = 1
    object.name = "b"
    #expect(changes == 2)
    cancellable.cancel()
  }

  @Test func `publishers are assigned to properties`() {
    let model = Model()
    let numbers = PassthroughSubject<Int, Never>()
    let words = PassthroughSubject<[String], Never>()
    numbers.assign(to: &model.$count)
    let cancellable = words.assign(to: \.items, on: model)
    numbers.send(3)
    words.send(["a"])
    #expect(model.count == 3)
    #expect(model.items == ["a"])
    cancellable.cancel()
    words.send([])
    #expect(model.items == ["a"])
  }

  @Test func `published properties are combined`() {
    let model = Model()
    var received: [String] = []
    let cancellable = Publishers.CombineLatest(model.$count, model.$name).map { "\($0)\($1)" }.removeDuplicates()
      .sink { received.append($0) }
    model.count = 1
    model.count = 1
    model.rename("b")
    #expect(received == ["0a", "1a", "1b"])
    cancellable.cancel()
  }

  @Test nonisolated func `values are an asynchronous sequence`() async {
    var received: [Int] = []
    for await value in [1, 2, 3].publisher.map({ $0 * 2 }).values { received.append(value) }
    #expect(received == [2, 4, 6])
    #expect(await Future<Int, Never> { $0(.success(5)) }.value == 5)
  }

  @Test func `an optional and a result are publishers`() {
    var received: [Int] = []
    _ = Optional(1).publisher.sink { received.append($0) }
    _ = Result<Int, Never>.success(2).publisher.sink { received.append($0) }
    #expect(received == [1, 2])
  }
}
