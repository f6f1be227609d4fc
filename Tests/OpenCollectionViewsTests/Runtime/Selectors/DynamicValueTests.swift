import Foundation
import Testing

@testable import OpenCollectionRuntime
@testable import OpenCollectionViews
@testable import UIKit

@Suite("A number for a property or a parameter")
struct DynamicValueTests {
  private func convert<Value>(_ number: Any, to type: Value.Type) -> Value? { DynamicValue.converted(number, to: type) }

  @Test("becomes every integer type, without its fraction") func integers() {
    #expect(convert(3.9, to: Int.self) == 3 && convert(-3.9, to: Int32.self) == -3)
    #expect(convert(3, to: Int8.self) == 3 && convert(3, to: Int16.self) == 3 && convert(3, to: Int64.self) == 3)
    #expect(convert(3, to: UInt.self) == 3 && convert(CGFloat(3), to: UInt8.self) == 3)
    #expect(convert(3 as Float, to: UInt16.self) == 3 && convert(true, to: UInt32.self) == 1)
    #expect(convert(NSNumber(value: 3), to: UInt64.self) == 3)
    #expect(convert(UInt64.max, to: UInt64.self) == .max && convert(UInt64.max, to: UInt.self) == .max)
    // The low bits remain, as with NSNumber.int8Value.
    #expect(convert(300, to: Int8.self) == 44 && convert(-1, to: UInt8.self) == 255)
  }

  @Test("becomes every floating-point type") func floatingPoint() {
    #expect(convert(3, to: Double.self) == 3 && convert(UInt8(3), to: Float.self) == 3)
    #expect(convert(NSNumber(value: 2.5), to: CGFloat.self) == 2.5 && convert(2.5, to: Float.self) == 2.5)
    #expect(convert(Float(2.5), to: TimeInterval.self) == 2.5 && convert(true, to: CGFloat.self) == 1)
  }

  @Test("becomes a truth value, a number object, and optionals") func others() {
    #expect(convert(2, to: Bool.self) == true && convert(NSNumber(value: 0), to: Bool.self) == false)
    #expect(convert(3, to: NSNumber.self) == NSNumber(value: 3) && convert(true, to: NSNumber.self)?.boolValue == true)
    #expect(convert(3.5, to: Int?.self) == .some(3) && convert(1, to: UInt8?.self) == .some(1))
    #expect(convert(1, to: NSNumber?.self) == .some(NSNumber(value: 1)))
    #expect(DynamicValue.converted(nil, to: UInt8?.self) == .some(nil))
    #expect(DynamicValue.converted(nil, to: UInt8.self) == nil && convert("3", to: Int.self) == nil)
  }
}
