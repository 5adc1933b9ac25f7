import type { ProjectCard } from '#contracts/project/projects.ts'
import { formatCount, percentOf } from '#lib/money.ts'

/* Apart from the card, which the page of an offering does not show. */

/** The remaining time of an offering, in words. */
export function timeLeft(offering: Pick<ProjectCard, 'status' | 'daysLeft'>): string {
  if (offering.status === 'paused') return 'Paused'
  if (offering.status === 'funded') return 'Funded'
  if (offering.status === 'failed') return 'Not funded'
  if (offering.daysLeft <= 0) return 'Closed'
  return offering.daysLeft === 1 ? '1 day left' : `${formatCount(offering.daysLeft)} days left`
}

/** The raised share of the hard cap, in per cent. */
export function raisedPercent(offering: Pick<ProjectCard, 'totals' | 'hardCap'>): number {
  return percentOf(BigInt(offering.totals.raised.amount), BigInt(offering.hardCap.amount))
}
