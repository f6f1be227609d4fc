// swift-format-ignore: AvoidRetroactiveConformances
extension Publishers.Zip: @retroactive Equatable where UpstreamA: Equatable, UpstreamB: Equatable {
  /// Whether the publishers are equal.
  public static func == (first: Self, second: Self) -> Bool { first.a == second.a && first.b == second.b }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Publishers.Zip3: @retroactive Equatable
where UpstreamA: Equatable, UpstreamB: Equatable, UpstreamC: Equatable {
  /// Whether the publishers are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.a == second.a && first.b == second.b && first.c == second.c
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Publishers.Zip4: @retroactive Equatable
where UpstreamA: Equatable, UpstreamB: Equatable, UpstreamC: Equatable, UpstreamD: Equatable {
  /// Whether the publishers are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.a == second.a && first.b == second.b && first.c == second.c && first.d == second.d
  }
}
