import type { RecordKind, RetentionRule } from '#contracts/privacy-text.ts'

/** A kind of records of one person, with the instant of the newest of them. */
export interface Keepable {
  readonly kind: RecordKind
  readonly lastAt: Date
}

/** Until when records stay, and by which rule. */
export interface Kept extends Keepable {
  readonly rule: RetentionRule
  readonly countedAt: Date
  readonly untilAt: Date
}

/**
 * The rule for a kind of records of somebody in this country: the country's own before the one for all, of those in force the newest.
 * @throws Error where no rule is in force, which the data rules out
 */
export function ruleFor(
  rules: readonly RetentionRule[],
  asked: { readonly country: string | undefined; readonly kind: RecordKind; readonly now: Date },
): RetentionRule {
  const today = asked.now.toISOString().slice(0, 10)
  const inForce = rules
    .filter(({ kind, inForceSince }) => kind === asked.kind && inForceSince <= today)
    .toSorted((one, other) => (one.inForceSince < other.inForceSince ? 1 : -1))
  const rule =
    inForce.find(({ country }) => country === asked.country) ?? inForce.find(({ country }) => country === '*')
  if (!rule) throw new Error(`No retention rule for ${asked.kind} is in force on ${today}.`)
  return rule
}

/** Until when records stay if the relation ends now. What is over already is not kept. */
export function keptOf(
  rules: readonly RetentionRule[],
  records: readonly Keepable[],
  { country, now }: { readonly country: string | undefined; readonly now: Date },
): Kept[] {
  return records.flatMap((record) => {
    const rule = ruleFor(rules, { country, kind: record.kind, now })
    const countedAt = rule.countedFrom === 'end_of_relation' ? now : record.lastAt
    const untilAt = yearsAfter(countedAt, rule.years)
    return untilAt > now ? [{ ...record, rule, countedAt, untilAt }] : []
  })
}

/** The same day years later; 29 February becomes 1 March, so that nothing goes a day early. */
export function yearsAfter(instant: Date, years: number): Date {
  const later = new Date(instant)
  later.setUTCFullYear(instant.getUTCFullYear() + years)
  return later
}
