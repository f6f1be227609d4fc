import OpenCollectionFoundation
import Testing

@Suite("What Foundation has on iOS only") struct ObjectiveCNamesTests {
  @Test("a text is empty without an argument")
  func text() { #expect(NSAttributedString().length == 0) }

  @Test("a value holds a pointer, and nil")
  func pointers() {
    let pointer = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { pointer.deallocate() }
    #expect(NSValue(pointer: pointer).pointerValue == pointer)
    #expect(NSValue(pointer: nil).pointerValue == nil)
    #expect(NSValue(cgPoint: .zero).pointerValue == nil)
  }

  @Test("another reference to an object counts")
  func references() {
    final class Thing {}
    let thing = Thing()
    let before = CFGetRetainCount(thing)
    let references = [thing, thing]
    let after = CFGetRetainCount(thing)
    withExtendedLifetime(references) { #expect(after == before + 2) }
  }

  @Test("a container has UIKit's attributes of a dictionary, numbers as they come")
  func attributes() {
    let font = UIFont.boldSystemFont(ofSize: 12)
    let container = AttributeContainer([
      .font: font, .kern: 2, .underlineStyle: NSUnderlineStyle.single.rawValue, .init(rawValue: "own"): 1,
    ])
    #expect(container[AttributeScopes.UIKitAttributes.FontAttribute.self] === font)
    #expect(container[AttributeScopes.UIKitAttributes.KernAttribute.self] == 2)
    #expect(container[AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self] == .single)
    #expect(container[AttributeScopes.UIKitAttributes.TrackingAttribute.self] == nil)
  }
}
