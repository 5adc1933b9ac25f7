import { setup } from 'xstate'
import type { CampaignChangeKind } from '#contracts/project/campaign-change-values.ts'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { CAMPAIGN_CHANGE_GUARD_TEXTS, CAMPAIGN_CHANGE_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. */
export interface CampaignChangeContext {
  readonly kind: CampaignChangeKind
  /** The issuer, or a person of compliance. */
  readonly askedBy: string
  /** Owner of the campaign. */
  readonly issuerId: string
}

/** Facts about a requested change; `isPossible` says whether the campaign's own machine accepts it now. */
export type CampaignChangeEvent =
  | {
      readonly type: 'change.asked'
      readonly isPossible: boolean
      /** Whether the same change of the same campaign waits already. */
      readonly isAsked: boolean
      readonly reason: string
    }
  | { readonly type: 'change.approved'; readonly actorId: string; readonly isPossible: boolean }
  | { readonly type: 'change.declined'; readonly actorId: string; readonly reason: string }
  | { readonly type: 'change.withdrawn'; readonly actorId: string }
  | { readonly type: 'change.expired' }

/** Events that people may send, and those only the service may. */
export const CAMPAIGN_CHANGE_EVENTS = {
  public: ['change.asked', 'change.approved', 'change.declined', 'change.withdrawn'],
  internal: ['change.expired'],
} as const satisfies Record<'public' | 'internal', readonly CampaignChangeEvent['type'][]>

type Check = keyof typeof CAMPAIGN_CHANGE_GUARD_TEXTS

/** The conditions of each event, with their texts. */
export const CAMPAIGN_CHANGE_CONDITIONS: Conditions<CampaignChangeContext, CampaignChangeEvent, Check> = {
  checks: {
    isPossible: (_context, event) => 'isPossible' in event && event.isPossible,
    isNotAsked: (_context, event) => 'isAsked' in event && !event.isAsked,
    hasReason: (_context, event) => 'reason' in event && event.reason.trim() !== '',
    isNotAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId !== askedBy,
    isNotIssuer: ({ issuerId }, event) => 'actorId' in event && event.actorId !== issuerId,
    isAsker: ({ askedBy }, event) => 'actorId' in event && event.actorId === askedBy,
  },
  of: {
    'change.asked': ['hasReason', 'isPossible', 'isNotAsked'],
    'change.approved': ['isNotIssuer', 'isNotAsker', 'isPossible'],
    'change.declined': ['isNotIssuer', 'isNotAsker', 'hasReason'],
    'change.withdrawn': ['isAsker'],
  },
  texts: CAMPAIGN_CHANGE_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as CampaignChangeContext,
    input: {} as CampaignChangeContext,
    events: {} as CampaignChangeEvent,
    meta: {} as { readonly label: string },
  },
  guards: {
    isAllowed: ({ context, event }) => unmet(CAMPAIGN_CHANGE_CONDITIONS, context, event).length === 0,
  },
  actions: {
    // Effects are only named here; the project service carries each out in the same transaction.
    /** Sends the event to the campaign, or writes the new terms. */
    changeCampaign: () => {},
    /** Tells an issuer who asked that it was declined. */
    tellDeclined: () => {},
  },
})

const label = (state: keyof typeof CAMPAIGN_CHANGE_LABELS) => ({ label: CAMPAIGN_CHANGE_LABELS[state] })

/** A change of a published campaign that a second person of compliance approves (record 0239). */
export const campaignChangeMachine = machineSetup.createMachine({
  id: 'campaignChange',
  version: '1',
  context: ({ input }) => ({ kind: input.kind, askedBy: input.askedBy, issuerId: input.issuerId }),
  initial: 'draft',
  states: {
    draft: {
      meta: label('draft'),
      on: { 'change.asked': { guard: 'isAllowed', target: 'waiting' } },
    },
    waiting: {
      meta: label('waiting'),
      on: {
        'change.approved': { guard: 'isAllowed', target: 'carriedOut', actions: 'changeCampaign' },
        'change.declined': { guard: 'isAllowed', target: 'declined', actions: 'tellDeclined' },
        'change.withdrawn': { guard: 'isAllowed', target: 'withdrawn' },
        'change.expired': 'expired',
      },
    },
    carriedOut: { type: 'final', meta: label('carriedOut') },
    declined: { type: 'final', meta: label('declined') },
    withdrawn: { type: 'final', meta: label('withdrawn') },
    expired: { type: 'final', meta: label('expired') },
  },
})
