import { setup } from 'xstate'
import { needsTwoAdministrators, type StaffRole } from '#contracts/staff/values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { ROLE_CHANGE_GUARD_TEXTS, ROLE_CHANGE_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface RoleChangeContext {
  readonly personId: string
  readonly role: StaffRole
  /** The administrator who requested it. */
  readonly askedBy: string
}

/** Facts about a requested role; `actorId` is the acting administrator. */
export type RoleChangeEvent =
  | {
      readonly type: 'roleChange.asked'
      readonly actorId: string
      readonly isClosed: boolean
      readonly hasRole: boolean
      /** Whether the same role of the same person already waits for confirmation. */
      readonly isAsked: boolean
    }
  | { readonly type: 'roleChange.confirmed'; readonly actorId: string; readonly isClosed: boolean }
  | { readonly type: 'roleChange.declined'; readonly actorId: string }
  | { readonly type: 'roleChange.withdrawn'; readonly actorId: string }
  /** It has expired, or the administrator who requested it lost the role. */
  | { readonly type: 'roleChange.expired' }

/** Events an administrator may send, and those only the service may. */
export const ROLE_CHANGE_EVENTS = {
  public: ['roleChange.asked', 'roleChange.confirmed', 'roleChange.declined', 'roleChange.withdrawn'],
  internal: ['roleChange.expired'],
} as const satisfies Record<'public' | 'internal', readonly RoleChangeEvent['type'][]>

type Check = keyof typeof ROLE_CHANGE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const ROLE_CHANGE_CONDITIONS: Conditions<RoleChangeContext, RoleChangeEvent, Check> = {
  checks: {
    isNotPerson: ({ personId }, event) => 'actorId' in event && event.actorId !== personId,
    isOpenAccount: (_context, event) => 'isClosed' in event && !event.isClosed,
    lacksRole: (_context, event) => 'hasRole' in event && !event.hasRole,
    isNotAsked: (_context, event) => 'isAsked' in event && !event.isAsked,
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
    isAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId === askedBy,
  },
  of: {
    'roleChange.asked': ['isNotPerson', 'isOpenAccount', 'lacksRole', 'isNotAsked'],
    'roleChange.confirmed': ['isNotPerson', 'isNotAsker', 'isOpenAccount'],
    'roleChange.declined': ['isNotPerson', 'isNotAsker'],
    'roleChange.withdrawn': ['isAsker'],
  },
  texts: ROLE_CHANGE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as RoleChangeContext,
    input: {} as RoleChangeContext,
    events: {} as RoleChangeEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(ROLE_CHANGE_CONDITIONS, context, event).length === 0,
    isGivenByOne: ({ context, event }) =>
      unmet(ROLE_CHANGE_CONDITIONS, context, event).length === 0 && !needsTwoAdministrators(context.role),
  },
  actions: {
    // Effects are only named here; the user service carries each out in the same transaction.
    /** Writes the role to the account and updates its sessions. */
    giveRole: () => {},
    /** Notifies the other administrators that one of them must confirm. */
    tellAdministrators: () => {},
  },
})

const label = (state: keyof typeof ROLE_CHANGE_LABELS) => ({ label: ROLE_CHANGE_LABELS[state] })

/** A role requested by an administrator; some are granted at once, others by a second administrator (record 0224). */
export const roleChangeMachine = machineSetup.createMachine({
  id: 'roleChange',
  version: '1',
  context: ({ input }) => ({ personId: input.personId, role: input.role, askedBy: input.askedBy }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: {
        'roleChange.asked': [
          { guard: 'isGivenByOne', target: 'granted', actions: 'giveRole' },
          { guard: 'isAllowed', target: 'proposed', actions: 'tellAdministrators' },
        ],
      },
    },
    proposed: {
      meta: label('proposed'),
      on: {
        'roleChange.confirmed': { guard: 'isAllowed', target: 'granted', actions: 'giveRole' },
        'roleChange.declined': { guard: 'isAllowed', target: 'declined' },
        'roleChange.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
        'roleChange.expired': 'expired',
      },
    },
    granted: { type: 'final', meta: label('granted') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    expired: { type: 'final', meta: label('expired') },
  },
})
