import type { PaidCard } from '#contracts/payment/card-texts.ts'

/** The path for the provider's events; not part of the GraphQL schema, authenticated by the provider's signature. */
export const CARD_WEBHOOK_PATH = '/v2/payments/webhooks/card'

/** The interface of card providers, for the embedded one and adapters of real ones. */
export interface CardProvider {
  readonly name: string
  /** The header with the signature of an event. */
  readonly signatureHeader: string
  /**
   * Creates a payment. The same reference with the same end returns the same intent; with a later end it may return another
   * one, and then only the one that was stored first is shown.
   */
  createIntent(input: {
    readonly amount: bigint
    readonly currency: string
    readonly reference: string
    /** No card is taken after it. */
    readonly until: Date
  }): Promise<CardIntent>
  /**
   * Charges the card behind the token. Money has arrived only when the signed event says so.
   * @throws CardProviderSilent when there is no answer in time, so that the charge is unknown
   */
  confirm(input: { intentId: string; cardToken: string }): Promise<CardConfirmation>
  /**
   * Asks how an intent stands, for a provider with a page of its own: its signed event may not arrive. Answers what that event
   * would tell, under an id that stays the same, or null when nothing was paid.
   * @throws CardProviderSilent when there is no answer
   */
  look?(intentId: string): Promise<CardEvent | null>
  /**
   * Refunds an intent to its card once; repeating it asks for nothing more.
   * @throws CardProviderSilent while the money is not on its way back for sure
   */
  refund(input: { intentId: string; amount: bigint; currency: string }): Promise<void>
  /**
   * The `intentId` of a payment that the provider names in a dispute; null when it is not ours.
   * @throws CardProviderSilent when there is no answer
   */
  intentOf?(disputed: string): Promise<string | null>
  /** Checks the signature over the raw body and reads the event. */
  parseEvent(rawBody: string, signatureHeader: string | undefined): ParsedCardEvent
}

export interface CardIntent {
  readonly intentId: string
  /**
   * The card form on the provider's origin, shown in a frame; a secret that authorises it to turn one card into a token for
   * this intent is in the fragment, which is never sent to a server. Null where the provider has a page of its own.
   */
  readonly frameUrl: string | null
  /** The provider's own page, which takes the card and leads back. Null where a frame does. */
  readonly payUrl: string | null
}

export type CardFailure = 'declined' | 'insufficient_funds'

export type CardConfirmation =
  | { readonly state: 'processing'; readonly card?: PaidCard }
  | { readonly state: 'refused'; readonly reason: CardFailure }
  /** The token is unknown, used or belongs to another intent. */
  | { readonly state: 'bad_token' }

/** A provider's event; its id is unique and stays the same when it is sent again. */
export type CardEvent = CardEventFacts &
  ({ readonly type: 'payment.succeeded' } | { readonly type: 'payment.failed'; readonly reason: CardFailure })

interface CardEventFacts {
  readonly id: string
  readonly intentId: string
  readonly amount: bigint
  readonly currency: string
}

export type ParsedCardEvent =
  /** `event` is null when the message is not about a payment's money. */
  | { readonly ok: true; readonly event: CardEvent | null }
  | { readonly ok: false; readonly refused: 'unsigned' | 'bad_signature' | 'stale' | 'malformed' }
  /** Something that books nothing, and that staff must hear of. `disputed`: the provider's id of the disputed payment. */
  | {
      readonly ok: true
      readonly event: null
      readonly alert: { readonly id: string; readonly type: string; readonly disputed?: string }
    }

/** The provider did not answer in time. */
export class CardProviderSilent extends Error {
  constructor() {
    super('The card provider did not answer in time.')
    this.name = 'CardProviderSilent'
  }
}
