import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf } from '#machines/refusal.ts'
import { DISTRIBUTION_STATE_TEXTS } from './labels.ts'
import { DISTRIBUTION_CONDITIONS, distributionMachine, type DistributionEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export const distributionRefusal = (
  row: LifecycleRow<typeof distributionMachine>,
  event: DistributionEvent,
) => refusalOf(distributionMachine, row, event, DISTRIBUTION_CONDITIONS, DISTRIBUTION_STATE_TEXTS)
