import { CAMPAIGN_CHANGE_TEXTS, type CampaignChangeKind } from '#contracts/project/campaign-change-values.ts'
import { extensionFault, type CampaignContext } from '#machines/campaign/machine.ts'
import { takesEvent } from '#services/project/campaign.ts'
import { CHANGEABLE_STATES } from '#services/project/offerings.ts'
import type { CampaignFacts } from './store.ts'

const STATE_TEXTS = {
  pause: CAMPAIGN_CHANGE_TEXTS.notPaused,
  resume: CAMPAIGN_CHANGE_TEXTS.notResumed,
  extend: CAMPAIGN_CHANGE_TEXTS.notExtended,
  changeTerms: CAMPAIGN_CHANGE_TEXTS.notChanged,
} as const satisfies Record<CampaignChangeKind, string>

const TAKES = {
  pause: 'campaign.paused',
  resume: 'campaign.resumed',
  extend: 'campaign.extended',
} as const

/** Why a campaign cannot change in this way now, in words; null when it can. `closesAt` is the date that is asked for. */
export function changeFault(
  kind: CampaignChangeKind,
  facts: CampaignFacts & { readonly closesNow: Date },
  { now, closesAt }: { readonly now: Date; readonly closesAt?: Date | null },
): string | null {
  if (!isTaken(kind, facts.campaignState)) return STATE_TEXTS[kind]
  // After its closing date only the money of orders in hand is waited for, which a pause keeps in escrow.
  const isOfOpen = kind === 'extend' || kind === 'changeTerms'
  if (isOfOpen && now >= facts.closesNow) return CAMPAIGN_CHANGE_TEXTS.closed
  // Whose shares are allotted could not leave any more (record 0471).
  if (kind === 'changeTerms' && contextOf(facts).isSoftCapReached) return CAMPAIGN_CHANGE_TEXTS.allotted
  if (kind === 'resume') {
    if (facts.screeningVerdict !== 'pass') return CAMPAIGN_CHANGE_TEXTS.screening
    return facts.fatwa === 'valid' ? null : CAMPAIGN_CHANGE_TEXTS.noFatwa
  }
  if (kind !== 'extend') return null
  // The right to cancel hangs on the closing date there, and would end before it.
  if (facts.regime === 'us_reg_cf') return CAMPAIGN_CHANGE_TEXTS.regime
  // Without a date it is asked whether there is any later one.
  const later = closesAt ?? new Date(facts.closesNow.getTime() + 1)
  const fault = extensionFault(contextOf(facts), { now: now.toISOString(), closesAt: later.toISOString() })
  return fault && CAMPAIGN_CHANGE_TEXTS[fault]
}

/** Whether the campaign's machine knows the event in this state, whatever its guards say. */
function isTaken(kind: CampaignChangeKind, state: string): boolean {
  if (kind === 'changeTerms') return CHANGEABLE_STATES.has(state)
  return takesEvent(state, TAKES[kind])
}

// Written by this service only, from the machine's own context.
const contextOf = ({ campaign }: CampaignFacts) => campaign as unknown as CampaignContext
