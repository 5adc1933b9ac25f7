import type { LifecycleRow } from '#machines/lifecycle.ts'
import { refusalOf, type Refused } from '#machines/refusal.ts'
import { SHARE_LOT_STATE_TEXTS, type SHARE_LOT_GUARD_TEXTS } from './labels.ts'
import { SHARE_LOT_CONDITIONS, shareLotMachine, type ShareLotEvent } from './machine.ts'

/** Why an event is refused now; null when it is allowed. */
export function shareLotRefusal(
  row: LifecycleRow<typeof shareLotMachine>,
  event: ShareLotEvent,
): Refused<keyof typeof SHARE_LOT_GUARD_TEXTS> | null {
  return refusalOf(shareLotMachine, row, event, SHARE_LOT_CONDITIONS, SHARE_LOT_STATE_TEXTS)
}
