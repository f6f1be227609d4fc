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
}
