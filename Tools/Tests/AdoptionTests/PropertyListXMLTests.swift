import Foundation
import Testing

@testable import OpenCollectionAdoption

@Suite("A property list that is written")
struct PropertyListXMLTests {
  @Test("has the values of all kinds that it was read with, in the order of their keys")
  func kinds() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>array</key>
      \t<array>
      \t\t<string>a &amp; b</string>
      \t\t<integer>0</integer>
      \t\t<false/>
      \t</array>
      \t<key>date</key>
      \t<date>2020-02-29T12:00:00Z</date>
      \t<key>dictionary</key>
      \t<dict>
      \t\t<key>integer</key>
      \t\t<integer>1</integer>
      \t\t<key>real</key>
      \t\t<real>1.5</real>
      \t\t<key>true</key>
      \t\t<true/>
      \t</dict>
      </dict>
      </plist>

      """
    let values = try #require(
      PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: Any])
    #expect(String(decoding: try PropertyListXML.data(values), as: UTF8.self) == text)
  }

  @Test("has data as data, and refuses what is no value")
  func others() throws {
    let written = try PropertyListXML.data(["data": Data([0, 0, 0])])
    let read = try PropertyListSerialization.propertyList(from: written, format: nil) as? [String: Any]
    #expect(read?["data"] as? Data == Data([0, 0, 0]))
    #expect(throws: EncodingError.self) { try PropertyListXML.data(["range": 0..<3]) }
  }
}
