import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { MESSAGE_GUARD_TEXTS, MESSAGE_LABELS, type MessageState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface MessageContext {
  /** Whether the owner of this copy wrote it. */
  readonly isOwn: boolean
}

export type MessageEvent =
  | {
      readonly type: 'message.sent'
      readonly hasRecipient: boolean
      readonly category: string | null
      readonly headline: string
      readonly text: string
      /** One of the two invests in an offering of the other, the recipient has written before, or it is support. */
      readonly mayWrite: boolean
      /** The recipient blocks the writer. */
      readonly isBlocked: boolean
    }
  | { readonly type: 'message.saved' }
  | { readonly type: 'message.discarded' }
  | { readonly type: 'message.opened' }
  | { readonly type: 'message.stored' }
  | { readonly type: 'message.returned' }

export const MESSAGE_EVENTS = {
  public: [
    'message.sent',
    'message.saved',
    'message.discarded',
    'message.opened',
    'message.stored',
    'message.returned',
  ],
} as const satisfies Record<'public', readonly MessageEvent['type'][]>

type Check = keyof typeof MESSAGE_GUARD_TEXTS
type Sending = Extract<MessageEvent, { type: 'message.sent' }>
const isSending = (event: MessageEvent): event is Sending => event.type === 'message.sent'
const ofSending = (check: (event: Sending) => boolean) => (_context: MessageContext, event: MessageEvent) =>
  isSending(event) && check(event)

/** The conditions of each event, with their texts. */
export const MESSAGE_CONDITIONS: Conditions<MessageContext, MessageEvent, Check> = {
  checks: {
    hasRecipient: ofSending(({ hasRecipient }) => hasRecipient),
    hasCategory: ofSending(({ category }) => category !== null),
    hasHeadline: ofSending(({ headline }) => headline !== ''),
    hasText: ofSending(({ text }) => text !== ''),
    mayWrite: ofSending(({ mayWrite }) => mayWrite),
    isNotBlocked: ofSending(({ isBlocked }) => !isBlocked),
  },
  of: {
    'message.sent': ['hasRecipient', 'hasCategory', 'hasHeadline', 'hasText', 'mayWrite', 'isNotBlocked'],
  },
  texts: MESSAGE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as MessageContext,
    input: {} as MessageContext,
    events: {} as MessageEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(MESSAGE_CONDITIONS, context, event).length === 0,
    isOwn: ({ context }) => context.isOwn,
  },
  actions: {
    // Effects are only named here; the notification service carries each out in the same transaction.
    /** Puts a copy into the recipient's folder, and notifies them. */
    deliver: () => {},
  },
})

const label = (state: MessageState) => ({ label: MESSAGE_LABELS[state] })

/** A person's copy of a message. Runs on the server only; the notification service enforces it. */
export const messageMachine = machineSetup.createMachine({
  id: 'message',
  version: '1',
  context: ({ input }) => ({ isOwn: input.isOwn }),
  initial: 'beginning',
  states: {
    beginning: {
      meta: { label: 'Beginning' },
      always: [{ guard: 'isOwn', target: 'draft' }, { target: 'unread' }],
    },
    draft: {
      meta: label('draft'),
      on: {
        'message.saved': 'draft',
        'message.sent': { guard: 'isAllowed', target: 'sent', actions: 'deliver' },
        'message.discarded': 'discarded',
      },
    },
    sent: { meta: label('sent'), on: { 'message.stored': 'stored' } },
    unread: {
      meta: label('unread'),
      on: { 'message.opened': 'read', 'message.stored': 'stored' },
    },
    read: { meta: label('read'), on: { 'message.stored': 'stored' } },
    stored: {
      meta: label('stored'),
      on: { 'message.returned': [{ guard: 'isOwn', target: 'sent' }, { target: 'read' }] },
    },
    discarded: { type: 'final', meta: label('discarded') },
  },
})
