import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A document with mistakes", .serialized, .isolatedScreen)
struct DamagedDocumentTests {
  @Test("names an unknown class: it is logged with file and line, and UIKit's class is used")
  func unknownClass() throws {
    let document = nibDocument(
      "\n<view id=\"v\" customClass=\"Nobody\" customModule=\"App\"/>\n<label id=\"l\" customClass=\"SceneController\" customModule=\"OpenCollectionViewsTests\"/>"
    )
    let objects = UINib(document).instantiate(withOwner: nil)
    #expect(objects.first.map { type(of: $0) == UIView.self } == true)
    #expect(objects.last is UILabel)
    #expect(document.messages.count == 2)
    #expect(document.messages.first?.hasSuffix("Unknown class Nobody in Interface Builder file.") == true)
    #expect(document.messages.first?.hasPrefix("Test.xib:8:") == true)
    #expect(document.messages.last?.contains("SceneController is not a subclass of UIView") == true)
  }

  @Test("has unknown elements and attributes: each is logged once, and skipped")
  func unknownParts() throws {
    let document = nibDocument(
      """
      <view shimmer="YES" id="v"><subviews>
          <label shimmer="YES" text="A" id="l1"/><label shimmer="YES" text="B" id="l2"/>
          <hologram id="h"><rect key="frame" x="1" y="2" width="3" height="4"/></hologram>
          <ghost id="g"/>
      </subviews><glow key="glow"/></view>
      """)
    let nib = UINib(document)
    for _ in 0..<2 {
      let view = nib.instantiate(withOwner: nil).first as? UIView
      // The hologram's place is kept by an empty view; a ghost has no place.
      #expect(view?.subviews.count == 3)
      #expect(view?.subviews.last?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    let messages = document.messages.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(messages.count == 5)
    #expect(messages.contains("<hologram> is not supported; an empty view takes its place"))
    #expect(messages.contains("<ghost> is not supported; it is skipped"))
    #expect(messages.contains("the attribute 'shimmer' of <view> is not supported; it is skipped"))
    #expect(messages.contains("the attribute 'shimmer' of <label> is not supported; it is skipped"))
    #expect(messages.contains("<glow key=\"glow\"> in <view> is not supported; it is skipped"))
  }

  @Test(
    "has numbers that are none: each is logged, and skipped",
    arguments: [
      "nan", "inf", "-1e999", "0x10", "much", "inf/1", "16:x:9", "1/0", "1e308/1e-308", "", ":",
    ])
  func wrongNumbers(text: String) throws {
    let document = nibDocument(
      "<view alpha=\"\(text)\" id=\"v\"><rect key=\"frame\" x=\"\(text)\" y=\"2\" width=\"3\" height=\"4\"/></view>")
    let view = UINib(document).instantiate(withOwner: nil).first as? UIView
    #expect(view?.alpha == 1)
    #expect(view?.frame == CGRect(x: 0, y: 2, width: 3, height: 4))
    #expect(document.messages.contains { $0.hasSuffix("'alpha' in <view> is no number: '\(text)'; it is skipped") })
  }

  @Test("has a runtime attribute for a missing key: it is logged, and the others are set")
  func missingAttribute() throws {
    let document = nibDocument(
      """
      <view id="v"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="boolean" keyPath="shiny" value="YES"/>
          <userDefinedRuntimeAttribute type="number" keyPath="tag"><integer key="value" value="9"/>\
      </userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """)
    let view = UINib(document).instantiate(withOwner: nil).first as? UIView
    #expect(view?.tag == 9)
    #expect(
      document.messages.first?.contains("Failed to set (shiny) user defined inspected property on (UIView)") == true)
  }

  @Test("has an outlet to a missing key: the app ends with UIKit's words")
  func missingOutlet() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let document = nibDocument(
          "<view id=\"v\"><connections><outlet property=\"nothing\" destination=\"v\" id=\"o\"/></connections></view>")
        _ = UINib(document).instantiate(withOwner: nil)
      }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("NSUnknownKeyException"))
    #expect(text.contains("this class is not key value coding-compliant for the key nothing."))
  }

  @Test("is missing: the app ends with UIKit's words")
  func missingDocuments() async throws {
    let nib = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil) }
    }
    let nibText = String(decoding: nib.standardErrorContent, as: UTF8.self)
    #expect(nibText.contains("Could not load NIB in bundle: "))
    #expect(nibText.contains("with name 'Nowhere'"))
    let storyboard = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
    }
    let text = String(decoding: storyboard.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Could not find a storyboard named 'Nowhere' in bundle "))
  }

  @Test("has no controller of an identifier: the app ends with UIKit's words")
  func missingController() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = storyboard("").instantiateViewController(withIdentifier: "Nobody") }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Storyboard (<"))
    #expect(text.contains("doesn't contain a view controller with identifier 'Nobody'"))
  }

  @Test("is not XML: one line says where")
  func damagedXML() async throws {
    let damaged = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = InterfaceDocument(
          Data("<document>\n  <objects>\n</document>".utf8), name: "A", fileName: "A.xib", bundle: .main)
      }
    }
    let text = String(decoding: damaged.standardErrorContent, as: UTF8.self)
    #expect(text.contains("A.xib:3: the document cannot be read: <objects> of line 2 is not closed"))
    let plain = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = InterfaceDocument(Data("hello".utf8), name: "A", fileName: "A.xib", bundle: .main)
      }
    }
    #expect(
      String(decoding: plain.standardErrorContent, as: UTF8.self)
        .contains("A.xib:1: the document cannot be read: it is not XML"))
  }
}
