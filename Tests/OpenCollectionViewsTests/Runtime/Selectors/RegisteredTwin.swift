import Foundation

@_spi(Adapting) @testable import UIKit

/// Another file has a private class of this name.
@MainActor private final class Twin: NSObject {
  let number = 1
  func name() -> String { "twin" }
  func first() {}

  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add {
      [
        AdaptedClass(
          Twin.self,
          [
            .method("name", "name()") { object, _ in (object as! Twin).name() },
            .method("first", "first()") { object, _ in
              (object as! Twin).first()
              return nil
            },
            .property(readOnly: "number", \Twin.number),
          ])
      ]
    }
  }
}

@MainActor func makeTwin() -> NSObject { Twin() }
