import { isLoopback } from '#services/kit/http/address.ts'
import type { RequestBindings } from '#services/kit/http/service.ts'

/** An app of this process, with any bindings beside the request. */
export interface App {
  fetch(request: Request, bindings: RequestBindings): Response | Promise<Response>
}

/** An origin of the product and the app that serves it. */
export interface Site {
  readonly name: string
  /** Scheme, host and port that browsers use; a TLS proxy in front of the product answers to them. */
  readonly origin: string
  /** Port of this process; sites with the same port are distinguished by the Host header. */
  readonly port: number
  readonly app: App
}

interface Options {
  readonly production: boolean
  /** Answers `/health/*` for every host, because load balancers ask by address and not by name. */
  readonly health: App
}

/** The sites of each port in the given order. */
export function sitesByPort(sites: readonly Site[]): ReadonlyMap<number, readonly Site[]> {
  const ports = new Map<number, Site[]>()
  for (const site of sites) ports.set(site.port, [...(ports.get(site.port) ?? []), site])
  return ports
}

/**
 * Serves the sites of one port by the Host header; 421 for any other host, 400 when the request line names another host
 * than the header. X-Forwarded-Host is ignored, because the proxy passes Host on unchanged (record 0205).
 */
export function createHostApp(sites: readonly Site[], { production, health }: Options): App {
  const siteOf = production ? exactHosts(sites) : loopbackHosts(sites)
  return {
    fetch(request, bindings) {
      const url = new URL(request.url)
      const host = request.headers.get('host') ?? url.host
      // A request line may contain a whole address (RFC 9112 3.2.2), which the apps would take for the requested one.
      if (urlHostOf(host) !== url.host) return refusal(400, 'The Host header is not valid')
      if (url.pathname.startsWith('/health/')) return health.fetch(request, bindings)
      const site = siteOf(host)
      return site ? site.app.fetch(request, bindings) : refusal(421, 'This host is not served here')
    },
  }
}

type Lookup = (host: string) => Site | undefined

/**
 * Matches hosts exactly as browsers write them: lower case, no trailing dot, the default port with or without its
 * number.
 */
function exactHosts(sites: readonly Site[]): Lookup {
  const hosts = new Map<string, Site>()
  for (const site of sites) {
    const { host, port, protocol } = new URL(site.origin)
    hosts.set(host, site)
    if (port === '') hosts.set(`${host}:${protocol === 'https:' ? 443 : 80}`, site)
  }
  return (host) => hosts.get(host)
}

/**
 * Outside production, anybody who reaches the port can open the mailbox and the demonstration accounts, so that a page
 * of another site whose name resolves to this machine (DNS rebinding) is refused. Other loopback names lead to the
 * first site.
 */
function loopbackHosts(sites: readonly Site[]): Lookup {
  const names = new Map(sites.map((site) => [new URL(site.origin).hostname, site]))
  return (host) => {
    const { hostname } = new URL(`http://${host}`)
    return names.get(hostname) ?? (isLoopback(hostname) ? sites[0] : undefined)
  }
}

/** The host as a URL spells it; undefined when it is no host. */
function urlHostOf(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : undefined
}

function refusal(status: 400 | 421, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
