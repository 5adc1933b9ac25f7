import path from 'node:path'

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

interface Reader {
  text(name: string): string | undefined
  choice<const T extends string>(name: string, allowed: readonly T[]): T | undefined
}

interface Place {
  readonly production: boolean
}

/** Shorter than every real vendor secret, longer than every sample. */
const SECRET_MIN = 16
const SUMSUB_URL = 'https://api.sumsub.com'
const SUMSUB_SDK_URL = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js'
const PAGE_HOSTS = {
  sumsub: ['in.sumsub.com'],
  onfido: ['eu.onfido.app', 'us.onfido.app', 'ca.onfido.app'],
} as const
const EMBEDDED = { provider: 'embedded' } as const

/** Reads IDENTITY_…, SUMSUB_… and ONFIDO_…; a vendor that is incomplete, or configured but not chosen, is a fault. */
export function identityConfig(read: Reader, place: Place, faults: string[]): IdentityConfig {
  const provider = read.choice('IDENTITY_PROVIDER', ['embedded', 'sumsub', 'onfido']) ?? 'embedded'
  const before = faults.length
  faults.push(...unchosen(read, provider))
  if (provider === 'embedded') return EMBEDDED
  const need = needed(read, provider, faults)
  const secret = (name: string, value: string) => longEnough(name, value, faults)
  const ofSumsub = provider === 'sumsub'
  const url = ofSumsub ? (read.text('IDENTITY_URL') ?? SUMSUB_URL) : need('IDENTITY_URL')
  const sdkUrl = ofSumsub ? (read.text('IDENTITY_SDK_URL') ?? SUMSUB_SDK_URL) : need('IDENTITY_SDK_URL')
  const reached = {
    url: address('IDENTITY_URL', url, place, faults),
    webhookSecret: secret('IDENTITY_WEBHOOK_SECRET', need('IDENTITY_WEBHOOK_SECRET')),
    sdkUrl: address('IDENTITY_SDK_URL', sdkUrl, place, faults),
    pageHosts: hostsOf(read, faults) ?? PAGE_HOSTS[provider],
    levels: { investor: need('IDENTITY_LEVEL_INVESTOR'), issuer: need('IDENTITY_LEVEL_ISSUER') },
  }
  const vendor: IdentityConfig = ofSumsub
    ? {
        provider,
        ...reached,
        appToken: secret('SUMSUB_APP_TOKEN', need('SUMSUB_APP_TOKEN')),
        secretKey: secret('SUMSUB_SECRET_KEY', need('SUMSUB_SECRET_KEY')),
      }
    : { provider, ...reached, apiToken: secret('ONFIDO_API_TOKEN', need('ONFIDO_API_TOKEN')) }
  return faults.length > before ? EMBEDDED : vendor
}

/**
 * Reads SCREENING_LIST: files of official lists, relative to DATA_DIR or absolute; empty uses the fictional entries.
 */
export function screeningLists(read: Reader, dataDir: string, faults: string[]): readonly string[] {
  const files = (read.text('SCREENING_LIST') ?? '').split(',').flatMap((file) => file.trim() || [])
  if (new Set(files).size < files.length) faults.push('SCREENING_LIST names a file twice.')
  return files.map((file) => path.resolve(dataDir, file))
}

// Secrets of a vendor that is not chosen, because whoever set them expects that vendor to be used.
function unchosen(read: Reader, provider: IdentityConfig['provider']): string[] {
  const told = {
    sumsub: [read.text('SUMSUB_APP_TOKEN'), read.text('SUMSUB_SECRET_KEY')],
    onfido: [read.text('ONFIDO_API_TOKEN')],
  }
  return (['sumsub', 'onfido'] as const).flatMap((vendor) =>
    vendor !== provider && told[vendor].some((value) => value !== undefined)
      ? [`${vendor.toUpperCase()}_… is set without IDENTITY_PROVIDER=${vendor}.`]
      : [],
  )
}

function needed(read: Reader, provider: string, faults: string[]): (name: string) => string {
  return (name) => {
    const value = read.text(name)
    if (value === undefined) faults.push(`IDENTITY_PROVIDER=${provider} needs ${name}.`)
    return value ?? ''
  }
}

/** Hosts of an operator with own domain names; undefined uses the vendor's. */
function hostsOf(read: Reader, faults: string[]): readonly string[] | undefined {
  const hosts = read
    .text('IDENTITY_PAGE_HOSTS')
    ?.split(',')
    .map((host) => host.trim().toLowerCase())
  if (hosts?.some((host) => !URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host))
    faults.push('IDENTITY_PAGE_HOSTS must name hosts, separated by commas.')
  return hosts
}

function longEnough(name: string, text: string, faults: string[]): string {
  if (text !== '' && text.length < SECRET_MIN) {
    faults.push(`${name} must have at least ${SECRET_MIN} characters.`)
  }
  return text
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
