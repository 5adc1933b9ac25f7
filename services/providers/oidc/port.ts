import type { NetworkId } from '#contracts/authentication/networks.ts'

/** Our data between the start of a sign-in and its exchange; the caller must seal it. */
export interface NetworkTransaction {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier; undefined for networks that refuse PKCE. */
  readonly verifier?: string | undefined
  readonly redirectUri: string
}

/**
 * A person according to a network. Only issuer and subject identify them; everything else is unverified (ASVS 5.0
 * 6.8.1).
 */
export interface NetworkIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** How they signed in there, if stated; never accepted as a second factor. */
  readonly amr: readonly string[]
  readonly acr: string | undefined
}

/** Thrown for every fault; the reason is for the log and contains nothing from outside. */
export class NetworkRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The network's answer was refused: ${reason}`)
    this.name = 'NetworkRefusal'
    this.reason = reason
  }
}

/** The networks offered for signing in. */
export interface Networks {
  list(): readonly { readonly network: NetworkId; readonly name: string }[]
  /** @throws NetworkRefusal when the network is not offered or does not answer */
  start(
    network: NetworkId,
    input: { readonly redirectUri: string },
  ): Promise<{ readonly url: string; readonly transaction: NetworkTransaction }>
  /**
   * Exchanges the code for an identity; the network's tokens are not passed on.
   * @throws NetworkRefusal; its reason is `state` when the state differs
   */
  exchange(
    network: NetworkId,
    input: {
      readonly code: string
      /** Required unless PKCE ties the code to the transaction. */
      readonly state?: string | undefined
      readonly iss?: string | undefined
      readonly transaction: NetworkTransaction
    },
  ): Promise<NetworkIdentity>
}
