import { dayOf, daysAfter, endOfDay } from '#contracts/dates.ts'
import { EXPIRING_MS } from '#services/document/items/sending-rules.ts'

const HOUR_MS = 3_600_000

export const daysOn = (now: Date, days: number): Date => daysAfter(now, days)

/** The end of the day in UTC, this many days from now. */
export const dayEnd = (now: Date, days: number): Date => endOfDay(dayOf(daysOn(now, days)))

/** The instant, unless it is still to come. */
export const earlier = (now: Date, instant: Date): Date =>
  instant < now ? instant : new Date(now.getTime() - HOUR_MS)

/** The renewal columns for an instant, with the state that tells how near it is. */
export function runningOut(now: Date, at: Date) {
  const left = at.getTime() - now.getTime()
  const renewalState = left <= 0 ? 'due' : left <= EXPIRING_MS ? 'expiring' : 'upcoming'
  return { renewalState, renewsAt: at } as const
}
