@_spi(Adapting) extension ProcessInfo {
  /// `operatingSystemVersion` in adapted sources: iOS's instead of the kernel's.
  public var adaptedOperatingSystemVersion: OperatingSystemVersion {
    OperatingSystemVersion(majorVersion: PhoneSystem.majorVersion, minorVersion: 0, patchVersion: 0)
  }

  /// `operatingSystemVersionString` in adapted sources.
  public var adaptedOperatingSystemVersionString: String { "Version \(PhoneSystem.majorVersion).0" }

  /// `isOperatingSystemAtLeast(_:)` in adapted sources.
  public func adaptedIsOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = adaptedOperatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
