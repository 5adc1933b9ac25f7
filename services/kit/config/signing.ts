import path from 'node:path'

interface Reached {
  /** Base URL of the API, without a trailing slash. */
  readonly url: string
  /** Hosts of its pages and files, including the API's. */
  readonly hosts: readonly string[]
  readonly webhookSecret: string
}

/** A vendor with an API key. */
export interface KeyedVendor extends Reached {
  readonly provider: 'documenso' | 'docuseal'
  readonly apiKey: string
}

/** DocuSign has no API key: a signed statement is exchanged for a token. */
export interface DocusignVendor extends Reached {
  readonly provider: 'docusign'
  readonly authUrl: string
  readonly integrationKey: string
  readonly userId: string
  readonly accountId: string
  /** RSA, PEM. */
  readonly privateKeyFile: string
}

/** The signing provider: the product itself, or a vendor with the credentials it issued to us. */
export type SigningConfig = { readonly provider: 'embedded' } | KeyedVendor | DocusignVendor

interface Reader {
  text(name: string): string | undefined
  choice<const T extends string>(name: string, allowed: readonly T[]): T | undefined
}

interface Place {
  readonly production: boolean
  readonly rootDir: string
}

/** Shorter than every real vendor secret, longer than every sample. */
const SECRET_MIN = 16
const DEMO_HOST = 'demo.docusign.net'
const EMBEDDED = { provider: 'embedded' } as const

/**
 * Reads SIGNING_… and DOCUSIGN_…; an incomplete vendor is a fault, because contracts would silently be signed
 * elsewhere.
 */
export function signingConfig(read: Reader, place: Place, faults: string[]): SigningConfig {
  const provider = read.choice('SIGNING_PROVIDER', ['embedded', 'documenso', 'docuseal', 'docusign'])
  if (provider === undefined || provider === 'embedded') return EMBEDDED
  const before = faults.length
  const need = needed(read, provider, faults)
  const url = address('SIGNING_URL', need('SIGNING_URL'), place, faults)
  const reached = {
    url,
    hosts: hostsOf(provider, url, read.text('SIGNING_HOSTS'), faults),
    webhookSecret: secret('SIGNING_WEBHOOK_SECRET', need('SIGNING_WEBHOOK_SECRET'), faults),
  }
  const vendor =
    provider === 'docusign'
      ? { provider, ...reached, ...docusign(read, need, { url, place, faults }) }
      : { provider, ...reached, apiKey: secret('SIGNING_API_KEY', need('SIGNING_API_KEY'), faults) }
  return faults.length > before ? EMBEDDED : vendor
}

type Need = (name: string) => string

function needed(read: Reader, provider: string, faults: string[]): Need {
  return (name) => {
    const value = read.text(name)
    if (value === undefined) faults.push(`SIGNING_PROVIDER=${provider} needs ${name}.`)
    return value ?? ''
  }
}

function docusign(
  read: Reader,
  need: Need,
  { url, place, faults }: { url: string; place: Place; faults: string[] },
): Omit<DocusignVendor, 'provider' | keyof Reached> {
  const demo = hostOf(url) === DEMO_HOST
  const authUrl = read.text('DOCUSIGN_AUTH_URL') ?? `https://account${demo ? '-d' : ''}.docusign.com`
  return {
    authUrl: address('DOCUSIGN_AUTH_URL', authUrl, place, faults),
    integrationKey: need('DOCUSIGN_INTEGRATION_KEY'),
    userId: need('DOCUSIGN_USER_ID'),
    accountId: need('DOCUSIGN_ACCOUNT_ID'),
    privateKeyFile: path.resolve(place.rootDir, need('DOCUSIGN_PRIVATE_KEY_FILE')),
  }
}

/** The address without a trailing slash; the fault does not repeat the value, which may contain a password. */
function address(name: string, text: string, { production }: Place, faults: string[]): string {
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  const plain = url && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!plain || !(url.protocol === 'https:' || (url.protocol === 'http:' && !production))) {
    faults.push(
      `${name} must be an ${production ? 'https' : 'http or https'} address without query or password.`,
    )
    return ''
  }
  return url.href.replace(/\/+$/, '')
}

function secret(name: string, text: string, faults: string[]): string {
  if (text !== '' && text.length < SECRET_MIN) {
    faults.push(`${name} must have at least ${SECRET_MIN} characters.`)
  }
  return text
}

function hostsOf(
  provider: SigningConfig['provider'],
  url: string,
  text: string | undefined,
  faults: string[],
): string[] {
  const told = (text ?? '').split(',').flatMap((host) => host.trim() || [])
  if (!told.every((host) => hostOf(`https://${host}`) === host)) {
    faults.push('SIGNING_HOSTS must be host names, separated by commas.')
  }
  const own = hostOf(url)
  return [...new Set([own, ...usual(provider, own)].filter((host) => host !== '').concat(told))]
}

/**
 * DocuSeal's cloud has its API on `api.` and its pages without it; DocuSign has a separate host for pages in frames.
 */
function usual(provider: SigningConfig['provider'], own: string): string[] {
  if (provider === 'docuseal' && own.startsWith('api.')) return [own.slice('api.'.length)]
  if (provider === 'docusign') return [own === DEMO_HOST ? 'apps-d.docusign.com' : 'apps.docusign.com']
  return []
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
