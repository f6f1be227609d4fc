import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// A recorded case with its expected result.
struct Recorded<Answer: Decodable & Sendable>: Decodable, Sendable {
  var layoutCase: LayoutCase
  var expected: Answer

  private enum CodingKeys: CodingKey { case expected }

  init(from decoder: any Decoder) throws {
    layoutCase = try LayoutCase(from: decoder)
    expected = try decoder.container(keyedBy: CodingKeys.self).decode(Answer.self, forKey: .expected)
  }
}
