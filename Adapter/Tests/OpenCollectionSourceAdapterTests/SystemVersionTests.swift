import Testing

@Suite struct SystemVersions {
  @Test func aProcessTellsTheVersionOfTheAppsSystem() {
    let adapted = Adapted(
      """
      let a = ProcessInfo.processInfo.operatingSystemVersion.majorVersion
      let b = ProcessInfo().isOperatingSystemAtLeast(version), c = Foundation.ProcessInfo.processInfo
        .operatingSystemVersionString
      """)
    #expect(
      adapted.text == """
        let a = ProcessInfo.processInfo.adaptedOperatingSystemVersion.majorVersion
        let b = ProcessInfo().adaptedIsOperatingSystemAtLeast(version), c = Foundation.ProcessInfo.processInfo
          .adaptedOperatingSystemVersionString
        """)
    #expect(adapted.header.contains("@_spi(Adapting) import UIKit"))
  }

  @Test func membersOfOtherTypesKeepTheirNames() {
    let source = "let a = device.operatingSystemVersion + self.operatingSystemVersionString + operatingSystemVersion"
    #expect(Adapted(source).text == source)
  }
}
