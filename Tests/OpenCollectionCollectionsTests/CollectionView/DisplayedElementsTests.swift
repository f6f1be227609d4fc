import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
private func element(at item: Int, _ serial: Int) -> DisplayedElement {
  DisplayedElement(
    key: .cell(at: ShownPath(item: item, section: 0)), view: UICollectionViewCell(), reuse: .cell("cell"),
    serial: serial)
}

@MainActor
@Suite("The displayed elements", .isolatedScreen)
struct DisplayedElementsTests {
  @Test("are no longer found or ordered once removed, whether they were ordered or not")
  func removal() {
    let displayed = DisplayedElements()
    let elements = (0..<4).map { element(at: $0, $0) }
    for element in elements.prefix(2) { displayed.insert(element) }
    #expect(displayed.arrange().map(\.serial) == [0, 1])
    for element in elements.suffix(2) { displayed.insert(element) }
    displayed.remove(elements[0])
    displayed.remove(elements[3])
    #expect(displayed.all.map(\.serial) == [1, 2] && displayed[elements[0].key] == nil)
    #expect(displayed.arrange().map(\.serial) == [2])
    #expect(displayed.backToFront.map(\.serial) == [1, 2])
  }

  @Test("are not kept by their views, which then represent none")
  func reference() {
    let (first, second) = (UICollectionViewCell(), UICollectionViewCell())
    do {
      let element = DisplayedElement(
        key: .cell(at: ShownPath(item: 0, section: 0)), view: first, reuse: .cell("cell"), serial: 0)
      #expect(first.element === element)
      element.replaceView(by: second, reuse: .cell("cell"))
      #expect(first.element == nil && second.element === element)
    }
    #expect(second.element == nil)
  }

  #if DEBUG
    @Test("end the process of a test if an ordered one is not stored under its key")
    func unstored() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let displayed = DisplayedElements()
          for serial in 0..<2 { displayed.insert(element(at: 0, serial)) }
          _ = displayed.arrange()
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("must be stored under its key"))
    }
  #endif
}
