// XCTest then runs synchronous tests on the main actor of all classes in this target.
@_exported import XCUIAutomation
