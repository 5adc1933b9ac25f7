import path from 'node:path'
import { isHost, type Reader } from './reader.ts'

interface Reached {
  /** Base URL of the API, without a trailing slash. */
  readonly url: string
  readonly webhookSecret: string
  /** The script that shows the vendor's pages. */
  readonly sdkUrl: string
  /** Hosts of the vendor's own pages, to which people are sent. */
  readonly pageHosts: readonly string[]
  /** The vendor's level name or workflow id, per role. */
  readonly levels: Readonly<Record<'investor' | 'issuer', string>>
}

export interface SumsubVendor extends Reached {
  readonly provider: 'sumsub'
  readonly appToken: string
  readonly secretKey: string
}

export interface OnfidoVendor extends Reached {
  readonly provider: 'onfido'
  readonly apiToken: string
}

/** Who checks identity documents first: the product itself or a vendor. A reviewer decides in any case. */
export type IdentityConfig = { readonly provider: 'embedded' } | SumsubVendor | OnfidoVendor

const SUMSUB_URL = 'https://api.sumsub.com'
const SUMSUB_SDK_URL = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js'
const PAGE_HOSTS = {
  sumsub: ['in.sumsub.com'],
  onfido: ['eu.onfido.app', 'us.onfido.app', 'ca.onfido.app'],
} as const
const EMBEDDED = { provider: 'embedded' } as const

/** Reads IDENTITY_…, SUMSUB_… and ONFIDO_…; a vendor that is incomplete, or configured but not chosen, is a fault. */
export function identityConfig(read: Reader): IdentityConfig {
  const provider = read.choice('IDENTITY_PROVIDER', ['embedded', 'sumsub', 'onfido']) ?? 'embedded'
  const before = read.faults.length
  refuseUnchosen(read, provider)
  if (provider === 'embedded') return EMBEDDED
  const need = (name: string) => read.needed(name, `IDENTITY_PROVIDER=${provider}`)
  const secret = (name: string) => read.secret(name, need(name))
  const ofSumsub = provider === 'sumsub'
  const url = ofSumsub ? (read.text('IDENTITY_URL') ?? SUMSUB_URL) : need('IDENTITY_URL')
  const sdkUrl = ofSumsub ? (read.text('IDENTITY_SDK_URL') ?? SUMSUB_SDK_URL) : need('IDENTITY_SDK_URL')
  const reached = {
    url: read.address('IDENTITY_URL', url),
    webhookSecret: secret('IDENTITY_WEBHOOK_SECRET'),
    sdkUrl: read.address('IDENTITY_SDK_URL', sdkUrl),
    pageHosts: hostsOf(read) ?? PAGE_HOSTS[provider],
    levels: { investor: need('IDENTITY_LEVEL_INVESTOR'), issuer: need('IDENTITY_LEVEL_ISSUER') },
  }
  const vendor: IdentityConfig = ofSumsub
    ? { provider, ...reached, appToken: secret('SUMSUB_APP_TOKEN'), secretKey: secret('SUMSUB_SECRET_KEY') }
    : { provider, ...reached, apiToken: secret('ONFIDO_API_TOKEN') }
  return read.faults.length > before ? EMBEDDED : vendor
}

/**
 * Reads SCREENING_LIST: files of official lists, relative to DATA_DIR or absolute; empty uses the fictional entries.
 */
export function screeningLists(read: Reader, dataDir: string): readonly string[] {
  const files = read.parts('SCREENING_LIST')
  if (new Set(files).size < files.length) read.refuse('SCREENING_LIST names a file twice.')
  return files.map((file) => path.resolve(dataDir, file))
}

// Secrets of a vendor that is not chosen point to a forgotten choice.
function refuseUnchosen(read: Reader, provider: IdentityConfig['provider']): void {
  const names = { sumsub: ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET_KEY'], onfido: ['ONFIDO_API_TOKEN'] }
  for (const vendor of ['sumsub', 'onfido'] as const) {
    if (vendor !== provider && names[vendor].some((name) => read.text(name) !== undefined))
      read.refuse(`${vendor.toUpperCase()}_… is set without IDENTITY_PROVIDER=${vendor}.`)
  }
}

/** Hosts of an operator with own domain names; undefined uses the vendor's. */
function hostsOf(read: Reader): readonly string[] | undefined {
  const hosts = read
    .text('IDENTITY_PAGE_HOSTS')
    ?.split(',')
    .map((host) => host.trim().toLowerCase())
  if (hosts?.every(isHost) === false) read.refuse('IDENTITY_PAGE_HOSTS must name hosts, separated by commas.')
  return hosts
}
