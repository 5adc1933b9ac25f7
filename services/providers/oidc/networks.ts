import type { Hono } from 'hono'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { Keys } from '#services/kit/security/keys.ts'
import { NetworkRefusal, type Networks } from './port.ts'
import { createRelyingParty, type NetworkSettings } from './relying-party.ts'

const NETWORKS = ['identity', 'linkedin'] as const satisfies readonly NetworkId[]

/** The redirect address of a network; each has its own, so that answers of different networks cannot be confused. */
export function redirectUriOf(publicUrl: string, network: NetworkId): string {
  const page = new URL(LINKED_PATHS.linkedin, publicUrl).href
  return network === 'linkedin' ? page : `${page}?from=${network}`
}

/** Sign-in through networks in this process; the site exists with embedded issuers only. */
export interface NetworkProvider {
  readonly networks: Networks
  readonly site: Hono | undefined
}

interface Deps {
  readonly config: Pick<Config, 'networks' | 'oidcOrigin' | 'production' | 'publicUrl'>
  readonly clock: Clock
  readonly keys: Keys
}

/** Issuers in this process and the site that serves them. */
export interface EmbeddedIssuers {
  readonly settings: readonly NetworkSettings[]
  readonly site: Hono
}

/** The configured issuers; a network without one uses the embedded issuer, or is not offered in production. */
export function createNetworkProvider(
  deps: Deps,
  embed?: (networks: readonly NetworkId[], deps: Deps) => EmbeddedIssuers,
): NetworkProvider {
  const { config, clock } = deps
  const configured = NETWORKS.flatMap((network): NetworkSettings[] => {
    const issuer = config.networks[network]
    if (!issuer) return []
    const hosts = new Set([new URL(issuer.issuer).host, ...issuer.hosts])
    return [{ ...issuer, network, hosts, insecure: false, transport: fetch }]
  })
  const missing = config.production ? [] : NETWORKS.filter((network) => !config.networks[network])
  const embedded = missing.length > 0 ? embed?.(missing, deps) : undefined
  const settings = [...configured, ...(embedded?.settings ?? [])]
  return { networks: createNetworks(settings, { clock }), site: embedded?.site }
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
