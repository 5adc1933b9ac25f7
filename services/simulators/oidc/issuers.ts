import { CANCELLED_ERROR } from '#contracts/authentication/values.ts'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import type { Transport } from '#services/providers/oidc/guarded-fetch.ts'
import { type EmbeddedIssuers, redirectUriOf } from '#services/providers/oidc/networks.ts'
import type { EmbeddedClient } from './clients.ts'
import { createEmbeddedProvider, embeddedIssuer } from './provider.ts'

/** Names of the embedded issuers, and the error code that each answers to Cancel. */
const EMBEDDED = {
  identity: { title: 'Sample Identity', cancelled: 'access_denied' },
  // sic: the professional network's own code (spec 2.11)
  linkedin: { title: 'LinkedIn', cancelled: CANCELLED_ERROR },
} as const

interface Deps {
  readonly config: Pick<Config, 'oidcOrigin' | 'publicUrl'>
  readonly clock: Clock
  readonly keys: Keys
}

/** One issuer for each of these networks, all on one site of this process. */
export function createEmbeddedIssuers(networks: readonly NetworkId[], deps: Deps): EmbeddedIssuers {
  const { config, clock, keys } = deps
  const clients = networks.map((network) => clientOf(network, deps))
  const site = createEmbeddedProvider({ clock, keys, origin: config.oidcOrigin, clients })
  // Stays in the process, because Node does not resolve the names below localhost that browsers do.
  const transport: Transport = async (url, init) => site.request(url, init)
  const settings = clients.map((client) => ({
    network: client.network,
    name: client.title,
    issuer: embeddedIssuer(config.oidcOrigin, client),
    clientId: client.clientId,
    clientSecret: client.clientSecret,
    pkce: client.pkce,
    hosts: new Set([new URL(config.oidcOrigin).host]),
    insecure: true,
    transport,
  }))
  return { settings, site }
}

function clientOf(network: NetworkId, { config, keys }: Deps): EmbeddedClient {
  return {
    ...EMBEDDED[network],
    network,
    clientId: 'mizan',
    clientSecret: keys.derive(`embedded identity provider client ${network}`).key.toString('base64url'),
    redirectUri: () => redirectUriOf(config.publicUrl, network),
    pkce: true,
  }
}
