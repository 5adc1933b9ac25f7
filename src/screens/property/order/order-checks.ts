import type { InvestorLimit, InvestorLimits } from '#contracts/payment/limits.ts'
import type { Project } from '#contracts/project/projects.ts'
import type { AppProblem } from '#graphql/problem.ts'
import { formatMoney, type MoneyLike } from '#lib/money.ts'
import { ineligibility } from './eligibility.ts'
import { unansweredIntent } from './order-intent.ts'
import { limitProblem, priceOf, readUnits, unitsProblem } from './order-units.ts'

/** Who orders what, as it stands in the form. */
export interface OrderDraft {
  readonly project: Project
  readonly available: MoneyLike
  readonly limits: InvestorLimits
  readonly emailVerified: boolean
  /** As typed. */
  readonly units: string
  readonly problem: AppProblem | undefined
  /** Why the offering does not fit, as the service said in refusing the order, one reason per line. */
  readonly refusedMismatch: string | undefined
}

/** What of an order can be told before the service is asked. */
export interface OrderCheck {
  readonly total: MoneyLike
  /** What is wrong with the number; its words stand at its field. */
  readonly fault: string | undefined
  /** That the number is more than the limits have room for; told at its field while it is typed. */
  readonly overLimit: string | undefined
  /** Above this rule's amount a warning is acknowledged; undefined where only the service knows of it. */
  readonly warning: InvestorLimit | undefined
  readonly isWarned: boolean
  /** Why the offering does not fit what the person answered, which is acknowledged; by the service's refusal where the limits do not say it. */
  readonly mismatches: readonly string[]
  /** What the wallet lacks; undefined for a number that cannot be ordered, since no money helps there. */
  readonly short: Shortfall | undefined
  readonly blocked: { readonly text: string; readonly isKyc: boolean } | undefined
  /** The id of the words that say why the order cannot be confirmed; ticks and other faults of the number say it at their own fields. */
  readonly obstacle: 'order-blocked' | 'order-units-error' | 'order-short' | undefined
}

/** Looks at an order as the service will. */
export function checkDraft({
  project,
  available,
  limits,
  emailVerified,
  units,
  problem,
  refusedMismatch,
}: OrderDraft): OrderCheck {
  // An order that was never answered may hold its money already; confirming it again places nothing new.
  const isUnanswered = unansweredIntent(project)?.units === readUnits(units)
  const overLimit = isUnanswered ? undefined : limitProblem(units, project, limits.room)
  const fault = overLimit === undefined ? unitsProblem(units, project) : undefined
  const total = priceOf(readUnits(units), project.unitPrice)
  const short = fault === undefined && overLimit === undefined ? shortfallOf(total, available) : undefined
  // Nobody need acknowledge an amount that cannot be ordered.
  const warning = overLimit === undefined ? warningOf(limits, total) : undefined
  const blocked = blockedBy(project, limits, emailVerified)
  return {
    total,
    fault,
    overLimit,
    warning,
    isWarned: warning !== undefined || problem?.fieldErrors['acknowledgedWarning'] !== undefined,
    mismatches: limits.mismatches.length > 0 ? limits.mismatches : (refusedMismatch?.split('\n') ?? []),
    short,
    blocked,
    obstacle: blocked
      ? 'order-blocked'
      : overLimit !== undefined
        ? 'order-units-error'
        : short !== undefined && !isUnanswered
          ? 'order-short'
          : undefined,
  }
}

function blockedBy(
  project: Project,
  { kycApproved, reason }: InvestorLimits,
  emailVerified: boolean,
): OrderCheck['blocked'] {
  // The risk text is accepted, and the amount judged, at fields of their own.
  const person = { emailVerified, kycApproved, riskAccepted: true, withinLimit: reason === null }
  const refusal = ineligibility(project, person)
  if (refusal === null) return undefined
  const isOfLimits = refusal.condition === 'isKycApproved' || refusal.condition === 'isWithinLimit'
  return { text: (isOfLimits && reason) || refusal.text, isKyc: isOfLimits }
}

/** What the wallet lacks for an order. */
export interface Shortfall {
  readonly text: string
  readonly missing: MoneyLike
}

/** Undefined where the wallet covers the order. */
function shortfallOf(total: MoneyLike, available: MoneyLike): Shortfall | undefined {
  const { currency } = total
  const missing = { amount: (BigInt(total.amount) - BigInt(available.amount)).toString(), currency }
  return BigInt(missing.amount) > 0n ? { text: `You need ${formatMoney(missing)} more.`, missing } : undefined
}

const isMore = (one: MoneyLike, other: MoneyLike) =>
  one.currency === other.currency && BigInt(one.amount) > BigInt(other.amount)

/** The rule that warns about an order of so much. */
function warningOf({ limits }: InvestorLimits, total: MoneyLike): InvestorLimit | undefined {
  return limits.find(({ kind, leftHere }) => kind === 'warn' && isMore(total, leftHere))
}
