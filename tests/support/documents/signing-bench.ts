import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF, rgb } from '@libpdf/core'
import { sql } from 'drizzle-orm'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { openDatabase, query, type Database } from '#services/kit/database/database.ts'
import { newId, newSecret } from '#services/kit/ids.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { readOrCreateKeyFile, sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { createLog, silentLog } from '#services/kit/log.ts'
import { createContext } from '#services/platform.ts'
import type { SigningServiceDeps } from '#services/signing/types.ts'
import { createSigningApp } from '#services/signing/page/app.ts'
import { createAuthority } from '#services/signing/envelopes/authority.ts'
import { createEmbeddedSigning } from '#services/signing/embedded.ts'
import { noListener } from '#tests/support/product/platform.ts'
import { testDatabase } from '#tests/support/database/database.ts'

export const PUBLIC_URL = 'http://localhost:3000'
export const SIGN_ORIGIN = 'http://sign.localhost:3001'
/** What the bench's user service takes for a right code. */
export const RIGHT_CODE = '123456'
const START = new Date('2026-11-20T08:00:00Z')

export type SigningBench = Awaited<ReturnType<typeof signingBench>>

/** The embedded provider on a database of its own; files lie in memory, and one code is right for everybody. */
export async function signingBench() {
  const store = await testDatabase({ maxConnections: 10 })
  const clock = manualClock(START)
  /** A test that listens writes down where. */
  const origins = { product: PUBLIC_URL, sign: SIGN_ORIGIN }
  const keys = keysFrom(sampleKeyFile())
  const lines: string[] = []
  const log = createLog({ clock, level: 'debug', write: (line) => void lines.push(line) })
  const files = new Map<string, string>()
  const changes: string[] = []
  const saveFile: SigningServiceDeps['saveFile'] = async ({ base64 }) => {
    const key = newSecret()
    files.set(key, base64)
    return { key }
  }
  const readFile: SigningServiceDeps['readFile'] = async ({ key }) => {
    const base64 = files.get(key)
    if (base64 === undefined) return null
    const bytes = Buffer.from(base64, 'base64')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { base64, contentType: 'application/pdf', size: bytes.length, sha256, name: 'contract.pdf' }
  }
  const asked = new Map<string, string>()
  const voidOpenSignIns = new Set<string>()
  type Bound = Record<'userId' | 'sessionId' | 'envelope' | 'sha256', string>
  const bound = ({ userId, sessionId, envelope, sha256 }: Bound) =>
    JSON.stringify([userId, sessionId, envelope, sha256])
  const asks: Pick<SigningServiceDeps, 'askSigningCode' | 'proveSigningCode' | 'mayGoOnSigning'> = {
    async askSigningCode(input) {
      const challengeId = newId('chl')
      asked.set(challengeId, bound(input))
      return {
        ok: true,
        challenge: { challengeId, methods: ['code'], channel: 'mail', sentTo: 'a•••@mizan.test' },
      }
    },
    async proveSigningCode({ challengeId, code, ...input }) {
      if (asked.get(challengeId) !== bound(input)) return null
      if (code !== RIGHT_CODE) return { method: null }
      asked.delete(challengeId)
      return { method: 'code' }
    },
    /** Everyone who was not shut out may go on, from every session. */
    mayGoOnSigning: async ({ userId }) => !voidOpenSignIns.has(userId),
  }
  const contextOn = (db: Database) =>
    createContext({ config: loadConfig({}), clock, db, log, keys, listener: noListener })
  const ctx = contextOn(store.db)
  const { personal } = ctx
  const options = {
    ...ctx,
    saveFile,
    readFile,
    ...asks,
    signOrigin: () => origins.sign,
    publicUrl: () => origins.product,
    changed: async (envelopeId: string) => void changes.push(envelopeId),
  }
  const { db } = store
  const signing = createEmbeddedSigning(ctx, options)
  const site = {
    rootDir: process.cwd(),
    log,
    publicUrl: () => origins.product,
    trustedProxies: 0,
    mailbox: ['mail', 'sms'],
  }
  const app = createSigningApp(signing.ceremony, site)

  /** Another process of the product: a pool, an authority and a queue of its own. */
  const second = ({ otherKeys = false } = {}) => {
    const ownKeys = otherKeys
      ? { keys: keysFrom(readOrCreateKeyFile(path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'keys'))) }
      : {}
    const other = openDatabase({ url: store.url, log: silentLog(), maxConnections: 10 })
    const process = createEmbeddedSigning({ ...contextOn(other), ...ownKeys }, options)
    return { signing: process, app: createSigningApp(process.ceremony, site), close: () => other.close() }
  }
  const person = async (name: string) => {
    const key = newId('usr')
    await personal.create(db.orm, key)
    return { key, name, email: `${name.split(' ')[0]?.toLowerCase() ?? 'x'}@mizan.test` }
  }

  return {
    ...store,
    app,
    changes,
    clock,
    files,
    keys,
    lines,
    options,
    origins,
    person,
    second,
    /** As if every session of theirs had been ended. */
    voidOpenSignIns: (personId: string) => void voidOpenSignIns.add(personId),
    signing,
    /** The root that a reader of the signed files would trust. */
    async root(): Promise<Uint8Array> {
      const { roots } = await createAuthority({ db, clock, keys }).get()
      return roots[0] ?? new Uint8Array()
    },
    /** Every row of a schema as text, for looking for what must not be in it. */
    async dump(schema: string): Promise<string> {
      const tables = await query<{ name: string }>(
        db.orm,
        sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ${schema}`,
      )
      const rows = await Promise.all(
        tables.map(({ name }) =>
          query(db.orm, sql`SELECT t::text AS row FROM ${sql.identifier(schema)}.${sql.identifier(name)} t`),
        ),
      )
      return JSON.stringify(rows)
    },
    async count(table: string): Promise<number> {
      const [row] = await query<{ n: number }>(
        db.orm,
        sql`SELECT count(*)::integer AS n FROM ${sql.raw(table)}`,
      )
      return row?.n ?? 0
    },
    /** An envelope for these names; their ids by name. */
    async envelope(
      names: readonly string[],
      {
        order = 'parallel',
        pages = 2,
        expiresAt = null,
        title = 'Musharakah agreement',
        document,
      }: {
        order?: 'parallel' | 'sequential'
        pages?: number
        expiresAt?: Date | null
        title?: string
        document?: Uint8Array
      } = {},
    ) {
      const signers = await Promise.all(names.map(person))
      const input = {
        idempotencyKey: newId('key'),
        externalId: newId('itm'),
        title,
        document: { bytes: document ?? (await samplePdf(pages)), name: 'contract.pdf' },
        signers,
        order,
        expiresAt,
      }
      const ref = await signing.provider.createEnvelope(input)
      return { input, ref, signers }
    },
    page: (host: { request: typeof app.request } = app) => new Page(host),
  }
}

/** A PDF with so many pages of text. */
export async function samplePdf(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage({ size: 'a4' })
    page.drawText(`Musharakah agreement, page ${number}`, { x: 60, y: 760, size: 18, color: rgb(0, 0, 0) })
  }
  return pdf.save()
}

export interface PageAnswer {
  readonly status: number
  readonly body: {
    readonly status: boolean
    readonly message?: string
    readonly data?: Record<string, unknown>
  }
}

/** What the page's program does, without a browser. */
export class Page {
  readonly #host: { request: (path: string, init: RequestInit) => Response | Promise<Response> }
  secret = ''
  nonce = ''

  constructor(host: Page['host']) {
    this.#host = host
  }

  get host() {
    return this.#host
  }

  async send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<PageAnswer> {
    const response = await this.#host.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Signing ${this.secret}`,
        'user-agent': 'Bench/1.0',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as PageAnswer['body'] }
  }

  /** Opens the page at an address as it is handed out, and fetches the document. */
  async open(url: string): Promise<PageAnswer> {
    const answer = await this.enter(url)
    if (answer.status === 200) await this.document()
    return answer
  }

  /** The first call of the page alone. */
  async enter(url: string): Promise<PageAnswer> {
    this.secret = new URL(url).hash.slice(1)
    const answer = await this.send('/api/session', {})
    const { secret } = answer.body.data ?? {}
    if (typeof secret === 'string') this.secret = secret
    return answer
  }

  /** The status of the answer to a call for the document. */
  async document(): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Signing ${this.secret}`,
      'user-agent': 'Bench/1.0',
    }
    return (await this.#host.request('/api/document', { method: 'POST', headers, body: '{}' })).status
  }

  /** The answer to a call for the signed contract. */
  async signed(): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Signing ${this.secret}` }
    return this.#host.request('/api/signed', { method: 'POST', headers, body: '{}' })
  }

  view(pages: readonly number[]) {
    return this.send('/api/viewed', { pages })
  }

  async prove(code = RIGHT_CODE): Promise<boolean> {
    await this.send('/api/code', {})
    return (await this.send('/api/prove', { code })).body.status
  }

  complete(signature: unknown = { kind: 'typed', text: 'Amina Rahman' }) {
    return this.send('/api/complete', { consent: true, signature })
  }

  /** All of it, as an honest signer does. */
  async sign(url: string, pages: number): Promise<PageAnswer> {
    await this.open(url)
    await this.view(Array.from({ length: pages }, (_, index) => index + 1))
    await this.prove()
    return this.complete()
  }
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
