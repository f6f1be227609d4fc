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
          LOKAxisDefault = -1,
          LOKAxisXY,
      };
      typedef NS_ENUM(NSUInteger, Kind){ KindA, Other };
      """
    #expect(
      declarations(text) == [
        "public enum LOKAxis: Int {\n  case `vertical`\n  case `urlName` = 4\n  case `default` = -1\n  case `xy`\n}\n",
        "public enum Kind: UInt {\n  case `a`\n  case `other`\n}\n",
      ])
  }

  @Test(
    "are left out if they have more than names and numbers",
    arguments: [
      "typedef NS_ENUM(NSInteger, A) { AOne = sizeof(int) };",
      "typedef NS_ENUM(NSInteger, A) { AOne NS_SWIFT_NAME(b) };",
      "typedef NS_OPTIONS(NSUInteger, A) { AOne = 1 };", "typedef NS_ENUM(NSInteger, A) { AOne, AOne };",
      "typedef NS_ENUM(NSInteger, A) { };", "typedef NS_ENUM(float, A) { AOne };",
      "typedef NS_ENUM(NSInteger, A) { AOne",
      "typedef NS_ENUM(NSInteger, A`; evil) { AOne };", "typedef NS_ENUM(NSInteger, A) { AOne` };",
      "typedef NS_ENUM(NSInteger, A) { AÖne };", "typedef NS_ENUM(NSInteger, A) { AOne = 1 << 2 };",
    ])
  func others(text: String) { #expect(declarations(text) == []) }
}
