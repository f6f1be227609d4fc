/// Where a host view is, and the direction in which it last scrolled.
struct HostScroll {
  let offset: CGFloat
  let isBack: Bool
}
