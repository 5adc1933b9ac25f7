import type { NetworkId } from '#contracts/authentication/networks.ts'

/** What stays on our side between the start of a sign-in and its exchange; sealed by whoever keeps it. */
export interface NetworkTransaction {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier; undefined where the network takes none. */
  readonly verifier?: string | undefined
  readonly redirectUri: string
}

/** Who somebody is according to a network. Issuer and subject are the identity; everything else is hearsay (ASVS 5.0 6.8.1). */
export interface NetworkIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** How they signed in there, as far as it says so. Never taken for a second factor of ours. */
  readonly amr: readonly string[]
  readonly acr: string | undefined
}

/** Thrown whatever went wrong; the reason is for the log and holds nothing that came from outside. */
export class NetworkRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The network's answer was refused: ${reason}`)
    this.name = 'NetworkRefusal'
    this.reason = reason
  }
}

/** The networks one can sign in through. */
export interface Networks {
  list(): readonly { readonly network: NetworkId; readonly name: string }[]
  /** @throws NetworkRefusal when the network is not offered or does not answer */
  start(
    network: NetworkId,
    input: { readonly redirectUri: string },
  ): Promise<{ readonly url: string; readonly transaction: NetworkTransaction }>
  /**
   * Trades the code for the identity behind it. Tokens of the network end here.
   * @throws NetworkRefusal; its reason is `state` where the state is another one
   */
  exchange(
    network: NetworkId,
    input: {
      readonly code: string
      /** May be missing only where PKCE ties the code to the transaction. */
      readonly state?: string | undefined
      readonly iss?: string | undefined
      readonly transaction: NetworkTransaction
    },
  ): Promise<NetworkIdentity>
}
