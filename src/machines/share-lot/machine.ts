import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { SHARE_LOT_GUARD_TEXTS, SHARE_LOT_LABELS } from './labels.ts'

/** What lies over the state: plain JSON. */
export interface ShareLotContext {
  /** The whole holding, with what comes to it. */
  readonly isFrozen: boolean
  /** All shares of the offering. */
  readonly isPaused: boolean
}

/** Facts about a lot of digital shares. Numbers are the service's: it says whether so many are there. */
export type ShareLotEvent =
  /** An order reached its end, and its shares are the holder's. */
  | { readonly type: 'lot.allotted' }
  | {
      readonly type: 'lot.minted'
      readonly isFunded: boolean
      readonly isWithinCap: boolean
      readonly isEligible: boolean
    }
  | { readonly type: 'lock.ended' }
  /** By the holder's own wish. */
  | {
      readonly type: 'lot.sent'
      readonly isFunded: boolean
      readonly hasFreeUnits: boolean
      readonly isEligible: boolean
      readonly isReceiverFree: boolean
    }
  /** By a forced transfer. */
  | { readonly type: 'lot.taken'; readonly isFunded: boolean; readonly isEligible: boolean }
  /** By the recovery of an account, at any time of the campaign. */
  | { readonly type: 'lot.recovered'; readonly isEligible: boolean }
  | { readonly type: 'lot.burned'; readonly isFunded: boolean }
  /** The final result of the offering is paid, and what is left of the capital is back with the holders. */
  | { readonly type: 'lot.redeemed' }
  | { readonly type: 'holding.frozen' }
  | { readonly type: 'holding.unfrozen' }
  | { readonly type: 'token.paused' }
  | { readonly type: 'token.resumed' }

/** Events that two people bring about, and those only the service may. */
export const SHARE_LOT_EVENTS = {
  public: [
    'lot.minted',
    'lot.sent',
    'lot.taken',
    'lot.recovered',
    'lot.burned',
    'holding.frozen',
    'holding.unfrozen',
    'token.paused',
    'token.resumed',
  ],
  internal: ['lot.allotted', 'lock.ended', 'lot.redeemed'],
} as const satisfies Record<'public' | 'internal', readonly ShareLotEvent['type'][]>

type Check = keyof typeof SHARE_LOT_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const SHARE_LOT_CONDITIONS: Conditions<ShareLotContext, ShareLotEvent, Check> = {
  checks: {
    isFunded: (_context, event) => 'isFunded' in event && event.isFunded,
    isWithinCap: (_context, event) => 'isWithinCap' in event && event.isWithinCap,
    isEligible: (_context, event) => 'isEligible' in event && event.isEligible,
    hasFreeUnits: (_context, event) => 'hasFreeUnits' in event && event.hasFreeUnits,
    isReceiverFree: (_context, event) => 'isReceiverFree' in event && event.isReceiverFree,
    isNotPaused: ({ isPaused }) => !isPaused,
    isPaused: ({ isPaused }) => isPaused,
    isNotFrozen: ({ isFrozen }) => !isFrozen,
    isFrozen: ({ isFrozen }) => isFrozen,
  },
  of: {
    'lot.minted': ['isFunded', 'isWithinCap', 'isEligible'],
    'lot.sent': ['isFunded', 'isNotPaused', 'isNotFrozen', 'hasFreeUnits', 'isReceiverFree', 'isEligible'],
    'lot.taken': ['isFunded', 'isEligible'],
    'lot.recovered': ['isEligible'],
    'lot.burned': ['isFunded'],
    'holding.frozen': ['isNotFrozen'],
    'holding.unfrozen': ['isFrozen'],
    'token.paused': ['isNotPaused'],
    'token.resumed': ['isPaused'],
  },
  texts: SHARE_LOT_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as ShareLotContext,
    input: {} as ShareLotContext,
    events: {} as ShareLotEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(SHARE_LOT_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the ledger carries each out in the same transaction.
    /** Units leave the issuance account for the holder. */
    issueUnits: () => {},
    /** The lot ends, and lots begin for the receiver and for the rest. */
    moveUnits: () => {},
    /** Units go back to the issuance account. */
    takeBackUnits: () => {},
    /** Units end for good. */
    endUnits: () => {},
    freeze: assign({ isFrozen: true }),
    unfreeze: assign({ isFrozen: false }),
    pause: assign({ isPaused: true }),
    resume: assign({ isPaused: false }),
  },
})

const label = (state: keyof typeof SHARE_LOT_LABELS) => ({ label: SHARE_LOT_LABELS[state] })

/** What may happen to shares that are issued, whatever their lock. */
const ISSUED = {
  'lot.taken': { guard: 'isAllowed', target: 'ended', actions: 'moveUnits' },
  'lot.recovered': { guard: 'isAllowed', target: 'ended', actions: 'moveUnits' },
  'lot.burned': { guard: 'isAllowed', target: 'ended', actions: 'takeBackUnits' },
  // Whatever is frozen or paused: the money is paid.
  'lot.redeemed': { target: 'redeemed', actions: 'endUnits' },
  'holding.frozen': { guard: 'isAllowed', actions: 'freeze' },
  'holding.unfrozen': { guard: 'isAllowed', actions: 'unfreeze' },
  'token.paused': { guard: 'isAllowed', actions: 'pause' },
  'token.resumed': { guard: 'isAllowed', actions: 'resume' },
} as const

/** A lot of digital shares in the hands of one holder (M17); frozen and paused lie over its states (record 0366). */
export const shareLotMachine = machineSetup.createMachine({
  id: 'shareLot',
  version: '2',
  context: ({ input }) => ({ isFrozen: input.isFrozen, isPaused: input.isPaused }),
  initial: 'unminted',
  states: {
    unminted: {
      meta: label('unminted'),
      on: {
        'lot.allotted': { target: 'locked', actions: 'issueUnits' },
        'lot.minted': { guard: 'isAllowed', target: 'locked', actions: 'issueUnits' },
      },
    },
    locked: {
      meta: label('locked'),
      on: { ...ISSUED, 'lock.ended': 'transferable' },
    },
    transferable: {
      meta: label('transferable'),
      on: { ...ISSUED, 'lot.sent': { guard: 'isAllowed', target: 'ended', actions: 'moveUnits' } },
    },
    ended: { type: 'final', meta: label('ended') },
    redeemed: { type: 'final', meta: label('redeemed') },
  },
})
