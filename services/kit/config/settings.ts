import type { BankFiles } from './files.ts'
import type { ServiceName } from '#contracts/operation.ts'
import type { CardConfig } from './cards.ts'
import type { ClamdSettings, StorageSettings } from './files.ts'
import type { IdentityConfig } from './identity.ts'
import type { NetworkIssuers } from './networks.ts'
import type { SigningConfig } from './signing.ts'
import type { SigningTsaSettings } from './signing-tsa.ts'

/** All settings of a process, read once at start (docs/operations.md). */
export interface Config {
  readonly production: boolean
  /** The folder with package.json, migrations and build/; never the folder of the bundle. */
  readonly rootDir: string
  readonly host: string
  /** 0 asks the system for a free port. */
  readonly port: number
  /** The ports of the other origins; one equal to `port` shares it and is told apart by Host. */
  readonly ports: OriginPorts
  /** The port for calls between services; closed if omitted, never the public port. */
  readonly internalPort: number | undefined
  /** Milliseconds after which a stop is abandoned. */
  readonly stopLimitMs: number
  /** How often a stream of notices looks for new notices by itself, checks its session and sends a sign of life (record 0166), milliseconds. */
  readonly streamHeartbeatMs: number
  /** PBKDF2 rounds for each of the 300 to 700 tries that a sign-up is asked for. */
  readonly captchaCost: number
  readonly publicUrl: string
  readonly signOrigin: string
  readonly filesOrigin: string
  readonly payOrigin: string
  /** The site of the embedded identity providers. */
  readonly oidcOrigin: string
  readonly dataDir: string
  /** URL of the runtime role; undefined uses the embedded server. */
  readonly databaseUrl: string | undefined
  /** URL of the role that migrates; the runtime URL if omitted. */
  readonly databaseOwnerUrl: string | undefined
  /** URL without the pooler, for LISTEN and the migration lock. */
  readonly databaseDirectUrl: string | undefined
  /** Capabilities that the server of DATABASE_URL lacks; fallbacks replace them. */
  readonly databaseLacks: ReadonlySet<DatabaseCapability>
  readonly keyFile: string
  readonly seed: 'demo' | 'none'
  /** Which inspector of the state machines the pages have; in production none (record 0234). */
  readonly inspect: 'off' | 'flows' | 'stately'
  /** For tests only: the instant at which the process's clock starts. */
  readonly clockStart: Date | undefined
  readonly services: ReadonlySet<ServiceName>
  /** Base URLs of services in other processes; a service not listed is called in process. */
  readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>>
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The URL that sends short messages; undefined uses the development mailbox. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  readonly smsFrom: string
  /** The keys by which push services know this product; undefined uses those of the key file. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | undefined
  /** The URL that locates network addresses; undefined uses offline knowledge. */
  readonly ipInfoUrl: string | undefined
  readonly cards: CardConfig
  /** A bank that takes and gives files; undefined uses the embedded one outside production, and none in it. */
  readonly bankFiles: BankFiles | undefined
  /** The one origin whose videos offerings may show in a frame; undefined shows none (V23). */
  readonly videoOrigin: string | undefined
  /** Per cent of the price; every royalty is below it (A6). */
  readonly royaltyLimit: number
  /** Who writes the invoices of fees. */
  readonly invoiceSeller: string
  /** The sentence about VAT on them; undefined writes none. */
  readonly invoiceVat: string | undefined
  readonly networks: NetworkIssuers
  readonly storage: StorageSettings
  readonly clamd: ClamdSettings
  readonly signing: SigningConfig
  readonly signingTsa: SigningTsaSettings
  readonly identity: IdentityConfig
  /** Files of official sanction and PEP lists; empty uses the fictional entries. */
  readonly screeningLists: readonly string[]
  /** `browser`: a session started in a browser needs both tokens; `off`: the handle alone is enough. */
  readonly sessionBinding: 'browser' | 'off'
  /** The number of proxies trusted to append X-Forwarded-For. */
  readonly trustedProxies: number
  /** Without an HTTP proxy in front, the connection's address is the client's. */
  readonly directClients: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
}

/** The internal ports of the origins other than the public one. */
export interface OriginPorts {
  readonly sign: number
  readonly files: number
  readonly pay: number
  readonly oidc: number
}

export type DatabaseCapability = 'notify' | 'advisory'
