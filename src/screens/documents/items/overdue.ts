import type { DocumentsOverviewQuery } from '#graphql/generated/graphql.ts'

type Renewal = DocumentsOverviewQuery['documentsOverview']['data']['renewals'][number]

/** Whether the day of a renewal is over, and nothing was submitted. */
export function isOverdue({ state, on }: Pick<Renewal, 'state' | 'on'>, today: string): boolean {
  return state !== 'sent' && on.slice(0, 10) < today
}
