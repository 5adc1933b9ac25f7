import { PRODUCT_NAME } from '#contracts/support.ts'
import path from 'node:path'
import { SERVICE_NAMES, type ServiceName } from '#contracts/operation.ts'
import { ROYALTY_LIMIT_MAX, ROYALTY_MIN } from '#contracts/project/proposal-values.ts'
import { isLoopback } from '#services/kit/http/address.ts'
import { cardConfig } from './cards.ts'
import { bankFiles, clamdSettings, storageSettings } from './files.ts'
import { identityConfig, screeningLists } from './identity.ts'
import { networkIssuers } from './networks.ts'
import { productionRefusals } from './production.ts'
import { createReader, type Env, type Reader } from './reader.ts'
import type { Config, OriginPorts } from './settings.ts'
import { signingConfig } from './signing.ts'
import { signingTsa } from './signing-tsa.ts'
import { vapidKeys } from './vapid.ts'

export type { Config }

/** Everything together must fit into the five seconds after which a supervisor usually kills. */
const DEFAULT_STOP_LIMIT_MS = 4500
/** Proxies end a connection that is silent for half a minute or more. */
const DEFAULT_STREAM_HEARTBEAT_MS = 15_000
/** About half a second on a laptop, two on a slow phone. */
const DEFAULT_CAPTCHA_COST = 5000
/** Per cent (A6). */
const DEFAULT_ROYALTY_LIMIT = 50

/** The folder with the pages and the browser's files: those with an inspector stand apart. */
export const pagesFolder = ({ rootDir, inspect }: Pick<Config, 'rootDir' | 'inspect'>): string =>
  path.join(rootDir, 'build', ...(inspect === 'off' ? [] : ['inspected']))

/** Thrown with all faults of the environment at once, one sentence each. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads the environment.
 * @throws ConfigError with one sentence per fault, production refusals included
 */
export function loadConfig(env: Env = process.env, rootDir = process.cwd()): Config {
  const production = env['NODE_ENV'] === 'production'
  const read = createReader(env, { production })
  const { faults } = read
  const port = read.integer('PORT', 0, 65_535) ?? 3000
  const dataDir = path.resolve(rootDir, read.text('DATA_DIR') ?? 'data')
  const sibling = (host: string, offset: number) => `http://${host}:${port === 0 ? 0 : port + offset}`
  const config: Config = {
    production,
    rootDir,
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    ports: originPorts(read, { port, production }),
    internalPort: read.integer('INTERNAL_PORT', 0, 65_535),
    stopLimitMs: read.integer('STOP_LIMIT_MS', 100, 600_000) ?? DEFAULT_STOP_LIMIT_MS,
    streamHeartbeatMs: read.integer('STREAM_HEARTBEAT_MS', 500, 60_000) ?? DEFAULT_STREAM_HEARTBEAT_MS,
    captchaCost: read.integer('CAPTCHA_COST', 100, 100_000) ?? DEFAULT_CAPTCHA_COST,
    publicUrl: read.origin('PUBLIC_URL') ?? sibling('localhost', 0),
    signOrigin: read.origin('SIGN_ORIGIN') ?? sibling('sign.localhost', 1),
    filesOrigin: read.origin('FILES_ORIGIN') ?? sibling('files.localhost', 2),
    payOrigin: read.origin('PAY_ORIGIN') ?? sibling('pay.localhost', 3),
    oidcOrigin: read.origin('OIDC_ORIGIN') ?? sibling('id.localhost', 4),
    dataDir,
    databaseUrl: read.database('DATABASE_URL'),
    databaseOwnerUrl: read.database('DATABASE_OWNER_URL'),
    databaseDirectUrl: read.database('DATABASE_DIRECT_URL'),
    databaseLacks: new Set(read.list('DATABASE_LACKS', ['notify', 'advisory']) ?? []),
    keyFile: path.resolve(rootDir, read.text('KEY_FILE') ?? path.join(dataDir, 'keys')),
    seed: read.choice('SEED', ['demo', 'none']) ?? 'demo',
    inspect: read.choice('VITE_INSPECT', ['off', 'flows', 'stately']) ?? 'off',
    clockStart: read.instant('CLOCK_START'),
    services: new Set(read.list('SERVICES', SERVICE_NAMES) ?? SERVICE_NAMES),
    serviceUrls: serviceUrls(read),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? `${PRODUCT_NAME} <no-reply@mizan.test>`,
    smsUrl: read.url('SMS_URL', ['https:', 'http:']),
    smsToken: read.text('SMS_TOKEN'),
    smsFrom: read.text('SMS_FROM') ?? PRODUCT_NAME,
    vapid: vapidKeys(read),
    ipInfoUrl: read.url('IP_INFO_URL', ['https:', 'http:']),
    cards: cardConfig(read),
    bankFiles: bankFiles(read, rootDir),
    videoOrigin: read.origin('VIDEO_ORIGIN'),
    royaltyLimit: read.integer('ROYALTY_LIMIT', ROYALTY_MIN + 1, ROYALTY_LIMIT_MAX) ?? DEFAULT_ROYALTY_LIMIT,
    invoiceSeller: read.text('INVOICE_SELLER') ?? PRODUCT_NAME,
    invoiceVat: read.text('INVOICE_VAT'),
    networks: networkIssuers(read),
    storage: storageSettings(read),
    clamd: clamdSettings(read),
    signing: signingConfig(read, rootDir),
    signingTsa: signingTsa(read, rootDir),
    identity: identityConfig(read),
    screeningLists: screeningLists(read, dataDir),
    sessionBinding: read.choice('SESSION_BINDING', ['browser', 'off']) ?? 'browser',
    trustedProxies: read.integer('TRUSTED_PROXIES', 0, 10) ?? 0,
    directClients: read.choice('DIRECT_CLIENTS', ['on', 'off']) === 'on',
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error']) ?? 'info',
  }
  faults.push(...(production ? productionRefusals(config) : developmentRefusals(config)))
  if (config.databaseUrl === undefined && config.databaseOwnerUrl !== undefined) {
    faults.push('DATABASE_OWNER_URL is set without DATABASE_URL.')
  }
  if (config.smsUrl !== undefined && config.smsToken === undefined)
    faults.push('SMS_URL is set without SMS_TOKEN.')
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

function developmentRefusals(config: Config): string[] {
  if (isLoopback(config.host)) return []
  return [
    `HOST=${config.host} would show the mailbox, the demonstration accounts and the flow viewer to the network: ` +
      'outside production the product listens on loopback only. Set NODE_ENV=production or leave HOST out.',
  ]
}

/** In production all origins share one port by default, behind a proxy; elsewhere each has its own. */
function originPorts(
  read: Reader,
  { port, production }: { readonly port: number; readonly production: boolean },
): OriginPorts {
  const portBy = (offset: number) => (production || port === 0 ? port : port + offset)
  return {
    sign: read.integer('SIGN_PORT', 0, 65_535) ?? portBy(1),
    files: read.integer('FILES_PORT', 0, 65_535) ?? portBy(2),
    pay: read.integer('PAY_PORT', 0, 65_535) ?? portBy(3),
    oidc: read.integer('OIDC_PORT', 0, 65_535) ?? portBy(4),
  }
}

function serviceUrls(read: Reader): Partial<Record<ServiceName, string>> {
  const urls: Partial<Record<ServiceName, string>> = {}
  for (const name of SERVICE_NAMES) {
    const url = read.origin(`${name.toUpperCase()}_SERVICE_URL`)
    if (url !== undefined) urls[name] = url
  }
  return urls
}
