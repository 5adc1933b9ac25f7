import path from 'node:path'
import { hostOf, isHost, type Reader } from './reader.ts'

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

const DEMO_HOST = 'demo.docusign.net'
const EMBEDDED = { provider: 'embedded' } as const

/**
 * Reads SIGNING_… and DOCUSIGN_…; an incomplete vendor is a fault, because contracts would silently be signed
 * elsewhere.
 */
export function signingConfig(read: Reader, rootDir: string): SigningConfig {
  const provider = read.choice('SIGNING_PROVIDER', ['embedded', 'documenso', 'docuseal', 'docusign'])
  if (provider === undefined || provider === 'embedded') return EMBEDDED
  const before = read.faults.length
  const need = (name: string) => read.needed(name, `SIGNING_PROVIDER=${provider}`)
  const secret = (name: string) => read.secret(name, need(name))
  const url = read.address('SIGNING_URL', need('SIGNING_URL'))
  const reached = {
    url,
    hosts: hostsOf(read, provider, url),
    webhookSecret: secret('SIGNING_WEBHOOK_SECRET'),
  }
  const authUrl = `https://account${hostOf(url) === DEMO_HOST ? '-d' : ''}.docusign.com`
  const vendor: SigningConfig =
    provider === 'docusign'
      ? {
          provider,
          ...reached,
          authUrl: read.address('DOCUSIGN_AUTH_URL', read.text('DOCUSIGN_AUTH_URL') ?? authUrl),
          integrationKey: need('DOCUSIGN_INTEGRATION_KEY'),
          userId: need('DOCUSIGN_USER_ID'),
          accountId: need('DOCUSIGN_ACCOUNT_ID'),
          privateKeyFile: path.resolve(rootDir, need('DOCUSIGN_PRIVATE_KEY_FILE')),
        }
      : { provider, ...reached, apiKey: secret('SIGNING_API_KEY') }
  return read.faults.length > before ? EMBEDDED : vendor
}

function hostsOf(read: Reader, provider: SigningConfig['provider'], url: string): string[] {
  const told = read.parts('SIGNING_HOSTS')
  if (!told.every(isHost)) read.refuse('SIGNING_HOSTS must be host names, separated by commas.')
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
