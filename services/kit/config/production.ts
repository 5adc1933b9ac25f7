import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { isLoopback } from '#services/kit/http/address.ts'
import type { Config } from './settings.ts'

// Passwords from examples, images and tutorials, which must not be used in production.
const SAMPLE_PASSWORDS = new Set(
  'mizan mizan_app mizan_owner mizan#2026 postgres password passw0rd secret changeme change-me example test admin root 123456 pass'.split(
    ' ',
  ),
)

/** Why production has no embedded mail or SMS; their providers refuse with the same words. */
export const NO_EMBEDDED = {
  mail: `The embedded mail provider delivers to ${MAILBOX_PATH} only. Set SMTP_URL.`,
  sms: `The embedded SMS provider delivers to ${MAILBOX_PATH} only. Set SMS_URL.`,
} as const

/** One sentence for each setting that must not run in production (docs/operations.md). */
export function productionRefusals(config: Config): string[] {
  const refusals: string[] = []
  if (config.seed === 'demo')
    refusals.push('SEED=demo would create accounts whose password is public. Set SEED=none.')
  if (config.clockStart) refusals.push('CLOCK_START is for tests; in production the clock is the real one.')
  if (config.inspect !== 'off')
    refusals.push('VITE_INSPECT would tell other pages what people do. Leave it out.')
  if (config.smtpUrl === undefined) {
    refusals.push(NO_EMBEDDED.mail)
  }
  if (config.smsUrl === undefined) {
    refusals.push(NO_EMBEDDED.sms)
  }
  if (config.cards.provider === 'embedded') {
    refusals.push('The embedded card provider moves no real money. Set CARD_PROVIDER=stripe or none.')
  }
  if (config.cards.provider === 'stripe' && !/^[rs]k_live_/.test(config.cards.secretKey)) {
    refusals.push('STRIPE_SECRET_KEY is of Stripe’s sandbox, which moves no real money. Set the live one.')
  }
  if (config.screeningLists.length === 0) {
    refusals.push('Without SCREENING_LIST people are screened against fictional entries only.')
  }
  if (isSandboxed(config.identity)) {
    refusals.push('The identity vendor’s token is of its sandbox, which looks at nothing. Set the live one.')
  }
  refusals.push(
    ...proxyRefusals(config),
    ...originRefusals(config),
    ...plainCalls(config),
    ...databaseRefusals(config),
    ...sampleSecrets(config),
  )
  return refusals
}

/** Whether a secret is publicly known. */
function isSampleSecret(secret: string): boolean {
  return SAMPLE_PASSWORDS.has(secret.toLowerCase())
}

/** Sandboxes answer from templates, whatever document is shown. */
function isSandboxed(identity: Config['identity']): boolean {
  if (identity.provider === 'sumsub') return identity.appToken.startsWith('sbx:')
  return identity.provider === 'onfido' && identity.apiToken.startsWith('api_sandbox')
}

/**
 * Limits count addresses: with too few trusted proxies all clients share one address, with too many they can choose
 * theirs (record 0205).
 */
function proxyRefusals({ trustedProxies, directClients }: Config): string[] {
  if (trustedProxies === 0 && !directClients)
    return [
      'TRUSTED_PROXIES=0 would count all clients behind a proxy as one address. ' +
        'Set how many proxies are in front, or DIRECT_CLIENTS=on if there is none.',
    ]
  return trustedProxies > 0 && directClients
    ? [`DIRECT_CLIENTS=on contradicts TRUSTED_PROXIES=${trustedProxies}. Set one of them.`]
    : []
}

function originRefusals(config: Config): string[] {
  const origins = [
    ['PUBLIC_URL', config.publicUrl],
    ['SIGN_ORIGIN', config.signOrigin],
    ['FILES_ORIGIN', config.filesOrigin],
  ] as const
  const refusals: string[] = []
  const seen = new Map<string, string>()
  for (const [name, origin] of origins) {
    const { protocol, hostname } = new URL(origin)
    if (protocol !== 'https:') refusals.push(`${name} must be https in production, not ${origin}.`)
    const other = seen.get(hostname)
    if (other) {
      refusals.push(
        `${name} and ${other} share the host ${hostname}; cookies ignore ports, so each needs its own host.`,
      )
    }
    seen.set(hostname, name)
  }
  return refusals
}

/** Calls with a token, number or address must leave this machine over TLS. */
function plainCalls(config: Config): string[] {
  const urls = [
    ['SMS_URL', config.smsUrl],
    ['IP_INFO_URL', config.ipInfoUrl],
    ['S3_ENDPOINT', config.storage.kind === 's3' ? config.storage.endpoint : undefined],
  ] as const
  return urls.flatMap(([name, url]) =>
    url !== undefined && !url.startsWith('https://') ? [`${name} must be https in production.`] : [],
  )
}

function databaseRefusals(config: Config): string[] {
  const urls = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_OWNER_URL', config.databaseOwnerUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
  ] as const
  return urls.flatMap(([name, url]) =>
    url !== undefined && !isLocalServer(url) && !asksForTls(url)
      ? [
          `${name} must ask for TLS (sslmode=verify-full, or at least require) when the server is not this machine.`,
        ]
      : [],
  )
}

function sampleSecrets(config: Config): string[] {
  const urls = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_OWNER_URL', config.databaseOwnerUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['SMTP_URL', config.smtpUrl],
  ] as const
  const faults = urls.flatMap(([name, url]) =>
    url !== undefined && isSampleSecret(passwordOf(url))
      ? [`${name} holds a sample password. Choose a secret of your own.`]
      : [],
  )
  const secrets = [
    ['SMS_TOKEN', config.smsToken],
    ['OIDC_CLIENT_SECRET', config.networks.identity?.clientSecret],
    ['LINKEDIN_CLIENT_SECRET', config.networks.linkedin?.clientSecret],
    ['S3_SECRET_ACCESS_KEY', config.storage.kind === 's3' ? config.storage.secretAccessKey : undefined],
  ] as const
  return [
    ...faults,
    ...secrets.flatMap(([name, secret]) =>
      secret !== undefined && isSampleSecret(secret)
        ? [`${name} is a sample. Choose a secret of your own.`]
        : [],
    ),
  ]
}

function passwordOf(url: string): string {
  const encoded = URL.canParse(url) ? new URL(url).password : ''
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

function isLocalServer(url: string): boolean {
  if (url.startsWith('socket:')) return true
  if (!URL.canParse(url)) return false
  const parsed = new URL(url)
  // The `host` parameter overrides the host of the URL; an absolute path is a Unix socket.
  const hosts = (parsed.searchParams.get('host') ?? parsed.hostname).split(',')
  // A resolver may ask the network for names below localhost.
  return hosts.every((host) => host.startsWith('/') || (isLoopback(host) && !host.endsWith('.localhost')))
}

function asksForTls(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { searchParams } = new URL(url)
  const mode = searchParams.get('sslmode')
  return (
    mode === 'verify-full' || mode === 'verify-ca' || mode === 'require' || searchParams.get('ssl') === 'true'
  )
}
