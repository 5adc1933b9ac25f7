import { setup } from 'xstate'
import { needsTwoAdministrators, type StaffRole } from '#contracts/staff/values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { INVITATION_GUARD_TEXTS, INVITATION_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface InvitationContext {
  readonly role: StaffRole
  /** The administrator who made it; null on the command line, which needs no second one. */
  readonly askedBy: string | null
}

/** Facts about an invitation; `actorId` is the acting administrator. */
export type InvitationEvent =
  | { readonly type: 'invitation.made'; readonly hasAccount: boolean; readonly isInvited: boolean }
  | { readonly type: 'invitation.confirmed'; readonly actorId: string; readonly hasAccount: boolean }
  | { readonly type: 'invitation.declined'; readonly actorId: string }
  | { readonly type: 'invitation.withdrawn' }
  /** `hasStrongFactor`: an authenticator app or a passkey has just been proved. */
  | {
      readonly type: 'invitation.accepted'
      readonly hasStrongFactor: boolean
      readonly hasAccount: boolean
    }
  | { readonly type: 'invitation.expired' }

/** Events an administrator or the invited person may send, and those only the service may. */
export const INVITATION_EVENTS = {
  public: [
    'invitation.made',
    'invitation.confirmed',
    'invitation.declined',
    'invitation.withdrawn',
    'invitation.accepted',
  ],
  internal: ['invitation.expired'],
} as const satisfies Record<'public' | 'internal', readonly InvitationEvent['type'][]>

type Check = keyof typeof INVITATION_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const INVITATION_CONDITIONS: Conditions<InvitationContext, InvitationEvent, Check> = {
  checks: {
    hasNoAccount: (_context, event) => 'hasAccount' in event && !event.hasAccount,
    isNotInvited: (_context, event) => 'isInvited' in event && !event.isInvited,
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
    hasStrongFactor: (_context, event) => 'hasStrongFactor' in event && event.hasStrongFactor,
  },
  of: {
    'invitation.made': ['hasNoAccount', 'isNotInvited'],
    'invitation.confirmed': ['isNotAsker', 'hasNoAccount'],
    'invitation.declined': ['isNotAsker'],
    'invitation.accepted': ['hasNoAccount', 'hasStrongFactor'],
  },
  texts: INVITATION_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as InvitationContext,
    input: {} as InvitationContext,
    events: {} as InvitationEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(INVITATION_CONDITIONS, context, event).length === 0,
    isMadeByOne: ({ context, event }) =>
      unmet(INVITATION_CONDITIONS, context, event).length === 0 &&
      (context.askedBy === null || !needsTwoAdministrators(context.role)),
  },
  actions: {
    // Effects are only named here; the user service carries each out in the same transaction.
    /** Creates the secret and sends the link. */
    sendLink: () => {},
    /** Notifies the other administrators that one of them must confirm. */
    tellAdministrators: () => {},
    /** Creates the account with its role and factor. */
    makeAccount: () => {},
  },
})

const label = (state: keyof typeof INVITATION_LABELS) => ({ label: INVITATION_LABELS[state] })

/** An invitation of a new member of staff (record 0224). */
export const staffInvitationMachine = machineSetup.createMachine({
  id: 'staffInvitation',
  version: '1',
  context: ({ input }) => ({ role: input.role, askedBy: input.askedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'invitation.made': [
          { guard: 'isMadeByOne', target: 'open', actions: 'sendLink' },
          { guard: 'isAllowed', target: 'proposed', actions: 'tellAdministrators' },
        ],
      },
    },
    proposed: {
      meta: label('proposed'),
      on: {
        'invitation.confirmed': { guard: 'isAllowed', target: 'open', actions: 'sendLink' },
        'invitation.declined': { guard: 'isAllowed', target: 'declined' },
        'invitation.withdrawn': 'withdrawn',
        'invitation.expired': 'expired',
      },
    },
    open: {
      meta: label('open'),
      on: {
        'invitation.accepted': { guard: 'isAllowed', target: 'accepted', actions: 'makeAccount' },
        'invitation.withdrawn': 'withdrawn',
        'invitation.expired': 'expired',
      },
    },
    accepted: { type: 'final', meta: label('accepted') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    expired: { type: 'final', meta: label('expired') },
  },
})
