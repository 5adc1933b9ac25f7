import type { Verification } from '#contracts/signing/signing.ts'
import type { Tx } from '#services/kit/database/database.ts'

/** What the document service asks of any signing provider; the embedded one and the vendors' adapters implement the same. */
export interface SigningProvider {
  readonly name: SigningProviderName
  readonly abilities: SigningAbilities
  /**
   * Opens an envelope. The same `idempotencyKey` always gives the same envelope, however often it is asked for.
   * @throws SigningProviderSilent, SigningRefused (the document cannot be signed: encrypted, damaged, signed already)
   */
  createEnvelope(input: EnvelopeInput): Promise<EnvelopeRef>
  /**
   * A fresh address at which one signer reads and signs; never stored, since it is a secret.
   * @throws SigningProviderSilent, SigningRefused (no such signer, not their turn, answered already, envelope closed)
   */
  createSession(envelope: EnvelopeRef, session: SessionInput): Promise<SigningSession>
  /** @throws SigningProviderSilent */
  getState(envelope: EnvelopeRef): Promise<EnvelopeState>
  /** The signed contract or its audit certificate; null as long as there is none. @throws SigningProviderSilent */
  download(envelope: EnvelopeRef, what: 'signed' | 'audit'): Promise<{ bytes: Uint8Array } | null>
  /** Takes an envelope back that is not completed; a second time changes nothing. @throws SigningProviderSilent */
  voidEnvelope(envelope: EnvelopeRef, reason: string): Promise<void>
  /** Checks the proof of origin over the raw body and reads what happened; `refused` without saying anything about the content. */
  parseWebhook(headers: Headers, rawBody: Uint8Array, now: Date): ParsedSigningWebhook
}

/** The provider that this process is itself: besides what every provider can, what only the house's own envelopes allow. */
export interface OwnSigning {
  readonly provider: SigningProvider
  readonly verifier: Verifier
  /** Closes an open envelope in a transaction of the product itself; nobody is told. */
  closeWithin(tx: Tx, envelopeId: string, status: 'voided' | 'expired'): Promise<boolean>
  /** Where the bytes of an envelope lie that ended without being signed and is one person's; they may go. Nothing of any other. */
  unsignedFiles(envelopeId: string): Promise<{ key: string; ownerId: string }[]>
  /** Closes what has run out and forgets old sessions. */
  sweep(): Promise<void>
}

/** Says of a PDF whether it is ours and unchanged; keeps nothing of it. */
export interface Verifier {
  verify(bytes: Uint8Array): Promise<Verification>
}

export type SigningProviderName = 'embedded' | 'documenso' | 'docuseal' | 'docusign'

export interface SigningAbilities {
  /** Signers may be asked one after another. */
  readonly sequential: boolean
  /** Every signer seals with a certificate of their own. */
  readonly perSignerPades: boolean
  /** The audit certificate is a file of its own. */
  readonly separateAudit: boolean
  /** How long a session's address lives; null: the vendor does not say. */
  readonly sessionLifeMs: number | null
}

export interface EnvelopeInput {
  readonly idempotencyKey: string
  /** Our id of what is signed; the vendor's webhooks carry it back. */
  readonly externalId: string
  readonly title: string
  /** A PDF that passed the file service. */
  readonly document: { readonly bytes: Uint8Array; readonly name: string }
  readonly signers: readonly EnvelopeSigner[]
  /** `sequential`: in the order of `signers`. */
  readonly order: 'parallel' | 'sequential'
  /** When it can no longer be signed. */
  readonly expiresAt: Date | null
  /** Our id of the one person whose record it is; not given where it belongs to several. */
  readonly soleOwner?: string
}

export interface EnvelopeSigner {
  /** Our id of the person; unique in the envelope. */
  readonly key: string
  readonly name: string
  readonly email: string
  /** Where the signature is drawn; a page of its own at the end where none is given. */
  readonly field?: SignatureField
}

/** Fractions of the page, 0 to 1, from its top left corner; `page` counts from 1. */
export interface SignatureField {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface EnvelopeRef {
  readonly provider: SigningProviderName
  /** The provider's id of the envelope. */
  readonly envelopeId: string
}

export interface SessionInput {
  readonly signerKey: string
  /** The page that shows the frame: the only origin that may embed it and that it reports to. */
  readonly parentOrigin: string
  /** Where a vendor that needs it leads to at the end. */
  readonly returnUrl: string
  /** Echoed in every message of the frame, so that one frame is not taken for another. */
  readonly nonce: string
  /** Session of the product in which the address is asked for; a page of our own lives no longer than it. */
  readonly productSession?: string
}

export interface SigningSession {
  readonly url: string
  readonly expiresAt: Date | null
  readonly singleUse: boolean
  /** How the frame tells its parent that it is done. */
  readonly messages: 'native' | 'documenso' | 'docuseal' | 'docusign'
}

export type SignerState = 'waiting' | 'open' | 'viewed' | 'signed' | 'declined'

export interface EnvelopeState {
  readonly status: 'sent' | 'completed' | 'declined' | 'expired' | 'voided'
  readonly signers: readonly {
    readonly key: string
    readonly state: SignerState
    readonly at: Date | null
    readonly reason?: string
  }[]
}

/** Something happened to an envelope; what, is asked by `getState`. `eventId` stays the same when it is sent again. */
export interface SigningEvent {
  readonly eventId: string
  readonly envelopeId: string
}

export type ParsedSigningWebhook =
  | { readonly ok: true; readonly events: readonly SigningEvent[] }
  | { readonly ok: false; readonly refused: 'unsigned' | 'bad_signature' | 'stale' | 'malformed' }

/** The provider did not answer in time, or not as its published schema says. */
export class SigningProviderSilent extends Error {
  constructor(provider: SigningProviderName, options?: ErrorOptions) {
    super(`The signing provider ${provider} did not answer.`, options)
    this.name = 'SigningProviderSilent'
  }
}

/** The provider answered and said no; `reason` is one of ours, never the vendor's text. */
export class SigningRefused extends Error {
  readonly reason: SigningRefusal
  constructor(reason: SigningRefusal) {
    super(`Signing was refused: ${reason}.`)
    this.name = 'SigningRefused'
    this.reason = reason
  }
}

export type SigningRefusal =
  | 'unreadable'
  | 'encrypted'
  | 'already_signed'
  | 'unknown_envelope'
  | 'unknown_signer'
  | 'not_your_turn'
  | 'answered'
  | 'closed'
