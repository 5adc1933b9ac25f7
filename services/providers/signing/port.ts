import type { Verification } from '#contracts/signing/signing.ts'
import type { Tx } from '#services/kit/database/database.ts'

/** The interface of signing providers, for the embedded one and the vendors' adapters. */
export interface SigningProvider {
  readonly name: SigningProviderName
  readonly abilities: SigningAbilities
  /**
   * Creates an envelope. The same `idempotencyKey` always returns the same envelope.
   * @throws SigningProviderSilent, SigningRefused (the document cannot be signed: encrypted, damaged, signed already)
   */
  createEnvelope(input: EnvelopeInput): Promise<EnvelopeRef>
  /**
   * A new address at which one signer reads and signs; never stored, because it is a secret.
   * @throws SigningProviderSilent, SigningRefused (no such signer, not their turn, answered already, envelope closed)
   */
  createSession(envelope: EnvelopeRef, session: SessionInput): Promise<SigningSession>
  /** @throws SigningProviderSilent */
  getState(envelope: EnvelopeRef): Promise<EnvelopeState>
  /** The signed contract or its audit certificate; null while there is none. @throws SigningProviderSilent */
  download(envelope: EnvelopeRef, what: 'signed' | 'audit'): Promise<{ bytes: Uint8Array } | null>
  /** Voids an envelope that is not completed; repeating it changes nothing. @throws SigningProviderSilent */
  voidEnvelope(envelope: EnvelopeRef, reason: string): Promise<void>
  /** Checks the signature over the raw body and reads the events; `refused` says nothing about the content. */
  parseWebhook(headers: Headers, rawBody: Uint8Array, now: Date): ParsedSigningWebhook
}

/** The embedded provider: the common interface, and what only its own envelopes allow. */
export interface OwnSigning {
  readonly provider: SigningProvider
  readonly verifier: Verifier
  /** Closes an open envelope in the caller's transaction, without a report. */
  closeWithin(tx: Tx, envelopeId: string, status: 'voided' | 'expired'): Promise<boolean>
  /** The files of a single person's envelope that ended unsigned and may be deleted; empty for any other envelope. */
  unsignedFiles(envelopeId: string): Promise<{ key: string; ownerId: string }[]>
  /** Closes expired envelopes and deletes old sessions. */
  sweep(): Promise<void>
}

/** Tells whether a PDF was sealed here and is unchanged; stores nothing. */
export interface Verifier {
  verify(bytes: Uint8Array): Promise<Verification>
}

export type SigningProviderName = 'embedded' | 'documenso' | 'docuseal' | 'docusign'

export interface SigningAbilities {
  /** Signers can be asked one after another. */
  readonly sequential: boolean
  /** Every signer seals with a certificate of their own. */
  readonly perSignerPades: boolean
  /** The audit certificate is a separate file. */
  readonly separateAudit: boolean
  /** How long a session's address is valid; null when the vendor does not say. */
  readonly sessionLifeMs: number | null
}

export interface EnvelopeInput {
  readonly idempotencyKey: string
  /** Our id of the document; the vendor's webhooks return it. */
  readonly externalId: string
  readonly title: string
  /** A PDF that the file service has accepted. */
  readonly document: { readonly bytes: Uint8Array; readonly name: string }
  readonly signers: readonly EnvelopeSigner[]
  /** `sequential`: in the order of `signers`. */
  readonly order: 'parallel' | 'sequential'
  /** When it can no longer be signed. */
  readonly expiresAt: Date | null
  /** Our id of the one person whose record it is; omitted for a contract of several. */
  readonly soleOwner?: string
}

export interface EnvelopeSigner {
  /** Our id of the person; unique in the envelope. */
  readonly key: string
  readonly name: string
  readonly email: string
  /** The place of the drawn signature; an extra page at the end if omitted. */
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
  /** The page with the frame: the only origin that may embed it and receives its messages. */
  readonly parentOrigin: string
  /** Where the vendor leads at the end, if it supports that. */
  readonly returnUrl: string
  /** Repeated in every message of the frame, so that frames are not confused. */
  readonly nonce: string
  /** The product session that requests the address; our own page ends with it. */
  readonly productSession?: string
}

export interface SigningSession {
  readonly url: string
  readonly expiresAt: Date | null
  readonly singleUse: boolean
  /** The protocol by which the frame reports its end. */
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

/**
 * A change of an envelope, whose state must be fetched with `getState`. `eventId` stays the same when it is sent again.
 */
export interface SigningEvent {
  readonly eventId: string
  readonly envelopeId: string
}

export type ParsedSigningWebhook =
  | { readonly ok: true; readonly events: readonly SigningEvent[] }
  | { readonly ok: false; readonly refused: 'unsigned' | 'bad_signature' | 'stale' | 'malformed' }

/** The provider did not answer in time, or not according to its schema. */
export class SigningProviderSilent extends Error {
  constructor(provider: SigningProviderName, options?: ErrorOptions) {
    super(`The signing provider ${provider} did not answer.`, options)
    this.name = 'SigningProviderSilent'
  }
}

/** The provider refused; `reason` is one of ours, never the vendor's text. */
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
