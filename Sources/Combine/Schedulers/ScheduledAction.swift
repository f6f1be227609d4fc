/// An action on its way to the thread of a scheduler.
///
/// `@unchecked`: Combine does not require that actions are `Sendable`; as on iOS, a subscriber answers for what it
/// shares.
struct ScheduledAction: @unchecked Sendable {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
