import Foundation

@_spi(Adapting) @testable import UIKit

/// Another file has a private class of this name.
@MainActor private final class Twin: NSObject {
  let number = 2
  func name() -> String { "other twin" }
  func second() {}

  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Twin.self,
          [
            .method("name", "name()") { object, _ in (object as! Twin).name() },
            .method("second", "second()") { object, _ in
              (object as! Twin).second()
              return nil
            },
            .property(readOnly: "number", \Twin.number),
          ])
      ]
    }
  }
}

@MainActor func makeOtherTwin() -> NSObject { Twin() }
