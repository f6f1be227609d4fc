/// A way to turn values into a format that is kept in files and compared: a strategy.
public struct Snapshotting<Value, Format> {
  /// The file name's extension, without a period; nil for none.
  public var pathExtension: String?
  /// How the format is written, read and compared.
  public var diffing: Diffing<Format>
  /// The format of a value.
  public var snapshot: (Value) -> Async<Format>

  /// A strategy whose format is there later.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// A strategy whose format is there at once.
  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// A strategy for values from which this one's can be made.
  public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value) -> Snapshotting<
    NewValue, Format
  > {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { [snapshot] in
      snapshot(transform($0))
    }
  }

  /// A strategy for values from which this one's can be made, which takes a while.
  public func asyncPullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Async<Value>) -> Snapshotting<
    NewValue, Format
  > {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { [snapshot] value in
      Async { callback in transform(value).run { snapshot($0).run(callback) } }
    }
  }
}

/// A strategy for values that are their own format.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// The values are kept as they are.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}
