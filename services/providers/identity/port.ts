/**
 * The interface of identity providers, for the embedded one and the vendors' adapters.
 * A provider approves nobody: its result is evidence for a reviewer.
 */
export interface IdentityProvider {
  readonly id: IdentityProviderId
  /**
   * Opens a session in which a person shows their document, or continues the unfinished one of `ref`.
   * @throws IdentityProviderSilent, IdentityRefused
   */
  createSession(input: IdentitySessionInput): Promise<IdentitySession>
  /** The current result. @throws IdentityProviderSilent, IdentityRefused (`unknown_ref`) */
  getResult(ref: string): Promise<IdentityResult>
  /**
   * Checks the signature over the raw body and returns whose result to fetch; the rest of the body is not trusted.
   * @throws IdentityWebhookRefused
   */
  parseWebhook(headers: Headers, rawBody: Uint8Array): readonly IdentityEvent[]
}

export type IdentityProviderId = 'embedded' | 'sumsub' | 'onfido'
/** The role for which a person is checked. */
export type IdentityLevel = 'investor' | 'issuer'

export interface IdentitySessionInput {
  /** Whom the check is of: the person, or the case of a further check, so that it gets a result of its own. */
  readonly subject: string
  readonly level: IdentityLevel
  /** As typed; Onfido requires it. */
  readonly name?: { readonly firstName: string; readonly lastName: string }
  /** The last session of this person and level, if any. */
  readonly ref?: string
  /** Where the vendor's page leads at the end, if it supports that. */
  readonly returnUrl: string
}

export interface IdentitySession {
  /** The id of this check for `getResult` and events; not a secret. */
  readonly ref: string
  /** A secret: its holder can upload as this person. Stored as a hash or not at all. */
  readonly token: string
  readonly expiresAt: Date
  readonly mode: IdentityProviderId
  readonly launch: {
    /** The vendor's script. */
    readonly sdkUrl?: string
    /** Needed by Onfido's script beside the token. */
    readonly workflowRunId?: string
    /** The vendor's own page for this check, on the vendor's hosts; as secret as the token. */
    readonly pageUrl?: string
  }
}

/**
 * Evidence, not a decision: `clear` nothing was found, `suspected` something was, `undecided` no result.
 * There is no 'approved' on purpose.
 */
export type IdentityOutcome = 'clear' | 'suspected' | 'undecided'

export interface IdentityResult {
  /** `open`: the person has not shown everything; `pending`: the provider is not finished. */
  readonly status: 'open' | 'pending' | 'done'
  /** Over everything that was checked. */
  readonly outcome: IdentityOutcome
  readonly documents: readonly IdentityDocument[]
  readonly findings: readonly IdentityFinding[]
}

/** The data the provider read; all of it is personal. Dates as `2026-11-20`, countries as three letters. */
export interface IdentityDocument {
  readonly kind: 'passport' | 'id_card' | 'driving_licence' | 'residence_permit' | 'selfie' | 'other'
  readonly outcome: IdentityOutcome
  readonly country: string | null
  readonly number: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
  readonly expiresOn: string | null
}

export interface IdentityFinding {
  /** `overall`, or one of the provider's steps, such as `IDENTITY`. */
  readonly about: string
  readonly outcome: IdentityOutcome
  /** The provider's own codes, such as `DOCUMENT_PAGE_MISSING`. */
  readonly reasons: readonly string[]
  /** Whether the provider allows another attempt; null when it does not say. */
  readonly mayRetry: boolean | null
}

/**
 * A change of a check, whose result must be fetched with `getResult`. `eventId` stays the same when it is sent again.
 */
export interface IdentityEvent {
  readonly eventId: string
  readonly ref: string
}

/** The provider did not answer in time, or not according to its schema. */
export class IdentityProviderSilent extends Error {
  constructor(provider: IdentityProviderId, options?: ErrorOptions) {
    super(`The identity provider ${provider} did not answer.`, options)
    this.name = 'IdentityProviderSilent'
  }
}

/** The provider refused; `reason` is one of ours, never the vendor's text. */
export class IdentityRefused extends Error {
  readonly reason: 'name_needed' | 'unknown_ref'
  constructor(reason: IdentityRefused['reason']) {
    super(`The identity check was refused: ${reason}.`)
    this.name = 'IdentityRefused'
    this.reason = reason
  }
}

/** A webhook that is not from the provider, or not in its form. */
export class IdentityWebhookRefused extends Error {
  readonly reason: 'unsigned' | 'bad_signature' | 'malformed'
  constructor(reason: IdentityWebhookRefused['reason']) {
    super(`The webhook was refused: ${reason}.`)
    this.name = 'IdentityWebhookRefused'
    this.reason = reason
  }
}
