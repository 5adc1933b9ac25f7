import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyDatabase } from '#tests/support/database/database.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { startMailSink, startSmsSink, type Sink } from './message-sinks.ts'
import { certificateFor, startTlsProxy, type TlsProxy } from './tls-proxy.ts'

export const PUBLIC_URL = 'https://mizan.test'
export const SIGN_ORIGIN = 'https://sign.mizan.test'
export const FILES_ORIGIN = 'https://files.mizan-content.test'
/** Host names of the product, as the proxy answers to them. */
export const HOSTS = [PUBLIC_URL, SIGN_ORIGIN, FILES_ORIGIN].map((origin) => new URL(origin).host)

const LIST =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,dataset,last_change\n' +
  'list-1,Person,"Ivan Example",,1960-01-02,xx,,,x,Sample,2026-11-18\n'

/** The product in production: https origins behind a proxy, with outside mail, messages, database and lists. */
export interface Production {
  readonly product: RunningProduct
  /** What a command beside the process is given too. */
  readonly environment: Readonly<Record<string, string>>
  readonly proxy: TlsProxy
  readonly mail: Sink
  readonly sms: Sink
  /** Stops the process and starts it on the same data with one port for each origin. */
  restartOnPortsOfTheirOwn(): Promise<RunningProduct>
  close(): Promise<void>
}

/** The variables of the manual's example; `startProduct` adds PORT and DATA_DIR. */
export function productionEnvironment(outside: {
  readonly database: { readonly url: string; readonly ownerUrl: string }
  readonly mail: Pick<Sink, 'url'>
  readonly sms: Pick<Sink, 'url'>
  readonly token: string
  readonly list: string
}) {
  const { database, mail, sms, token, list } = outside
  return {
    NODE_ENV: 'production',
    SEED: 'none',
    PUBLIC_URL,
    SIGN_ORIGIN,
    FILES_ORIGIN,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Mizan <no-reply@mizan.test>',
    SMS_URL: sms.url,
    SMS_TOKEN: token,
    CARD_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_xY6-of-this-test',
    STRIPE_WEBHOOK_SECRET: 'whsec_gD9-of-this-test',
    SCREENING_LIST: list,
  }
}

/** Starts it with the commands and variables of "Run it in production" in docs/operations.md. */
export async function startProduction(): Promise<Production> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mizan-production-'))
  const certificate = certificateFor(HOSTS, folder)
  const token = 'hW7-a-secret-of-this-test'
  const [mail, sms, database] = await Promise.all([
    startMailSink(),
    startSmsSink(certificate, token),
    emptyDatabase(),
  ])
  const list = path.join(folder, 'targets.simple.csv')
  await writeFile(list, LIST)
  const environment = productionEnvironment({ database, mail, sms, token, list })
  // For the provider of short messages, whose certificate no public authority has signed.
  const trust = { NODE_EXTRA_CA_CERTS: certificate.file, LOG_LEVEL: 'warn' }
  let product = await startProduct({
    environment: { ...environment, ...trust },
    dataDir: path.join(folder, 'data'),
  })
  let portOf: ReadonlyMap<string, number> = new Map()
  const proxy = await startTlsProxy(certificate, (host) => portOf.get(host) ?? product.port)

  return {
    get product() {
      return product
    },
    environment: { ...environment, DATA_DIR: product.dataDir },
    proxy,
    mail,
    sms,
    async restartOnPortsOfTheirOwn() {
      const [sign, files] = [product.port + 1, product.port + 2]
      product = await product.restart({ SIGN_PORT: String(sign), FILES_PORT: String(files) })
      portOf = new Map([
        [new URL(SIGN_ORIGIN).host, sign],
        [new URL(FILES_ORIGIN).host, files],
      ])
      return product
    },
    async close() {
      await proxy.close()
      await product.dispose()
      await Promise.all([mail.close(), sms.close(), database.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
