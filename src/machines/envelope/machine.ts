import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { ENVELOPE_GUARD_TEXTS, ENVELOPE_LABELS } from './labels.ts'

export type SignerState = 'open' | 'viewed' | 'signed' | 'declined'

/** Plain JSON, read from the rows of the envelope and its signers. Instants are ISO 8601 in UTC. */
export interface EnvelopeContext {
  readonly envelopeId: string
  readonly ordering: 'parallel' | 'sequential'
  readonly expiresAt: string | null
  /** In their order. */
  readonly signers: readonly { readonly key: string; readonly state: SignerState }[]
}

/** Facts about an envelope. Each carries its time, because the machine has no clock. */
export type EnvelopeEvent =
  | { readonly type: 'envelope.viewed'; readonly signer: string; readonly now: string }
  | {
      readonly type: 'envelope.signed'
      readonly signer: string
      readonly now: string
      /** Whether every page of the document was shown on the page that signs. */
      readonly hasViewed: boolean
      /** Whether a code was proved on that page recently. */
      readonly isProven: boolean
    }
  | { readonly type: 'envelope.declined'; readonly signer: string; readonly now: string }
  /** The sender withdrew it. */
  | { readonly type: 'envelope.voided' }
  | { readonly type: 'envelope.expired'; readonly now: string }
  /** The document to sign has expired. */
  | { readonly type: 'envelope.lapsed' }

/** Events a signer may send from the signing page, and those only services may. */
export const ENVELOPE_EVENTS = {
  public: ['envelope.viewed', 'envelope.signed', 'envelope.declined'],
  internal: ['envelope.voided', 'envelope.expired', 'envelope.lapsed'],
} as const satisfies Record<'public' | 'internal', readonly EnvelopeEvent['type'][]>

const isPast = ({ expiresAt }: EnvelopeContext, event: EnvelopeEvent): boolean =>
  'now' in event && expiresAt !== null && Date.parse(event.now) >= Date.parse(expiresAt)

const signerOf = ({ signers }: EnvelopeContext, event: EnvelopeEvent) =>
  'signer' in event ? signers.find(({ key }) => key === event.signer) : undefined

const isAnswer = (state: SignerState | undefined): boolean => state === 'signed' || state === 'declined'

/** Whether it is this signer's turn: all earlier signers have signed, or the order does not matter. */
export function isTurnOf({ ordering, signers }: EnvelopeContext, signer: string): boolean {
  const before = signers.slice(
    0,
    signers.findIndex(({ key }) => key === signer),
  )
  return ordering === 'parallel' || before.every(({ state }) => state === 'signed')
}

/** Whether everybody else has signed. */
export function isLastOf({ signers }: Pick<EnvelopeContext, 'signers'>, signer: string): boolean {
  return signers.every(({ key, state }) => key === signer || state === 'signed')
}

const ACTING = ['isSigner', 'hasNotAnswered', 'isInTime', 'isInTurn'] as const

/** The conditions of each event, in the order in which a refusal names them. */
export const ENVELOPE_CONDITIONS: Conditions<
  EnvelopeContext,
  EnvelopeEvent,
  keyof typeof ENVELOPE_GUARD_TEXTS
> = {
  checks: {
    isSigner: (context, event) => signerOf(context, event) !== undefined,
    hasNotAnswered: (context, event) => !isAnswer(signerOf(context, event)?.state),
    isInTime: (context, event) => !isPast(context, event),
    isInTurn: (context, event) => 'signer' in event && isTurnOf(context, event.signer),
    hasViewed: (_context, event) => 'hasViewed' in event && event.hasViewed,
    isProven: (_context, event) => 'isProven' in event && event.isProven,
    isOver: isPast,
  },
  of: {
    'envelope.viewed': ACTING,
    'envelope.signed': [...ACTING, 'hasViewed', 'isProven'],
    'envelope.declined': ACTING,
    'envelope.expired': ['isOver'],
  },
  texts: ENVELOPE_GUARD_TEXTS,
}

const withState = (context: EnvelopeContext, event: EnvelopeEvent, state: SignerState) => ({
  signers: context.signers.map((one) =>
    'signer' in event && one.key === event.signer ? { ...one, state } : one,
  ),
})

const machineSetup = setup({
  types: {
    context: {} as EnvelopeContext,
    input: {} as EnvelopeContext,
    events: {} as EnvelopeEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(ENVELOPE_CONDITIONS, context, event).length === 0,
    isLastSignature: ({ context, event }) =>
      unmet(ENVELOPE_CONDITIONS, context, event).length === 0 &&
      'signer' in event &&
      isLastOf(context, event.signer),
  },
  actions: {
    rememberViewed: assign(({ context, event }) => withState(context, event, 'viewed')),
    rememberSigned: assign(({ context, event }) => withState(context, event, 'signed')),
    rememberDeclined: assign(({ context, event }) => withState(context, event, 'declined')),
  },
})

const label = (state: keyof typeof ENVELOPE_LABELS) => ({ label: ENVELOPE_LABELS[state] })

/** An envelope of the embedded provider. Runs on the server only; the signing service enforces it. */
export const envelopeMachine = machineSetup.createMachine({
  id: 'envelope',
  version: '1',
  context: ({ input }) => ({ ...input }),
  initial: 'sent',
  states: {
    sent: {
      meta: label('sent'),
      on: {
        'envelope.viewed': { guard: 'isAllowed', actions: 'rememberViewed' },
        'envelope.signed': [
          {
            guard: 'isLastSignature',
            target: 'completed',
            actions: 'rememberSigned',
          },
          { guard: 'isAllowed', actions: 'rememberSigned' },
        ],
        'envelope.declined': { guard: 'isAllowed', target: 'declined', actions: 'rememberDeclined' },
        'envelope.voided': 'voided',
        'envelope.expired': { guard: 'isAllowed', target: 'expired' },
        'envelope.lapsed': 'expired',
      },
    },
    completed: { type: 'final', meta: label('completed') },
    declined: { type: 'final', meta: label('declined') },
    expired: { type: 'final', meta: label('expired') },
    voided: { type: 'final', meta: label('voided') },
  },
})
