import { setup } from 'xstate'
import { SENT_ENVELOPE_LABELS } from './labels.ts'

/** Facts about an envelope at a signing provider, whichever process learns of them first. */
export type SentEnvelopeEvent =
  /** The provider has it. */
  | { readonly type: 'envelope.sent' }
  | { readonly type: 'envelope.completed' }
  | { readonly type: 'envelope.declined' }
  | { readonly type: 'envelope.expired' }
  /** The sender takes it back. */
  | { readonly type: 'envelope.voided' }

/** Only the document service sends these; it compares the state in the statement that changes the row. */
export const SENT_ENVELOPE_EVENTS = {
  public: [],
  internal: [
    'envelope.sent',
    'envelope.completed',
    'envelope.declined',
    'envelope.expired',
    'envelope.voided',
  ],
} as const satisfies Record<'public' | 'internal', readonly SentEnvelopeEvent['type'][]>

const machineSetup = setup({
  types: {
    events: {} as SentEnvelopeEvent,
    meta: {} as { readonly label: string },
    /** `open`: signatures may still come. `answered`: nothing that the provider says changes it any more. */
    tags: {} as 'open' | 'answered',
  },
})

const label = (state: keyof typeof SENT_ENVELOPE_LABELS) => ({ label: SENT_ENVELOPE_LABELS[state] })

/** An envelope of documents at a signing provider. The provider decides what was signed: completed wins over taking back. */
export const sentEnvelopeMachine = machineSetup.createMachine({
  id: 'sentEnvelope',
  version: '1',
  initial: 'preparing',
  states: {
    preparing: {
      meta: label('preparing'),
      tags: 'open',
      on: { 'envelope.sent': 'sent', 'envelope.expired': 'expired', 'envelope.voided': 'voided' },
    },
    sent: {
      meta: label('sent'),
      tags: 'open',
      on: {
        'envelope.completed': 'completed',
        'envelope.declined': 'declined',
        'envelope.expired': 'expired',
        'envelope.voided': 'voided',
      },
    },
    completed: { type: 'final', tags: 'answered', meta: label('completed') },
    declined: { type: 'final', tags: 'answered', meta: label('declined') },
    expired: { meta: label('expired'), on: { 'envelope.completed': 'completed' } },
    voided: { meta: label('voided'), on: { 'envelope.completed': 'completed' } },
  },
})
