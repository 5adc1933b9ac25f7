import { UNNAMED_IDENTITY_PROVIDER } from '#contracts/authentication/network-names.ts'
import { isHost, type Reader } from './reader.ts'

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

/** Reads OIDC_… and LINKEDIN_…; an incomplete network is a fault, because it would silently not be offered. */
export function networkIssuers(read: Reader): NetworkIssuers {
  const onOff = ['on', 'off'] as const
  return {
    identity: issuerOf(read, {
      prefix: 'OIDC',
      issuer: read.text('OIDC_ISSUER'),
      clientId: read.text('OIDC_CLIENT_ID'),
      clientSecret: read.text('OIDC_CLIENT_SECRET'),
      name: read.text('OIDC_NAME') ?? UNNAMED_IDENTITY_PROVIDER,
      pkce: (read.choice('OIDC_PKCE', onOff) ?? 'on') === 'on',
      hosts: read.parts('OIDC_HOSTS'),
    }),
    linkedin: issuerOf(read, {
      prefix: 'LINKEDIN',
      issuer: read.text('LINKEDIN_ISSUER'),
      clientId: read.text('LINKEDIN_CLIENT_ID'),
      clientSecret: read.text('LINKEDIN_CLIENT_SECRET'),
      name: read.text('LINKEDIN_NAME') ?? 'LinkedIn',
      // The professional network rejects PKCE from a client with a secret.
      pkce: (read.choice('LINKEDIN_PKCE', onOff) ?? 'off') === 'on',
      hosts: read.parts('LINKEDIN_HOSTS'),
    }),
  }
}

type Told = Pick<NetworkIssuer, 'name' | 'pkce' | 'hosts'> & {
  readonly prefix: string
  readonly issuer: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
}

function issuerOf(read: Reader, told: Told): NetworkIssuer | undefined {
  const { prefix, issuer, clientId, clientSecret, name, pkce, hosts } = told
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    return read.refuse(
      `${prefix}_ISSUER, ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are set together or not at all.`,
    )
  if (!isIssuer(issuer))
    return read.refuse(
      `${prefix}_ISSUER must be an https address without query, spelled as the provider spells it.`,
    )
  if (name.length > NAME_MAX) return read.refuse(`${prefix}_NAME must have at most ${NAME_MAX} characters.`)
  if (!hosts.every(isHost)) return read.refuse(`${prefix}_HOSTS must be host names, separated by commas.`)
  return { issuer, clientId, clientSecret, name, pkce, hosts }
}

function isIssuer(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.search === '' && url.hash === '' && url.username === ''
}
