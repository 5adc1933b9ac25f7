import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { CAMPAIGN_CHANGE_STATE_TEXTS, type CAMPAIGN_CHANGE_GUARD_TEXTS } from './labels.ts'
import { CAMPAIGN_CHANGE_CONDITIONS, campaignChangeMachine, type CampaignChangeEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function campaignChangeRefusal(
  row: LifecycleRow<typeof campaignChangeMachine>,
  event: CampaignChangeEvent,
): Refused<keyof typeof CAMPAIGN_CHANGE_GUARD_TEXTS> | null {
  return refusalOf(campaignChangeMachine, row, event, CAMPAIGN_CHANGE_CONDITIONS, CAMPAIGN_CHANGE_STATE_TEXTS)
}
