import type { CAMPAIGN_STATES } from '#contracts/project/values.ts'
import type { HIDDEN_STATES } from '#contracts/project/proposal-values.ts'

type State = (typeof CAMPAIGN_STATES)[number] | (typeof HIDDEN_STATES)[number]

/** The groups in which an issuer finds the own offerings (R51), with the states of their campaigns. */
export const OWN_STAGES = {
  drafts: ['draft'],
  inReview: ['submitted', 'shariahReview', 'complianceReview', 'preview'],
  open: ['live', 'softCapReached', 'paused', 'waitingFunds'],
  funded: ['funded', 'deploying', 'operating'],
  failed: ['failed', 'refunding', 'refunded'],
  closed: ['settled', 'rejected'],
} as const satisfies Readonly<Record<string, readonly State[]>>
export type OwnStage = keyof typeof OWN_STAGES

/** Days of the orders that the dashboard of an issuer lists. */
export const RECENT_ORDER_DAYS = 30
/** Months of the chart of what was raised. */
export const RAISED_MONTHS = 12
