/**
 * What the user service asks of whoever looks at identity documents first; the embedded one and the vendors' adapters implement the
 * same. Nothing here approves anybody: a result is evidence that a reviewer looks at.
 */
export interface IdentityProvider {
  readonly id: IdentityProviderId
  /**
   * A sitting in which a person shows their document. With the `ref` of an earlier one that is not over yet, it goes on.
   * @throws IdentityProviderSilent, IdentityRefused
   */
  createSession(input: IdentitySessionInput): Promise<IdentitySession>
  /** What is known by now. @throws IdentityProviderSilent, IdentityRefused (`unknown_ref`) */
  getResult(ref: string): Promise<IdentityResult>
  /**
   * Checks the proof of origin over the raw body and says whose result to ask for; nothing else of what was posted is believed.
   * @throws IdentityWebhookRefused
   */
  parseWebhook(headers: Headers, rawBody: Uint8Array): readonly IdentityEvent[]
}

export type IdentityProviderId = 'embedded' | 'sumsub' | 'onfido'
/** For which flag of theirs a person is checked. */
export type IdentityLevel = 'investor' | 'issuer'

export interface IdentitySessionInput {
  readonly userId: string
  readonly level: IdentityLevel
  /** As typed; Onfido opens no case without it. */
  readonly name?: { readonly firstName: string; readonly lastName: string }
  /** Of the last session of this person and level, if there was one. */
  readonly ref?: string
  /** Where the vendor's page leads when it is done, if it takes such an address. */
  readonly returnUrl: string
}

export interface IdentitySession {
  /** What `getResult` and the events know this check by; not a secret. */
  readonly ref: string
  /** A secret: whoever holds it uploads as this person. Kept hashed or not at all. */
  readonly token: string
  readonly expiresAt: Date
  readonly mode: IdentityProviderId
  readonly launch: {
    /** The vendor's script. */
    readonly sdkUrl?: string
    /** Onfido's script is started with it beside the token. */
    readonly workflowRunId?: string
    /** The vendor's own page for this check, on the vendor's hosts; a secret like the token. */
    readonly pageUrl?: string
  }
}

/**
 * How it looks, never what follows from it: `clear`: nothing was found; `suspected`: something was; `undecided`: nobody has said. There is no
 * 'approved' on purpose.
 */
export type IdentityOutcome = 'clear' | 'suspected' | 'undecided'

export interface IdentityResult {
  /** `open`: the person has not shown everything; `pending`: the provider is not done. */
  readonly status: 'open' | 'pending' | 'done'
  /** Over everything that was looked at. */
  readonly outcome: IdentityOutcome
  readonly documents: readonly IdentityDocument[]
  readonly findings: readonly IdentityFinding[]
}

/** As the provider read it; personal through and through. Days as `2026-11-20`, countries as three letters. */
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
  /** What it is about: `overall`, or a step of the provider's such as `IDENTITY`. */
  readonly about: string
  readonly outcome: IdentityOutcome
  /** The provider's own codes, such as `DOCUMENT_PAGE_MISSING`. */
  readonly reasons: readonly string[]
  /** May the person try again, as far as the provider is concerned; null: it does not say. */
  readonly mayRetry: boolean | null
}

/** Something happened to a check; what, is asked by `getResult`. `eventId` stays the same when it is sent again. */
export interface IdentityEvent {
  readonly eventId: string
  readonly ref: string
}

/** The provider did not answer in time, or not as its published schema says. */
export class IdentityProviderSilent extends Error {
  constructor(provider: IdentityProviderId, options?: ErrorOptions) {
    super(`The identity provider ${provider} did not answer.`, options)
    this.name = 'IdentityProviderSilent'
  }
}

/** The provider cannot do that; `reason` is one of ours, never the vendor's text. */
export class IdentityRefused extends Error {
  readonly reason: 'name_needed' | 'unknown_ref'
  constructor(reason: IdentityRefused['reason']) {
    super(`The identity check was refused: ${reason}.`)
    this.name = 'IdentityRefused'
    this.reason = reason
  }
}

/** A webhook that is not the provider's, or nothing that it would send. */
export class IdentityWebhookRefused extends Error {
  readonly reason: 'unsigned' | 'bad_signature' | 'malformed'
  constructor(reason: IdentityWebhookRefused['reason']) {
    super(`The webhook was refused: ${reason}.`)
    this.name = 'IdentityWebhookRefused'
    this.reason = reason
  }
}
