import type { MilestoneFieldsFragment } from '#graphql/generated/graphql.ts'

export interface MilestoneProps {
  readonly milestone: MilestoneFieldsFragment
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}
