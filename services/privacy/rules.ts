import { dayOf, monthsOver } from '#contracts/dates.ts'
import type { RecordKind, RetentionRule } from '#contracts/privacy/privacy-text.ts'

/** For countries without a rule of their own, and for people who declared none. */
const EVERYWHERE = '*'

/** A kind of records of one person, with the time of the newest one. */
export interface Keepable {
  readonly kind: RecordKind
  readonly lastAt: Date
}

/** Records with their retention date and the rule behind it. */
export interface Kept extends Keepable {
  readonly rule: RetentionRule
  readonly countedAt: Date
  readonly untilAt: Date
}

/**
 * The retention rule in force for a kind of records: the country's own before the general one, the newest first.
 * @throws Error when no rule is in force, which the data excludes
 */
export function ruleFor(
  rules: readonly RetentionRule[],
  request: { readonly country: string; readonly kind: RecordKind; readonly now: Date },
): RetentionRule {
  const today = dayOf(request.now)
  const inForce = rules
    .filter(({ kind, inForceSince }) => kind === request.kind && inForceSince <= today)
    .toSorted((one, other) => (one.inForceSince < other.inForceSince ? 1 : -1))
  const rule =
    inForce.find(({ country }) => country === request.country) ??
    inForce.find(({ country }) => country === EVERYWHERE)
  if (!rule) throw new Error(`No retention rule for ${request.kind} is in force on ${today}.`)
  return rule
}

/**
 * The retention dates if the relation ends now, by the longest rule of these countries; expired records are left out.
 */
export function keptOf(
  rules: readonly RetentionRule[],
  records: readonly Keepable[],
  { countries, now }: { readonly countries: readonly string[]; readonly now: Date },
): Kept[] {
  return records.flatMap((record) => {
    const [longest] = (countries.length > 0 ? countries : [EVERYWHERE])
      .map((country) => keptIn(ruleFor(rules, { country, kind: record.kind, now }), record, now))
      .toSorted((one, other) => Number(other.untilAt) - Number(one.untilAt))
    return longest && longest.untilAt > now ? [longest] : []
  })
}

function keptIn(rule: RetentionRule, record: Keepable, now: Date): Kept {
  const countedAt = rule.countedFrom === 'end_of_relation' ? now : record.lastAt
  return { ...record, rule, countedAt, untilAt: yearsAfter(countedAt, rule.years) }
}

/** The same day years later; 29 February becomes 1 March, so that nothing is destroyed a day early. */
export function yearsAfter(instant: Date, years: number): Date {
  return monthsOver(instant, years * 12)
}
