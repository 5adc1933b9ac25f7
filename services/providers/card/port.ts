/** The header that carries the signature of an event. */
export const CARD_SIGNATURE_HEADER = 'card-signature'

/** What the payment service asks of any card provider; adapters of real providers implement the same. */
export interface CardProvider {
  readonly name: string
  /** Opens a payment; the same reference always gives the same intent. */
  createIntent(input: { amount: bigint; currency: string; reference: string }): Promise<CardIntent>
  /**
   * Charges the card behind the token. The answer is not yet money: only the signed event is.
   * @throws CardProviderSilent when the provider does not answer in time: charged or not, nobody knows
   */
  confirm(input: { intentId: string; cardToken: string }): Promise<CardConfirmation>
  /** Sends back to its card what arrived of an intent, once: asked again for it nothing more happens. */
  refund(input: { intentId: string; amount: bigint; currency: string }): Promise<void>
  /** Checks the signature over the raw body and reads the event. */
  parseEvent(rawBody: string, signatureHeader: string | undefined): ParsedCardEvent
}

export interface CardIntent {
  readonly intentId: string
  /** Lets the frame turn one card into a token for this intent; nothing else. */
  readonly clientSecret: string
  /** The card form on the provider's own origin; the secret lies in the fragment, which no server sees. */
  readonly frameUrl: string
}

export type CardFailure = 'declined' | 'insufficient_funds'

export type CardConfirmation =
  | { readonly state: 'processing' }
  | { readonly state: 'refused'; readonly reason: CardFailure }
  /** The token is unknown, used or belongs to another intent. */
  | { readonly state: 'bad_token' }

/** What the provider says happened; the id is unique and stays the same when an event is sent again. */
export type CardEvent = CardEventFacts &
  ({ readonly type: 'payment.succeeded' } | { readonly type: 'payment.failed'; readonly reason: CardFailure })

interface CardEventFacts {
  readonly id: string
  readonly intentId: string
  readonly amount: bigint
  readonly currency: string
}

export type ParsedCardEvent =
  | { readonly ok: true; readonly event: CardEvent }
  | { readonly ok: false; readonly refused: 'unsigned' | 'bad_signature' | 'stale' | 'malformed' }

/** The provider did not answer in time. */
export class CardProviderSilent extends Error {
  constructor() {
    super('The card provider did not answer in time.')
    this.name = 'CardProviderSilent'
  }
}
