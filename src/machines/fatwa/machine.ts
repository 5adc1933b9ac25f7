import { assign, setup } from 'xstate'
import { SCHOLARS_NEEDED } from '#contracts/project/proposal-values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { FATWA_GUARD_TEXTS, FATWA_LABELS, type FatwaState } from './labels.ts'

/** A scholar's signature of the terms in force that was not taken back; instants are ISO 8601 in UTC. */
export interface FatwaSignature {
  readonly by: string
  readonly until: string
}

/** Plain JSON. The service makes it from the stored signatures, one for each scholar. */
export interface FatwaContext {
  readonly signatures: readonly FatwaSignature[]
}

/** `renewable`: a scholar whose signature ends by then may sign again. `signatures`: those that hold for the new terms already. */
export type FatwaEvent =
  | {
      readonly type: 'fatwa.signed'
      readonly actorId: string
      readonly now: string
      readonly until: string
      readonly renewable: string
    }
  | {
      readonly type: 'fatwa.revoked'
      readonly actorId: string
      readonly now: string
      readonly reason: string
    }
  | {
      readonly type: 'fatwa.termsChanged'
      readonly now: string
      readonly signatures: readonly FatwaSignature[]
    }
  | { readonly type: 'fatwa.expired'; readonly now: string }
  | { readonly type: 'fatwa.scholarLeft'; readonly actorId: string; readonly now: string }

/** Events that scholars send, and those of the product. */
export const FATWA_EVENTS = {
  public: ['fatwa.signed', 'fatwa.revoked'],
  internal: ['fatwa.termsChanged', 'fatwa.expired', 'fatwa.scholarLeft'],
} as const satisfies Record<'public' | 'internal', readonly FatwaEvent['type'][]>

/** The signatures that hold at an instant. */
export const holding = (signatures: readonly FatwaSignature[], now: string): readonly FatwaSignature[] =>
  signatures.filter(({ until }) => Date.parse(until) > Date.parse(now))

/** The instant from which fewer than three signatures hold; null while there are fewer. */
export function validUntil(signatures: readonly FatwaSignature[]): string | null {
  const latestFirst = signatures
    .map(({ until }) => until)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return latestFirst[SCHOLARS_NEEDED - 1] ?? null
}

/** What an event leaves of the signatures. */
function after({ signatures }: FatwaContext, event: FatwaEvent): readonly FatwaSignature[] {
  if (event.type === 'fatwa.termsChanged') return holding(event.signatures, event.now)
  const held = holding(signatures, event.now)
  if (event.type === 'fatwa.expired') return held
  const others = held.filter(({ by }) => by !== event.actorId)
  return event.type === 'fatwa.signed' ? [...others, { by: event.actorId, until: event.until }] : others
}

type Check = keyof typeof FATWA_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const FATWA_CONDITIONS: Conditions<FatwaContext, FatwaEvent, Check> = {
  checks: {
    isDue: ({ signatures }, event) => {
      if (event.type !== 'fatwa.signed') return false
      const own = signatures.find(({ by }) => by === event.actorId)
      return own === undefined || Date.parse(own.until) <= Date.parse(event.renewable)
    },
    hasSigned: ({ signatures }, event) =>
      (event.type === 'fatwa.revoked' || event.type === 'fatwa.scholarLeft') &&
      holding(signatures, event.now).some(({ by }) => by === event.actorId),
    hasReason: (_context, event) => event.type === 'fatwa.revoked' && event.reason !== '',
    isOver: (context, event) => after(context, event).length < SCHOLARS_NEEDED,
  },
  of: {
    'fatwa.signed': ['isDue'],
    'fatwa.revoked': ['hasSigned', 'hasReason'],
    'fatwa.expired': ['isOver'],
    'fatwa.scholarLeft': ['hasSigned'],
  },
  texts: FATWA_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as FatwaContext,
    events: {} as FatwaEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(FATWA_CONDITIONS, context, event).length === 0,
    /** Allowed, and three signatures hold afterwards. */
    isWhole: ({ context, event }) =>
      unmet(FATWA_CONDITIONS, context, event).length === 0 && after(context, event).length >= SCHOLARS_NEEDED,
    /** Allowed, and at least one signature holds afterwards. */
    isBegun: ({ context, event }) =>
      unmet(FATWA_CONDITIONS, context, event).length === 0 && after(context, event).length > 0,
  },
  actions: {
    keepSignatures: assign(({ context, event }) => ({ signatures: after(context, event) })),
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Looks again at the instant from which fewer than three signatures hold. */
    scheduleExpiry: () => {},
    /** Pauses the campaign where it is open. */
    pauseCampaign: () => {},
    /** Opens the campaign on its date, where both reviews are done. */
    scheduleOpening: () => {},
    /** Notifies the issuer, and everybody who has an order. */
    tellEnd: (_args, _params: { readonly about: 'revoked' | 'expired' }) => {},
  },
})

const label = (state: FatwaState) => ({ label: FATWA_LABELS[state] })
const toValid = {
  guard: 'isWhole',
  target: 'valid',
  actions: ['keepSignatures', 'scheduleExpiry', 'scheduleOpening'],
} as const
/** Signatures that end where nothing is valid. */
const ended = [
  { guard: 'isBegun', actions: 'keepSignatures' },
  { guard: 'isAllowed', target: 'proposed', actions: 'keepSignatures' },
] as const
const stays = { guard: 'isAllowed', actions: 'keepSignatures' } as const
/** Signing what is not valid. */
const signed = [toValid, { guard: 'isAllowed', target: 'collecting', actions: 'keepSignatures' }] as const
/** Other terms where nothing was valid; a signature of exactly these from before counts. */
const beforeValid = [
  toValid,
  { guard: 'isBegun', target: 'collecting', actions: 'keepSignatures' },
  { target: 'proposed', actions: 'keepSignatures' },
] as const
const afterValid = [toValid, { target: 'stale', actions: 'keepSignatures' }] as const

/** M18, the scholars' approval of an offering's terms. Runs on the server only; the project service enforces it. */
export const fatwaMachine = machineSetup.createMachine({
  id: 'fatwa',
  version: '1',
  context: { signatures: [] },
  initial: 'proposed',
  states: {
    proposed: {
      meta: label('proposed'),
      on: {
        'fatwa.signed': { guard: 'isAllowed', target: 'collecting', actions: 'keepSignatures' },
        'fatwa.termsChanged': beforeValid,
      },
    },
    collecting: {
      meta: label('collecting'),
      on: {
        'fatwa.signed': signed,
        'fatwa.revoked': ended,
        'fatwa.scholarLeft': ended,
        'fatwa.termsChanged': beforeValid,
      },
    },
    // A scholar who leaves the board now does not undo it (record 0381).
    valid: {
      meta: label('valid'),
      on: {
        'fatwa.signed': { guard: 'isWhole', actions: ['keepSignatures', 'scheduleExpiry'] },
        'fatwa.revoked': [
          { guard: 'isWhole', actions: ['keepSignatures', 'scheduleExpiry'] },
          {
            guard: 'isAllowed',
            target: 'revoked',
            actions: ['keepSignatures', 'pauseCampaign', { type: 'tellEnd', params: { about: 'revoked' } }],
          },
        ],
        'fatwa.termsChanged': [
          { guard: 'isWhole', actions: ['keepSignatures', 'scheduleExpiry', 'pauseCampaign'] },
          { target: 'stale', actions: ['keepSignatures', 'pauseCampaign'] },
        ],
        'fatwa.expired': {
          guard: 'isAllowed',
          target: 'expired',
          actions: ['keepSignatures', 'pauseCampaign', { type: 'tellEnd', params: { about: 'expired' } }],
        },
      },
    },
    stale: {
      meta: label('stale'),
      on: {
        'fatwa.signed': signed,
        'fatwa.revoked': stays,
        'fatwa.scholarLeft': stays,
        'fatwa.termsChanged': afterValid,
      },
    },
    expired: {
      meta: label('expired'),
      on: {
        'fatwa.signed': signed,
        'fatwa.revoked': stays,
        'fatwa.scholarLeft': stays,
        'fatwa.termsChanged': afterValid,
      },
    },
    revoked: {
      meta: label('revoked'),
      on: {
        'fatwa.signed': signed,
        'fatwa.revoked': stays,
        'fatwa.scholarLeft': stays,
        'fatwa.termsChanged': afterValid,
      },
    },
  },
})
