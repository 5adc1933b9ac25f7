import { assign, setup } from 'xstate'
import { unmet, type Conditions } from '#machines/refusal.ts'
import { ORDER_GUARD_TEXTS, ORDER_LABELS } from './labels.ts'

/** Plain JSON, stored with the row. Instants are ISO 8601 in UTC. */
export interface OrderContext {
  readonly orderId: string
  readonly offeringId: string
  readonly investorId: string
  readonly units: number
  /** Null until the money is held, and always when the regime has no cooling-off (domain 4). */
  readonly coolingOffEndsAt: string | null
  /** Set while changed terms wait for the investor's answer. */
  readonly reconfirmBy: string | null
  /** The version of the terms the order was placed under; while reconfirming, the one to accept or refuse. */
  readonly termsVersion: number
}

/** The requirements on investor and offering before units are reserved. */
export interface Eligibility {
  readonly emailVerified: boolean
  /** Whether the KYC case of the investor role is approved (M1). */
  readonly kycApproved: boolean
  readonly riskAccepted: boolean
  /**
   * Within every limit of the rule table (domain 4), with warnings acknowledged and the forms of the residence signed.
   */
  readonly withinLimit: boolean
  readonly offeringOpen: boolean
}

/** Facts about an order. Each carries its time, because the machine has no clock. */
export type OrderEvent =
  | ({ readonly type: 'order.eligibilityPassed' } & Eligibility)
  | { readonly type: 'order.unitsReserved' }
  | { readonly type: 'order.reservationExpired' }
  | { readonly type: 'order.fundsHeld'; readonly now: string; readonly coolingOffEndsAt: string | null }
  | { readonly type: 'order.cancelChosen'; readonly now: string }
  | { readonly type: 'order.coolingOffEnded'; readonly now: string }
  | { readonly type: 'offering.softCapReached' }
  | { readonly type: 'order.allotted' }
  | { readonly type: 'order.registered' }
  | { readonly type: 'order.exited' }
  | { readonly type: 'campaign.failed' }
  /** Two people decided to refund this order alone (M20). */
  | { readonly type: 'order.refundApproved' }
  | {
      readonly type: 'offering.termsChanged'
      readonly now: string
      readonly reconfirmBy: string
      readonly termsVersion: number
    }
  | { readonly type: 'order.reconfirmed'; readonly now: string }
  | { readonly type: 'order.reconfirmationRefused' }
  /** `stays`: under the rules of the offering who does not answer accepts the new terms. */
  | { readonly type: 'order.reconfirmationTimedOut'; readonly now: string; readonly stays: boolean }

/** Events an investor may send over the public API, and events only services and the scheduler may send. */
export const ORDER_EVENTS = {
  public: ['order.cancelChosen', 'order.reconfirmed', 'order.reconfirmationRefused'],
  internal: [
    'order.eligibilityPassed',
    'order.unitsReserved',
    'order.reservationExpired',
    'order.fundsHeld',
    'order.coolingOffEnded',
    'offering.softCapReached',
    'order.allotted',
    'order.registered',
    'order.exited',
    'campaign.failed',
    'order.refundApproved',
    'offering.termsChanged',
    'order.reconfirmationTimedOut',
  ],
} as const satisfies Record<'public' | 'internal', readonly OrderEvent['type'][]>

/** The stages that an order passes, as its timeline names them. */
export type OrderStage =
  | 'ordered'
  | 'coolingOff'
  | 'newTerms'
  | 'softCap'
  | 'allotted'
  | 'locked'
  | 'paid'
  | 'returned'

/** The notices of `notifyInvestor`. */
export type OrderNotice =
  | 'paid'
  | 'confirmed'
  | 'termsChanged'
  /** Without an answer the new terms hold. */
  | 'stayedIn'
  | 'allotted'
  | 'held'
  | 'cancelled'
  | 'refunded'

const at = (instant: string | null): number => (instant === null ? Number.NaN : Date.parse(instant))

/** The instant of an event; NaN when it has none, so that every comparison of time fails. */
const nowOf = (event: OrderEvent): number => ('now' in event ? at(event.now) : Number.NaN)

const isBeforeCoolingOffEnd = ({ coolingOffEndsAt }: OrderContext, event: OrderEvent): boolean =>
  nowOf(event) < at(coolingOffEndsAt)

/** The conditions of each event with their texts; the first unmet one is shown to the investor. */
export const ORDER_CONDITIONS: Conditions<OrderContext, OrderEvent, keyof typeof ORDER_GUARD_TEXTS> = {
  checks: {
    isOfferingOpen: (_context, event) => 'offeringOpen' in event && event.offeringOpen,
    isEmailVerified: (_context, event) => 'emailVerified' in event && event.emailVerified,
    isKycApproved: (_context, event) => 'kycApproved' in event && event.kycApproved,
    isRiskAccepted: (_context, event) => 'riskAccepted' in event && event.riskAccepted,
    isWithinLimit: (_context, event) => 'withinLimit' in event && event.withinLimit,
    isBeforeCoolingOffEnd,
    isAfterCoolingOffEnd: ({ coolingOffEndsAt }, event) => nowOf(event) >= at(coolingOffEndsAt),
    isBeforeReconfirmBy: ({ reconfirmBy }, event) => nowOf(event) < at(reconfirmBy),
    isPastReconfirmBy: ({ reconfirmBy }, event) => nowOf(event) >= at(reconfirmBy),
  },
  of: {
    'order.eligibilityPassed': [
      'isOfferingOpen',
      'isEmailVerified',
      'isKycApproved',
      'isRiskAccepted',
      'isWithinLimit',
    ],
    'order.cancelChosen': ['isBeforeCoolingOffEnd'],
    'order.coolingOffEnded': ['isAfterCoolingOffEnd'],
    'order.reconfirmed': ['isBeforeReconfirmBy'],
    'order.reconfirmationTimedOut': ['isPastReconfirmBy'],
  },
  texts: ORDER_GUARD_TEXTS,
}

const machineSetup = setup({
  types: {
    context: {} as OrderContext,
    input: {} as Pick<OrderContext, 'orderId' | 'offeringId' | 'investorId' | 'units' | 'termsVersion'>,
    events: {} as OrderEvent,
    meta: {} as { readonly label: string; readonly stage: OrderStage },
  },
  guards: {
    /** Every condition of the event is met; `orderRefusal` names the first that is not. */
    isAllowed: ({ context, event }) => unmet(ORDER_CONDITIONS, context, event).length === 0,
    coolsOff: ({ context, event }) => isBeforeCoolingOffEnd(context, event),
    isSilenceConsent: ({ context, event }) =>
      unmet(ORDER_CONDITIONS, context, event).length === 0 && 'stays' in event && event.stays,
  },
  actions: {
    // Effects are only named here; the payment service turns each into a ledger call, a job or an outbox row of the
    // same transaction.
    /** The ledger holds the price on the investor's account. */
    holdFunds: () => {},
    /** Returns exactly the held amount to the investor. */
    refundFunds: () => {},
    /** Pays the held money to the issuer, because the order is allotted. */
    releaseFunds: () => {},
    /** Returns the reserved units to the offering. */
    releaseUnits: () => {},
    /** Enters the lot in the share register; answered by `order.registered`. */
    registerLot: () => {},
    /** Sends `order.allotted` at once if the campaign's soft cap is already reached. */
    requestAllotment: () => {},
    /** Sends `order.reservationExpired` when the reservation ends. */
    scheduleReservationEnd: () => {},
    /** Sends `order.coolingOffEnded` at the given instant. */
    scheduleCoolingOffEnd: (_args, _params: { readonly at: string | null }) => {},
    /** Sends `order.reconfirmationTimedOut` at the given instant. */
    scheduleReconfirmationEnd: (_args, _params: { readonly at: string | null }) => {},
    notifyInvestor: (_args, _params: { readonly about: OrderNotice }) => {},
    rememberCoolingOff: assign(({ context, event }) =>
      event.type === 'order.fundsHeld' ? { coolingOffEndsAt: event.coolingOffEndsAt } : context,
    ),
    rememberNewTerms: assign(({ context, event }) =>
      event.type === 'offering.termsChanged'
        ? { reconfirmBy: event.reconfirmBy, termsVersion: event.termsVersion }
        : context,
    ),
    forgetReconfirmBy: assign({ reconfirmBy: null }),
  },
})

/**
 * M14, an order for digital shares. Runs on the server only; the payment service enforces it, the browser uses its
 * `canDo`.
 */
export const orderMachine = machineSetup.createMachine({
  id: 'order',
  version: '2',
  context: ({ input }) => ({
    orderId: input.orderId,
    offeringId: input.offeringId,
    investorId: input.investorId,
    units: input.units,
    coolingOffEndsAt: null,
    reconfirmBy: null,
    termsVersion: input.termsVersion,
  }),
  initial: 'draft',
  states: {
    draft: {
      meta: { label: ORDER_LABELS.draft, stage: 'ordered' },
      on: {
        'order.eligibilityPassed': { guard: 'isAllowed', target: 'eligible' },
        'order.cancelChosen': 'cancelled',
        'campaign.failed': 'cancelled',
      },
    },
    eligible: {
      meta: { label: ORDER_LABELS.eligible, stage: 'ordered' },
      on: {
        'order.unitsReserved': 'reserved',
        'order.cancelChosen': 'cancelled',
        'campaign.failed': 'cancelled',
        'offering.termsChanged': 'cancelled',
      },
    },
    reserved: {
      meta: { label: ORDER_LABELS.reserved, stage: 'ordered' },
      entry: ['scheduleReservationEnd', 'holdFunds'],
      on: {
        'order.fundsHeld': {
          target: 'paid',
          actions: ['rememberCoolingOff', { type: 'notifyInvestor', params: { about: 'paid' } }],
        },
        'order.reservationExpired': { target: 'cancelled', actions: 'releaseUnits' },
        'order.cancelChosen': { target: 'cancelled', actions: 'releaseUnits' },
        'campaign.failed': { target: 'cancelled', actions: 'releaseUnits' },
        // Nothing is paid yet, so the investor can order again under the new terms.
        'offering.termsChanged': { target: 'cancelled', actions: 'releaseUnits' },
      },
    },
    paid: {
      // Transient: the money is held, and the regime decides the next state.
      meta: { label: ORDER_LABELS.paid, stage: 'ordered' },
      always: [{ guard: 'coolsOff', target: 'coolingOff' }, { target: 'confirmed' }],
    },
    coolingOff: {
      meta: { label: ORDER_LABELS.coolingOff, stage: 'coolingOff' },
      entry: {
        type: 'scheduleCoolingOffEnd',
        params: ({ context }) => ({ at: context.coolingOffEndsAt }),
      },
      on: {
        'order.cancelChosen': { guard: 'isAllowed', target: 'refunded' },
        'order.coolingOffEnded': { guard: 'isAllowed', target: 'confirmed' },
        'offering.termsChanged': { target: 'reconfirming', actions: 'rememberNewTerms' },
        'campaign.failed': 'refunded',
        'order.refundApproved': 'refunded',
      },
    },
    reconfirming: {
      meta: { label: ORDER_LABELS.reconfirming, stage: 'newTerms' },
      entry: [
        { type: 'scheduleReconfirmationEnd', params: ({ context }) => ({ at: context.reconfirmBy }) },
        { type: 'notifyInvestor', params: { about: 'termsChanged' } },
      ],
      exit: 'forgetReconfirmBy',
      on: {
        'order.reconfirmed': { guard: 'isAllowed', target: 'paid' },
        'order.reconfirmationRefused': 'refunded',
        'order.reconfirmationTimedOut': [
          {
            guard: 'isSilenceConsent',
            target: 'paid',
            actions: { type: 'notifyInvestor', params: { about: 'stayedIn' } },
          },
          { guard: 'isAllowed', target: 'refunded' },
        ],
        'offering.termsChanged': { target: 'reconfirming', reenter: true, actions: 'rememberNewTerms' },
        'campaign.failed': 'refunded',
        'order.refundApproved': 'refunded',
      },
    },
    confirmed: {
      meta: { label: ORDER_LABELS.confirmed, stage: 'softCap' },
      entry: ['requestAllotment', { type: 'notifyInvestor', params: { about: 'confirmed' } }],
      on: {
        'offering.softCapReached': 'allotted',
        'order.allotted': 'allotted',
        'offering.termsChanged': { target: 'reconfirming', actions: 'rememberNewTerms' },
        'campaign.failed': 'refunded',
        'order.refundApproved': 'refunded',
      },
    },
    allotted: {
      meta: { label: ORDER_LABELS.allotted, stage: 'allotted' },
      entry: ['releaseFunds', 'registerLot', { type: 'notifyInvestor', params: { about: 'allotted' } }],
      on: { 'order.registered': 'held' },
    },
    held: {
      meta: { label: ORDER_LABELS.held, stage: 'locked' },
      entry: { type: 'notifyInvestor', params: { about: 'held' } },
      on: { 'order.exited': 'exited' },
    },
    exited: { type: 'final', meta: { label: ORDER_LABELS.exited, stage: 'paid' } },
    cancelled: {
      type: 'final',
      meta: { label: ORDER_LABELS.cancelled, stage: 'returned' },
      entry: { type: 'notifyInvestor', params: { about: 'cancelled' } },
    },
    refunded: {
      type: 'final',
      meta: { label: ORDER_LABELS.refunded, stage: 'returned' },
      entry: ['refundFunds', 'releaseUnits', { type: 'notifyInvestor', params: { about: 'refunded' } }],
    },
  },
})
