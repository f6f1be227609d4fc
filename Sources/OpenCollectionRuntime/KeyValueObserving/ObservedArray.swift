/// The array of a property. What changes it here tells the property's observers which objects are inserted, removed or replaced.
final class ObservedArray: NSMutableArray {
  private let owner: NSObject
  private let key: String

  init(_ key: String, of owner: NSObject) {
    (self.owner, self.key) = (owner, key)
    super.init()
  }

  required init(objects: UnsafePointer<AnyObject>?, count cnt: Int) {
    fatalError("an array of a property is made by mutableArrayValue(forKey:)")
  }
  required convenience init(arrayLiteral elements: Any...) { self.init(objects: nil, count: 0) }
  required convenience init?(coder aDecoder: NSCoder) { nil }

  /// The array in the property, which changes in place.
  private var array: NSMutableArray {
    let value = KeyValueCoding.value(forKey: key, of: owner)
    guard let array = value as? NSMutableArray else {
      clientError(
        "the value of \(key) of \(type(of: owner)) is no NSMutableArray, and cannot be changed in place",
        name: "NSInvalidArgumentException")
    }
    return array
  }

  private func apply(_ change: ArrayChange, _ body: (NSMutableArray) -> Void) {
    let array = array
    let observations = NamedObservers.shared.observations(of: owner, key)
    send(change, to: observations, isPrior: true)
    body(array)
    send(change, to: observations, isPrior: false)
  }

  /// A message may end the observations that are not told yet.
  private func send(_ change: ArrayChange, to observations: [NamedObservation], isPrior: Bool) {
    for observation in observations {
      let current = NamedObservers.shared.observations(of: owner, key)
      if current.contains(where: { $0 === observation }) { observation.send(change, isPrior: isPrior) }
    }
  }

  /// Ends the app unless there are as many objects as places.
  private static func check(_ objects: [Any], _ indexes: IndexSet, _ function: String = #function) {
    guard objects.count != indexes.count else { return }
    clientError(
      "\(function): \(objects.count) objects for \(indexes.count) indexes", name: "NSInvalidArgumentException")
  }

  // MARK: Reading

  override var count: Int { array.count }
  override func object(at index: Int) -> Any { array.object(at: index) }

  // Foundation does not find objects that are neither Hashable nor NSObjects; iOS finds them by identity.
  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }
  override func index(of anObject: Any) -> Int {
    index(of: anObject, in: NSRange(location: 0, length: count))
  }
  override func index(of anObject: Any, in range: NSRange) -> Int {
    let found = super.index(of: anObject, in: range)
    if found != NSNotFound { return found }
    let array = array
    return (range.location..<range.location + range.length).first { Self.areEqual(array.object(at: $0), anObject) }
      ?? NSNotFound
  }

  // MARK: Changing

  /// Setting the object after the last appends it, as `setObject(_:atIndexedSubscript:)` does.
  override subscript(index: Int) -> Any {
    get { object(at: index) }
    set { if index == count { add(newValue) } else { replaceObject(at: index, with: newValue) } }
  }

  override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: IndexSet(integer: index)) }
  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func addObjects(from otherArray: [Any]) {
    insert(otherArray, at: IndexSet(integersIn: count..<count + otherArray.count))
  }
  override func insert(_ objects: [Any], at indexes: IndexSet) {
    Self.check(objects, indexes)
    guard !indexes.isEmpty else { return }
    apply(ArrayChange(kind: .insertion, indexes: indexes, new: objects)) { array in
      for (object, index) in zip(objects, indexes) { array.insert(object, at: index) }
    }
  }

  override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }
  override func removeObject(at index: Int) { removeObjects(at: IndexSet(integer: index)) }
  override func removeAllObjects() { removeObjects(in: NSRange(location: 0, length: count)) }
  override func removeObjects(in range: NSRange) {
    removeObjects(at: IndexSet(integersIn: range.location..<range.location + range.length))
  }
  override func removeObjects(at indexes: IndexSet) {
    guard !indexes.isEmpty else { return }
    let array = array
    apply(ArrayChange(kind: .removal, indexes: indexes, old: indexes.map { array.object(at: $0) })) { array in
      for index in indexes.reversed() { array.removeObject(at: index) }
    }
  }
  override func remove(_ anObject: Any) {
    let array = array
    removeObjects(at: IndexSet((0..<array.count).filter { Self.areEqual(array.object(at: $0), anObject) }))
  }
  override func removeObjects(in otherArray: [Any]) { for object in otherArray { remove(object) } }

  override func replaceObject(at index: Int, with anObject: Any) {
    replaceObjects(at: IndexSet(integer: index), with: [anObject])
  }
  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    Self.check(objects, indexes)
    guard !indexes.isEmpty else { return }
    let array = array
    let old = indexes.map { array.object(at: $0) }
    apply(ArrayChange(kind: .replacement, indexes: indexes, old: old, new: objects)) { array in
      for (object, index) in zip(objects, indexes) { array.replaceObject(at: index, with: object) }
    }
  }
  override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
    guard idx1 != idx2 else { return }
    let (one, other) = (array.object(at: idx1), array.object(at: idx2))
    replaceObject(at: idx1, with: other)
    replaceObject(at: idx2, with: one)
  }
  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let end = range.location + range.length
    let common = range.location + Swift.min(range.length, otherArray.count)
    replaceObjects(
      at: IndexSet(integersIn: range.location..<common), with: Array(otherArray.prefix(common - range.location)))
    removeObjects(at: IndexSet(integersIn: common..<end))
    let rest = Array(otherArray.dropFirst(common - range.location))
    insert(rest, at: IndexSet(integersIn: common..<common + rest.count))
  }
  override func setArray(_ otherArray: [Any]) {
    replaceObjects(in: NSRange(location: 0, length: count), withObjectsFrom: otherArray)
  }

  private static func areEqual(_ one: Any, _ other: Any) -> Bool {
    KeyValueObserver.areEqual(one, other) ?? (one as AnyObject === other as AnyObject)
  }
}

extension NSObject {
  /// The array of a property, an `NSMutableArray`. Changes of it change the property's array, and send the observers of the property
  /// by its name `observeValue(forKeyPath:of:change:context:)` with what was inserted, removed or replaced, and the places.
  /// The first use of the array ends the app if there is no such property, or its value is no `NSMutableArray`.
  ///
  /// Observers of a path with the property in it learn of no such change, nor do those of `observe(_:options:changeHandler:)`.
  nonisolated public func mutableArrayValue(forKey key: String) -> NSMutableArray { ObservedArray(key, of: self) }
}
