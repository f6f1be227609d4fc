import Foundation
import Testing
import UIKit

@Suite("A mutable dictionary")
struct NSMutableDictionaryTests {
  @Test("takes keys of which only NSCopying is known, as on iOS") func keys() {
    let dictionary = NSMutableDictionary()
    let key: any NSCopying = "a" as NSString
    dictionary[key] = 1
    dictionary["b"] = 2
    #expect(dictionary["a"] as? Int == 1 && dictionary[key] as? Int == 1 && dictionary["b" as NSString] as? Int == 2)
    dictionary[key] = nil
    #expect(dictionary[key] == nil && dictionary.count == 1)
  }

  @Test("ends the app for a key that it cannot store, by an error that names its type") func unhashable() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Card: NSCopying {
        func copy(with zone: NSZone?) -> Any { self }
      }
      let dictionary = NSMutableDictionary()
      dictionary[Card() as any NSCopying] = 1
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("A key of an NSMutableDictionary must be Hashable: Card is not."))
  }
}
