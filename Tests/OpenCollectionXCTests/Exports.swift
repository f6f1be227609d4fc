// Test classes on the main actor need this once in a test target; see docs/TESTING.md.
@_exported import XCUIAutomation
