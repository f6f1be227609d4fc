/// Plans sections, equal descriptions once.
struct SectionPlans: Sendable {
  private let scrollAxis: Axis
  private let environment: LayoutEnvironment
  private var plans: [Section: SectionPlan] = [:]

  /// Plans of before: taken over when asked for.
  private var older: [Section: SectionPlan] = [:]

  /// The last plan made: neighbours are often equal, and comparing is quicker than hashing.
  private var latest: SectionPlan?

  init(scrollAxis: Axis, environment: LayoutEnvironment) {
    self.scrollAxis = scrollAxis
    self.environment = environment
  }

  /// Keeps of the plans only those asked for from now on, and until the next time.
  mutating func forgetUnused() {
    older = plans
    plans = [:]
    latest = nil
  }

  mutating func solve(_ content: SectionContent) -> SolvedSection {
    SolvedSection(plan: plan(for: content.section), itemCount: content.itemCount)
  }

  private mutating func plan(for section: Section) -> SectionPlan {
    if let latest, latest.section == section { return latest }
    section.group.refuseDeepNesting()
    let plan =
      plans[section] ?? older[section] ?? SectionPlan(section, scrollAxis: scrollAxis, environment: environment)
    plans[section] = plan
    latest = plan
    return plan
  }
}
