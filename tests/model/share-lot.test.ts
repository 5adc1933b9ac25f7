import { expect, it } from 'vitest'
import { SHARE_LOT_GUARD_TEXTS, SHARE_LOT_STATE_TEXTS } from '#machines/share-lot/labels.ts'
import { type ShareLotContext, type ShareLotEvent } from '#machines/share-lot/machine.ts'
import { shareLotModel } from '#machines/share-lot/model.ts'
import { shareLotRefusal } from '#machines/share-lot/rules.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'

describeOnActor('share lot', shareLotModel)

const {
  'lot.sent': sent,
  'lot.taken': taken,
  'lot.recovered': recovered,
  'lot.burned': burned,
  'lot.minted': minted,
} = shareLotModel.cases
const free: ShareLotContext = { isFrozen: false, isPaused: false }
const frozen: ShareLotContext = { isFrozen: true, isPaused: false }
const paused: ShareLotContext = { isFrozen: false, isPaused: true }
const both: ShareLotContext = { isFrozen: true, isPaused: true }

it.each<[string, ShareLotContext, ShareLotEvent, string | null]>([
  ['transferable', free, { type: 'lot.sent', ...sent.possible }, null],
  ['locked', free, { type: 'lot.sent', ...sent.possible }, SHARE_LOT_STATE_TEXTS.locked],
  ['transferable', frozen, { type: 'lot.sent', ...sent.possible }, SHARE_LOT_GUARD_TEXTS.isNotFrozen],
  ['transferable', both, { type: 'lot.sent', ...sent.possible }, SHARE_LOT_GUARD_TEXTS.isNotPaused],
  ['transferable', free, { type: 'lot.sent', ...sent.partFrozen }, SHARE_LOT_GUARD_TEXTS.hasFreeUnits],
  ['transferable', free, { type: 'lot.sent', ...sent.toFrozenHolding }, SHARE_LOT_GUARD_TEXTS.isReceiverFree],
  ['transferable', free, { type: 'lot.sent', ...sent.toNobodyVerified }, SHARE_LOT_GUARD_TEXTS.isEligible],
  ['transferable', free, { type: 'lot.sent', ...sent.notFunded }, SHARE_LOT_GUARD_TEXTS.isFunded],
  // Two people move and burn what is locked, frozen or paused.
  ['locked', both, { type: 'lot.taken', ...taken.possible }, null],
  ['locked', both, { type: 'lot.burned', ...burned.possible }, null],
  ['locked', free, { type: 'lot.taken', ...taken.toNobodyVerified }, SHARE_LOT_GUARD_TEXTS.isEligible],
  ['locked', free, { type: 'lot.taken', ...taken.notFunded }, SHARE_LOT_GUARD_TEXTS.isFunded],
  ['locked', both, { type: 'lot.recovered', ...recovered.possible }, null],
  [
    'locked',
    free,
    { type: 'lot.recovered', ...recovered.toNobodyVerified },
    SHARE_LOT_GUARD_TEXTS.isEligible,
  ],
  ['unminted', free, { type: 'lot.minted', ...minted.notFunded }, SHARE_LOT_GUARD_TEXTS.isFunded],
  ['ended', free, { type: 'lot.taken', ...taken.possible }, SHARE_LOT_STATE_TEXTS.ended],
  ['unminted', paused, { type: 'lot.minted', ...minted.possible }, null],
  ['unminted', free, { type: 'lot.minted', ...minted.overCap }, SHARE_LOT_GUARD_TEXTS.isWithinCap],
  ['unminted', free, { type: 'lot.burned', ...burned.possible }, SHARE_LOT_STATE_TEXTS.unminted],
  ['locked', frozen, { type: 'holding.frozen' }, SHARE_LOT_GUARD_TEXTS.isNotFrozen],
  ['locked', free, { type: 'holding.unfrozen' }, SHARE_LOT_GUARD_TEXTS.isFrozen],
  ['locked', paused, { type: 'token.paused' }, SHARE_LOT_GUARD_TEXTS.isNotPaused],
  ['locked', free, { type: 'token.resumed' }, SHARE_LOT_GUARD_TEXTS.isPaused],
])('%s, %j: %o says %s', (state, context, event, text) => {
  expect(shareLotRefusal({ state, context }, event)?.text ?? null).toBe(text)
})
