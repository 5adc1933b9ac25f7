/** An OpenID provider for signing in, with the credentials it issued to us. */
export interface NetworkIssuer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  /** Some providers refuse PKCE from a client with a secret. */
  readonly pkce: boolean
  /** Hosts of its endpoints other than the issuer's own. */
  readonly hosts: readonly string[]
}

/** Undefined uses the embedded provider, and none in production. */
export interface NetworkIssuers {
  readonly identity: NetworkIssuer | undefined
  readonly linkedin: NetworkIssuer | undefined
}

/** The name appears on a button and in the list of sign-ins. */
const NAME_MAX = 30

interface Reader {
  text(name: string): string | undefined
  choice<const T extends string>(name: string, allowed: readonly T[]): T | undefined
}

/** Reads OIDC_… and LINKEDIN_…; an incomplete network is a fault, because it would silently not be offered. */
export function networkIssuers(read: Reader, faults: string[]): NetworkIssuers {
  const onOff = ['on', 'off'] as const
  return {
    identity: issuerOf(faults, {
      prefix: 'OIDC',
      issuer: read.text('OIDC_ISSUER'),
      clientId: read.text('OIDC_CLIENT_ID'),
      clientSecret: read.text('OIDC_CLIENT_SECRET'),
      name: read.text('OIDC_NAME') ?? 'Identity provider',
      pkce: (read.choice('OIDC_PKCE', onOff) ?? 'on') === 'on',
      hosts: hostsIn(read.text('OIDC_HOSTS')),
    }),
    linkedin: issuerOf(faults, {
      prefix: 'LINKEDIN',
      issuer: read.text('LINKEDIN_ISSUER'),
      clientId: read.text('LINKEDIN_CLIENT_ID'),
      clientSecret: read.text('LINKEDIN_CLIENT_SECRET'),
      name: read.text('LINKEDIN_NAME') ?? 'LinkedIn',
      // The professional network rejects PKCE from a client with a secret.
      pkce: (read.choice('LINKEDIN_PKCE', onOff) ?? 'off') === 'on',
      hosts: hostsIn(read.text('LINKEDIN_HOSTS')),
    }),
  }
}

type Told = Pick<NetworkIssuer, 'name' | 'pkce' | 'hosts'> & {
  readonly prefix: string
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
}

function issuerOf(faults: string[], told: Told): NetworkIssuer | undefined {
  const { prefix, issuer, clientId, clientSecret, name, pkce, hosts } = told
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    faults.push(
      `${prefix}_ISSUER, ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are set together or not at all.`,
    )
    return undefined
  }
  if (!isIssuer(issuer)) {
    faults.push(`${prefix}_ISSUER must be an https address without query, spelled as the provider spells it.`)
    return undefined
  }
  if (name.length > NAME_MAX) {
    faults.push(`${prefix}_NAME must have at most ${NAME_MAX} characters.`)
    return undefined
  }
  if (!hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host)) {
    faults.push(`${prefix}_HOSTS must be host names, separated by commas.`)
    return undefined
  }
  return { issuer, clientId, clientSecret, name, pkce, hosts }
}

function hostsIn(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((host) => host.trim() || [])
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.search === '' && url.hash === '' && url.username === ''
}
