import Testing

@testable import OpenCollectionAdoption

@Suite("Enumerations of Objective-C")
struct ObjectiveCEnumerationTests {
  private func declarations(_ text: String) -> [String] { ObjectiveCEnumeration.all(in: text).map(\.declaration) }

  @Test("are those of Swift by their names without the prefix")
  func names() {
    let text = """
      typedef NS_CLOSED_ENUM(NSInteger, LOKAxis) {
          LOKAxisVertical,
          LOKAxisURLName = 4,
          LOKAxisXY,
          LOKAxisDefault = -1,
      };
      typedef NS_ENUM(NSUInteger, Kind){ KindA, Other };
      """
    #expect(
      declarations(text) == [
        "public enum LOKAxis: Int {\n  case `vertical`\n  case `urlName` = 4\n  case `xy`\n  case `default` = -1\n}\n",
        "public enum Kind: UInt {\n  case `kindA`\n  case `other`\n}\n",
      ])
  }

  /// The words that all cases and the enumeration begin with go, as in `EnumInfo::determineConstantNamePrefix` of Swift's compiler.
  @Test(
    "have cases without the words that all of them and the enumeration begin with",
    arguments: [
      ("ABCComparison { ABCOrderedUp, ABCOrderedDown }", ["orderedUp", "orderedDown"]),
      ("ABCVersion { ABCVersion1, ABCVersion2 }", ["version1", "version2"]),
      ("Kind { KindA, Other }", ["kindA", "other"]), ("Kind { KindA, KindB }", ["a", "b"]),
      ("Kind { Kindred, Kindly }", ["kindred", "kindly"]), ("Color { kColorRed, kColorBlue }", ["red", "blue"]),
      ("ABCOptions { ABCOptionOne, ABCOptionTwo }", ["one", "two"]),
      ("Axes { AxisX, AxisY }", ["axisX", "axisY"]), ("Axis { Axis_X, Axis_Y }", ["x", "y"]),
      ("ABCText { ABCTextUTF8, ABCTextURLName }", ["utf8", "urlName"]),
    ])
  func prefixes(text: String, cases: [String]) {
    let found = ObjectiveCEnumeration.all(in: "typedef NS_ENUM(NSInteger, \(text.replacing(" {", with: ") {"));")
    #expect(found.map { $0.cases.map(\.name) } == [cases])
  }

  @Test(
    "are left out if they have more than names and numbers, repeat a value, or have one that their type has not",
    arguments: [
      "typedef NS_ENUM(NSInteger, A) { AOne = sizeof(int) };",
      "typedef NS_ENUM(NSInteger, A) { AOne NS_SWIFT_NAME(b) };",
      "typedef NS_OPTIONS(NSUInteger, A) { AOne = 1 };", "typedef NS_ENUM(NSInteger, A) { AOne, AOne };",
      "typedef NS_ENUM(NSInteger, A) { };", "typedef NS_ENUM(float, A) { AOne };",
      "typedef NS_ENUM(NSInteger, A) { AOne",
      "typedef NS_ENUM(NSInteger, A) { AOne, ATwo = 0 };",
      "typedef NS_ENUM(NSInteger, A) { AOne = 1, ATwo = 0, AThree };",
      "typedef NS_ENUM(NSUInteger, A) { AOne = -1 };", "typedef NS_ENUM(uint8_t, A) { AOne = 255, ATwo };",
      "typedef NS_ENUM(NSInteger, A) { AOne = 9223372036854775807, ATwo };",
      "typedef NS_ENUM(int, A) { AOne = 2147483648 };", "typedef NS_ENUM(NSInteger, A) { AOne } NS_AVAILABLE;",
      "typedef NS_ENUM(NSInteger, A) { AOne }", "typedef NS_ENUM(NSInteger, Kind) { Kind };",
      "typedef NS_ENUM(NSInteger, KIND) { KIND1, KIND2 };",
      "typedef NS_ENUM(NSInteger, A`; evil) { AOne };", "typedef NS_ENUM(NSInteger, A) { AOne` };",
      "typedef NS_ENUM(NSInteger, A) { AÖne };", "typedef NS_ENUM(NSInteger, A) { AOne = 1 << 2 };",
    ])
  func others(text: String) { #expect(declarations(text) == []) }
}
