import { setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { ACCOUNTS_GUARD_TEXTS, ACCOUNTS_LABELS, type AccountsState } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface AccountsContext {
  /** The issuer, or an editor. */
  readonly filedBy: string
}

/** `actorId` is the person of compliance. */
export type AccountsEvent =
  | { readonly type: 'accounts.accepted'; readonly actorId: string }
  | { readonly type: 'accounts.returned'; readonly actorId: string; readonly reason: string }

export const ACCOUNTS_EVENTS = {
  public: ['accounts.accepted', 'accounts.returned'],
} as const satisfies Record<'public', readonly AccountsEvent['type'][]>

type Check = keyof typeof ACCOUNTS_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const ACCOUNTS_CONDITIONS: Conditions<AccountsContext, AccountsEvent, Check> = {
  checks: {
    isNotFiler: ({ filedBy }, { actorId }) => actorId !== filedBy,
    hasReason: (_context, event) => 'reason' in event && event.reason !== '',
  },
  of: {
    'accounts.accepted': ['isNotFiler'],
    'accounts.returned': ['isNotFiler', 'hasReason'],
  },
  texts: ACCOUNTS_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as AccountsContext,
    input: {} as AccountsContext,
    events: {} as AccountsEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(ACCOUNTS_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Screens the offering by these figures. */
    screenAgain: () => {},
    /** Notifies the issuer, who may file again. */
    tellIssuer: () => {},
  },
})

const label = (state: AccountsState) => ({ label: ACCOUNTS_LABELS[state] })

/** The accounts in a quarterly report (record 0485). Runs on the server only; the project service enforces it. */
export const reportAccountsMachine = machineSetup.createMachine({
  id: 'reportAccounts',
  version: '1',
  context: ({ input }) => ({ filedBy: input.filedBy }),
  initial: 'filed',
  states: {
    filed: {
      meta: label('filed'),
      on: {
        'accounts.accepted': { guard: 'isAllowed', target: 'accepted', actions: 'screenAgain' },
        'accounts.returned': { guard: 'isAllowed', target: 'returned', actions: 'tellIssuer' },
      },
    },
    accepted: { type: 'final', meta: label('accepted') },
    returned: { type: 'final', meta: label('returned') },
  },
})
