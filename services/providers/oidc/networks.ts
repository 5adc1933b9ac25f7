import type { Hono } from 'hono'
import type { NetworkId } from '#contracts/networks.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config.ts'
import type { Keys } from '#services/kit/keys.ts'
import type { EmbeddedClient } from '#services/providers/oidc/embedded/clients.ts'
import { createEmbeddedProvider, embeddedIssuer } from '#services/providers/oidc/embedded/provider.ts'
import type { Transport } from './guarded-fetch.ts'
import { NetworkRefusal, type Networks } from './port.ts'
import { createRelyingParty, type NetworkSettings } from './relying-party.ts'

const NETWORKS = ['identity', 'linkedin'] as const satisfies readonly NetworkId[]

/** How the embedded issuers call themselves, and what each answers to Cancel. */
const EMBEDDED = {
  identity: { title: 'Identity provider', cancelled: 'access_denied' },
  // sic: the professional network's own code (spec 2.11)
  linkedin: { title: 'LinkedIn', cancelled: 'user_cancelled_login' },
} as const

/** Where a network sends people back to; each has an address of its own, so that no answer passes for the other's. */
export function redirectUriOf(publicUrl: string, network: NetworkId): string {
  const page = new URL('/linkedin', publicUrl).href
  return network === 'linkedin' ? page : `${page}?from=${network}`
}

/** Sign-in through networks as this process offers it; the site exists with embedded issuers only. */
export interface NetworkProvider {
  readonly networks: Networks
  readonly site: Hono | undefined
}

/** The issuers of the configuration, or embedded ones; in production a network without an issuer is not offered. */
export function createNetworkProvider(needs: {
  config: Pick<Config, 'networks' | 'oidcOrigin' | 'production' | 'publicUrl'>
  clock: Clock
  keys: Keys
}): NetworkProvider {
  const { config, clock, keys } = needs
  const configured = NETWORKS.flatMap((network): NetworkSettings[] => {
    const issuer = config.networks[network]
    if (!issuer) return []
    const hosts = new Set([new URL(issuer.issuer).host, ...issuer.hosts])
    return [{ ...issuer, network, hosts, insecure: false, transport: fetch }]
  })
  const missing = config.production ? [] : NETWORKS.filter((network) => !config.networks[network])
  const clients = missing.map((network) => embeddedClient(network, needs))
  if (clients.length === 0) return { networks: createNetworks(configured, { clock }), site: undefined }
  const site = createEmbeddedProvider({ clock, keys, origin: config.oidcOrigin, clients })
  // Within the process: Node does not know the names below localhost that browsers do.
  const transport: Transport = async (url, init) => site.request(url, init)
  const embedded = clients.map((client) => ({
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
  return { networks: createNetworks([...configured, ...embedded], { clock }), site }
}

function embeddedClient(
  network: NetworkId,
  { config, keys }: { config: Pick<Config, 'publicUrl'>; keys: Keys },
): EmbeddedClient {
  return {
    ...EMBEDDED[network],
    network,
    clientId: 'mizan',
    clientSecret: keys.derive(`embedded identity provider client ${network}`).key.toString('base64url'),
    redirectUri: () => redirectUriOf(config.publicUrl, network),
    pkce: true,
  }
}

/** The port over one relying party per network. */
export function createNetworks(
  settings: readonly NetworkSettings[],
  options: { clock: Clock; timeLimitMs?: number },
): Networks {
  const ordered = settings.toSorted((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network))
  const parties = new Map(ordered.map((one) => [one.network, createRelyingParty(one, options)]))
  const partyOf = (network: NetworkId) => {
    const party = parties.get(network)
    if (!party) throw new NetworkRefusal('not_offered')
    return party
  }
  return {
    list: () => ordered.map(({ network, name }) => ({ network, name })),
    start: async (network, { redirectUri }) => partyOf(network).start(redirectUri),
    exchange: async (network, input) => partyOf(network).exchange(input),
  }
}
