import { canDo, type LifecycleRow } from '#machines/lifecycle.ts'
import { campaignMachine } from './machine.ts'

const PAID = 'The minimum target is reached. Money of allotted digital shares cannot be given back.'
const FAILED = 'This campaign has failed. All its money goes back already.'

const CANCEL_TEXTS: Readonly<Record<string, string>> = {
  softCapReached: PAID,
  paused: PAID,
  waitingFunds: 'This campaign is closed. It succeeds or fails once its last payments have ended.',
  failed: FAILED,
  refunding: FAILED,
  refunded: 'This campaign has failed, and all its money is back.',
}

/** Why a published campaign cannot be cancelled with all its orders now; null when it can. */
export function cancelRefusal(row: LifecycleRow<typeof campaignMachine>): string | null {
  if (canDo(campaignMachine, row, { type: 'campaign.cancelled' }).allowed) return null
  return CANCEL_TEXTS[String(row.state)] ?? 'This campaign is funded. Its money cannot be given back.'
}
