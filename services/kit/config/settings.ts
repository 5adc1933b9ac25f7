import type { ServiceName } from '#contracts/operation.ts'
import type { ClamdSettings, StorageSettings } from './files.ts'
import type { IdentityConfig } from './identity.ts'
import type { NetworkIssuers } from './networks.ts'
import type { SigningConfig } from './signing.ts'
import type { SigningTsaSettings } from './signing-tsa.ts'

/** Everything a process is told from outside, read once at start (docs/operations.md). */
export interface Config {
  readonly production: boolean
  /** Where package.json, migrations and build/ lie; never the folder of the bundle. */
  readonly rootDir: string
  readonly host: string
  /** 0 asks the system for a free port. */
  readonly port: number
  /** Where this process listens for the other origins; the number of `port` means that they share it and are told apart by Host. */
  readonly ports: OriginPorts
  /** Routes between services; listens only if given, never the public port. */
  readonly internalPort: number | undefined
  readonly publicUrl: string
  readonly signOrigin: string
  readonly filesOrigin: string
  readonly payOrigin: string
  /** The embedded identity providers' own site. */
  readonly oidcOrigin: string
  readonly dataDir: string
  /** Runtime role; undefined means the embedded server. */
  readonly databaseUrl: string | undefined
  /** The role that migrates; the runtime URL if not given. */
  readonly databaseOwnerUrl: string | undefined
  /** Past the pooler, for LISTEN and the migration lock. */
  readonly databaseDirectUrl: string | undefined
  /** What the server behind DATABASE_URL lacks; a fallback takes over. */
  readonly databaseLacks: ReadonlySet<DatabaseCapability>
  readonly keyFile: string
  readonly seed: 'demo' | 'none'
  /** Tests only: the instant at which the clock of the process starts. */
  readonly clockStart: Date | undefined
  readonly services: ReadonlySet<ServiceName>
  /** Base URLs of services in another process; a service not named here is called in process. */
  readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>>
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where short messages are posted to; undefined means the development mailbox. */
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  readonly smsFrom: string
  /** Asked where a network address is; undefined means what can be known offline. */
  readonly ipInfoUrl: string | undefined
  readonly cardProvider: 'embedded' | 'none'
  readonly networks: NetworkIssuers
  readonly storage: StorageSettings
  readonly clamd: ClamdSettings
  readonly signing: SigningConfig
  readonly signingTsa: SigningTsaSettings
  readonly identity: IdentityConfig
  /** Files of official sanction and PEP lists; none means the fictional entries. */
  readonly screeningLists: readonly string[]
  /** `browser`: a session born in a browser needs both halves; `off`: the handle alone is enough. */
  readonly sessionBinding: 'browser' | 'off'
  /** How many proxies in front are trusted to append X-Forwarded-For. */
  readonly trustedProxies: number
  /** No HTTP proxy stands in front: the address of a connection is the client's. */
  readonly directClients: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
}

/** The internal port of each origin beside the public one. */
export interface OriginPorts {
  readonly sign: number
  readonly files: number
  readonly pay: number
  readonly oidc: number
}

export type DatabaseCapability = 'notify' | 'advisory'
