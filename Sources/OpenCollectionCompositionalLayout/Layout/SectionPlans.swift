/// A cache of section plans: sections with equal descriptions share one.
struct SectionPlans: Sendable {
  private let scrollAxis: Axis
  private let environment: LayoutEnvironment
  private var plans: [Section: SectionPlan] = [:]

  /// Plans from before the last eviction, reused on request.
  private var previousPlans: [Section: SectionPlan] = [:]

  /// The last plan returned. Neighbouring sections are often equal, and comparing is faster than hashing.
  private var lastPlan: SectionPlan?

  /// The remaining steps for all plans: see `SolvingBudget`.
  private(set) var steps: Int

  init(scrollAxis: Axis, environment: LayoutEnvironment, steps: Int = .max) {
    self.scrollAxis = scrollAxis
    self.environment = environment
    self.steps = steps
  }

  /// Starts an eviction: plans that are not requested before the next call are dropped then.
  mutating func evictUnused() {
    previousPlans = plans
    plans = [:]
    lastPlan = nil
  }

  mutating func solve(_ content: SectionContent) -> SolvedSection {
    SolvedSection(plan: plan(for: content.section), itemCount: content.itemCount)
  }

  private mutating func plan(for section: Section) -> SectionPlan {
    if let lastPlan, lastPlan.section == section { return lastPlan }
    section.group.refuseDeepNesting()
    let plan = plans[section] ?? previousPlans[section] ?? newPlan(for: section)
    plans[section] = plan
    lastPlan = plan
    return plan
  }

  private mutating func newPlan(for section: Section) -> SectionPlan {
    let budget = SolvingBudget(min(SolvingBudget.ofGroup, steps))
    let before = budget.steps
    defer { steps -= before - budget.steps }
    return SectionPlan(section, scrollAxis: scrollAxis, environment: environment, budget: budget)
  }
}
