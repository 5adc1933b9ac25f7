import { dayOf, daysAfter, monthsAfter } from '#contracts/dates.ts'

export interface ValidityRules {
  /** The day from which on they hold, UTC. */
  readonly from: string
  readonly version: string
  /** Years from the approval by the residence, an ISO 3166 code. */
  readonly byCountry: Readonly<Record<string, number>>
  readonly otherwise: number
  /** Where two reviewers were needed. */
  readonly highRisk: number
}

/** The rules of how long an approval is valid, the newest last; an earlier row is never changed (record 0419). */
export const VALIDITY_RULES: readonly ValidityRules[] = [
  {
    from: '2026-01-01',
    version: 'kyc-validity-2026-01',
    byCountry: { CA: 2, US: 2, MY: 2 },
    otherwise: 3,
    highRisk: 1,
  },
]

/** Days before the end on which a reminder is sent, the first one first. */
export const REMINDER_DAYS = [60, 30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

export interface Validity {
  /** The last day, UTC. */
  readonly validUntil: string
  readonly because: 'document' | 'years'
  readonly rules: string
}

/** How long an approval is valid: until the document runs out, or for the years of the residence, whichever is earlier. */
export function validityOf({
  approvedAt,
  country,
  isHighRisk,
  documentExpiry,
}: {
  readonly approvedAt: Date
  readonly country: string | null
  readonly isHighRisk: boolean
  /** YYYY-MM-DD; null where no zone could be read without a doubt. */
  readonly documentExpiry: string | null
}): Validity {
  const day = dayOf(approvedAt)
  const rules = VALIDITY_RULES.findLast(({ from }) => from <= day) ?? VALIDITY_RULES[0]
  if (!rules) throw new Error('There are no rules of how long an approval is valid.')
  const usual = (country !== null && rules.byCountry[country]) || rules.otherwise
  const years = isHighRisk ? Math.min(rules.highRisk, usual) : usual
  const byYears = dayOf(monthsAfter(approvedAt, years * 12))
  return documentExpiry !== null && documentExpiry < byYears
    ? { validUntil: documentExpiry, because: 'document', rules: rules.version }
    : { validUntil: byYears, because: 'years', rules: rules.version }
}

/** Whether the last day is over. */
export const isOver = (validUntil: string, now: Date): boolean => validUntil < dayOf(now)

/** Days before the end from which the owner's screens say so. */
const HINT_DAYS = 30

/** How an approval stands now. */
export function standingOf(validUntil: string, now: Date): 'valid' | 'ending' | 'ended' {
  if (isOver(validUntil, now)) return 'ended'
  return validUntil <= dayWith(now, HINT_DAYS) ? 'ending' : 'valid'
}

/** The last day on which so many days are left, UTC. */
export const dayWith = (now: Date, daysLeft: number): string => dayOf(daysAfter(now, daysLeft))

/** The reminder that is due: the one nearest to the end whose day has come; undefined where it was sent, or none is due. */
export function reminderDue(
  { validUntil, reminded }: { readonly validUntil: string; readonly reminded: number | null },
  now: Date,
): ReminderDays | undefined {
  if (isOver(validUntil, now)) return undefined
  const due = REMINDER_DAYS.findLast((days) => validUntil <= dayWith(now, days))
  return due !== undefined && (reminded === null || due < reminded) ? due : undefined
}
