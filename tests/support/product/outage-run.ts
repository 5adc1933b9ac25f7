import { sql } from 'drizzle-orm'
import { STEP_UP_HEADER, createStepUps } from '#services/kit/security/step-ups.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { systemClock } from '#services/kit/clock.ts'
import { openDatabase, query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { loadKeys } from '#services/kit/security/keys.ts'
import { silentLog } from '#services/kit/log.ts'
import { ensureRecordKey } from '#services/kit/security/personal-records.ts'
import { createPersonal } from '#services/kit/security/personal.ts'
import { withPassword } from '#packages/embedded-postgres/passwords.ts'
import { readPostmaster } from '#packages/embedded-postgres/postmaster.ts'
import { createSessions } from '#services/kit/sessions/sessions.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { ORDER_QUOTA } from '#services/payment/limits/quota.ts'
import { insertAccount } from '#services/user/store.ts'
import { readEvents } from './event-reader.ts'
import { joinUrl, startProduct, type RunningProduct } from './running-product.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/* Two processes under mixed load on the embedded database, which is killed again and again. */

export interface OutageOptions {
  readonly seconds: number
  /** Every so often the postmaster is ended with SIGKILL. */
  readonly killEverySeconds: number
  readonly investors: number
  /** Its times are the subject, not only that nothing is lost. */
  readonly isMeasured?: boolean
}

/** What a run found; times in milliseconds. */
export interface OutageFigures {
  readonly seconds: number
  readonly kills: number
  /** Kills after which another server stood. */
  readonly restarts: number
  /** Processes that ended before they were asked to; none may. */
  readonly processesEnded: number
  readonly orders: {
    readonly acknowledged: number
    /** Acknowledged and not in the database; none may be. */
    readonly lost: number
    /** More than one order under one key; none may be. */
    readonly doubled: number
    /** Tries that were answered 503 and made again. */
    readonly refusedWith503: number
    /** Any other answer, by its code; none may be: the load stays within every limit. */
    readonly refused: Readonly<Record<string, number>>
  }
  readonly calls: {
    readonly answered: number
    readonly refusedWith503: number
    /** Any other answer of 500 and above, or none at all; none may be. */
    readonly failed: number
  }
  readonly streams: { readonly open: number; readonly ended: number; readonly backMs: Spread }
  /** From each kill to the first order that was sent and acknowledged after it; the next kill waits for that. */
  readonly ordersAgainMs: Spread
  /** From a kill to both processes ready. */
  readonly readyAgainMs: Spread
  /** What does not balance in the ledger at the end; nothing may. */
  readonly discrepancies: number
}

interface Spread {
  readonly median: number
  readonly worst: number
}

/** On average; half to one and a half times as long in fact. */
const READ_THINK_MS = 400
const ORDER_THINK_MS = 1200
const FUNDS = 100_000_000n
const STREAMS = 6
const READY_LIMIT_MS = 60_000
/** After this long no backend is left that survived its killed postmaster for a moment. */
const GONE_MS = 200

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const think = (averageMs: number) => pause(averageMs * (0.5 + Math.random()))

export async function runOutages({
  seconds,
  killEverySeconds,
  investors,
  isMeasured = false,
}: OutageOptions): Promise<OutageFigures> {
  const first = await startProduct({ isMeasured })
  const products = [first]
  try {
    const url = await joinUrl(first)
    const keyFile = `${first.dataDir}/keys`
    const environment = { DATABASE_URL: url, KEY_FILE: keyFile }
    products.push(await startProduct({ environment, isMeasured }))
    return await underLoad({ products, url, keyFile, seconds, killEverySeconds, investors })
  } finally {
    for (const product of products.toReversed()) await product.dispose()
  }
}

interface Run extends OutageOptions {
  readonly products: readonly RunningProduct[]
  readonly url: string
  readonly keyFile: string
}

async function underLoad(run: Run): Promise<OutageFigures> {
  const { products, seconds, killEverySeconds } = run
  const bench = await openBench(run)
  const counts = {
    acknowledged: new Map<string, string>(),
    orders503: 0,
    refused: {} as Record<string, number>,
    answered: 0,
    calls503: 0,
    failed: 0,
  }
  const killedAt: number[] = []
  const againMs: number[] = []
  const acknowledgedAt: { readonly sentAt: number; readonly answeredAt: number }[] = []
  const readyAgain: number[] = []
  let restarts = 0
  const until = performance.now() + seconds * 1000
  // A kill near the end has its orders too.
  const isOver = () =>
    performance.now() > until &&
    (againMs.length === killedAt.length || performance.now() > until + READY_LIMIT_MS)
  const productOf = (index: number) => products[index % products.length] ?? products[0]

  const call = async (path: string, index: number, init: RequestInit) => {
    const response = await fetch(`${productOf(index)?.url}${path}`, init).catch(() => undefined)
    const body: unknown = await response?.json().catch(() => undefined)
    return {
      status: response?.status ?? 0,
      body,
      retryAfter: Number(response?.headers.get('retry-after') ?? 1),
    }
  }
  const invest = async (index: number) => {
    while (!isOver()) {
      await think(ORDER_THINK_MS)
      const order = bench.nextOrder()
      // As a client does: the same call with the same key until it is answered.
      for (let attempt = 0; ; attempt += 1) {
        const proof = await bench.proofFor(order).catch(() => undefined)
        const sentAt = performance.now()
        const answer =
          proof === undefined
            ? undefined
            : await call(placeOrder.path, index + attempt, bench.request(order, proof))
        if (answer?.status === 200) {
          counts.acknowledged.set(order.body.idempotencyKey, bench.idOf(answer.body))
          acknowledgedAt.push({ sentAt, answeredAt: performance.now() })
          break
        }
        if (answer?.status === 503) counts.orders503 += 1
        else if (answer) {
          const code = bench.codeOf(answer.body)
          counts.refused[code] = (counts.refused[code] ?? 0) + 1
          break
        }
        await pause((answer?.retryAfter ?? 1) * 1000)
      }
    }
  }
  const read = async (index: number) => {
    const paths = ['/v2/projects?perPage=10', '/v1/accounts', '/v2/payments/orders', '/browseproject']
    for (let round = 0; !isOver(); round += 1) {
      await think(READ_THINK_MS)
      const path = paths[(index + round) % paths.length] ?? ''
      const { status } = await call(path, index + round, { headers: bench.headers(index) })
      if (status === 503) counts.calls503 += 1
      else if (status === 200) counts.answered += 1
      else counts.failed += 1
    }
  }
  const kill = async () => {
    for (let round = 1; ; round += 1) {
      const at = until - seconds * 1000 + (round - 0.5) * killEverySeconds * 1000
      if (at > until - 5000) return
      await pause(Math.max(0, at - performance.now()))
      const server = readPostmaster(`${products[0]?.dataDir}/postgres`)
      if (!server) throw new Error('the database has no server at the time of a kill')
      process.kill(server.pid, 'SIGKILL')
      const began = performance.now()
      killedAt.push(began)
      await pause(GONE_MS)
      await allReady(products)
      readyAgain.push(performance.now() - began)
      if (readPostmaster(`${products[0]?.dataDir}/postgres`)?.pid !== server.pid) restarts += 1
      const first = () => acknowledgedAt.find(({ sentAt }) => sentAt > began + GONE_MS)
      await waitUntil(() => first() !== undefined, 'an order is acknowledged after a kill')
      againMs.push((first()?.answeredAt ?? Number.NaN) - began)
    }
  }

  const readers = Array.from({ length: STREAMS }, (_, index) =>
    readEvents(productOf(index)?.url ?? '', bench.handle(index)),
  )
  try {
    await Promise.all([
      kill(),
      ...Array.from({ length: run.investors }, (_, index) => invest(index)),
      ...Array.from({ length: run.investors }, (_, index) => read(index)),
    ])
    await waitUntil(() => readers.every(({ isOpen }) => isOpen), 'every stream is open again')
    const processesEnded = products.filter(({ process: child }) => child.exitCode !== null).length
    return {
      seconds,
      kills: killedAt.length,
      restarts,
      processesEnded,
      orders: {
        ...(await bench.compare(counts.acknowledged)),
        refusedWith503: counts.orders503,
        refused: counts.refused,
      },
      calls: { answered: counts.answered, refusedWith503: counts.calls503, failed: counts.failed },
      streams: {
        open: readers.length,
        ended: readers.reduce((sum, { ended }) => sum + ended, 0),
        backMs: spreadOf(readers.flatMap(({ gaps }) => gaps)),
      },
      ordersAgainMs: spreadOf(againMs),
      readyAgainMs: spreadOf(readyAgain),
      discrepancies: await bench.discrepancies(),
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()))
    await bench.close()
  }
}

/** What an investor may order. */
interface Offered {
  readonly projectId: string
  readonly units: number
  readonly unitPrice: { readonly amount: string; readonly currency: 'USD' }
  readonly termsVersion: number
}

interface Order {
  readonly person: Person
  readonly body: Offered & { readonly acknowledgedWarning: true; readonly idempotencyKey: string }
}

interface Person {
  readonly userId: string
  readonly sessionId: string
  readonly handle: string
}

/** So many that none reaches the quota of orders an hour, even where every investor thinks as briefly as possible. */
function peopleFor({ seconds, investors }: OutageOptions): number {
  const orders = (investors * seconds * 1000) / (ORDER_THINK_MS / 2)
  return Math.max(STREAMS, Math.ceil((orders * 1.1) / ORDER_QUOTA.windows[0].orders))
}

/** Approved and funded investors with sessions, and proofs of a second factor, made past the forms: typing is not the subject. */
async function openBench(run: Run) {
  const { products, url, keyFile } = run
  const clock = systemClock()
  const log = silentLog()
  const db = openDatabase({ url: withPassword(url), log, maxConnections: 8 })
  const keys = loadKeys({ file: keyFile, production: false, isNewDatabase: false })
  const personal = createPersonal({ keys, clock })
  const sessions = createSessions({ db, clock, log })
  const stepUps = createStepUps({ db, clock, keys })
  const ledger = createLedger({ db, clock })

  const person = async (_: unknown, at: number): Promise<Person> => {
    const userId = newId('usr')
    const opened = await db.transaction(async (tx) => {
      const email = `outage-${at}@mizan.test`
      await insertAccount(tx, {
        id: userId,
        key: await personal.create(tx, userId),
        emailIndex: personal.index('email', email),
        person: { email, firstName: 'Outage', lastName: `Investor ${at}`, phone: PHONE },
        // Of no password: these people have their sessions already.
        passwordHash: 'none$argon2id$',
        isIssuer: false,
        isInvestor: true,
        roles: [],
        termsVersion: TERMS_VERSION,
        riskVersion: RISK_TEXT_VERSION,
        now: clock.now(),
      })
      await ensureRecordKey({ personal }, tx, userId)
      await query(
        tx,
        sql`INSERT INTO users.kyc_case (id, person_id, role, reference, state, machine_version, context, screened_version, created_at, changed_at)
            SELECT ${newId('kyc')}, ${userId}, role, ${`KYC-${String(at).padStart(8, '0')}`}, state, machine_version, context,
              screened_version, created_at, changed_at
            FROM users.kyc_case WHERE role = 'investor' AND state = 'approved' ORDER BY id LIMIT 1`,
      )
      return sessions.open(tx, {
        userId,
        isIssuer: false,
        isInvestor: true,
        roles: [],
        emailVerified: true,
        secFetchSite: undefined,
      })
    })
    const idempotency = { actor: 'outage', key: userId }
    await ledger.deposit({ provider: 'outage', userId, currency: 'USD', amount: FUNDS, idempotency })
    return { userId, sessionId: opened.session.id, handle: opened.handle }
  }
  const people = await Promise.all(Array.from({ length: peopleFor(run) }, person))
  const offerings = await openOfferings(products)
  const personOf = (index: number): Person => people[index % people.length] ?? fail('there are no investors')
  const headers = ({ handle }: Person) => ({ authorization: handle })
  let placed = 0
  return {
    handle: (index: number) => personOf(index).handle,
    headers: (index: number) => headers(personOf(index)),
    /** Of every person in turn, so that all place as many. */
    nextOrder(): Order {
      const at = placed++
      const open = offerings.filter(({ left }) => left > 0)
      const offering = open[at % open.length] ?? fail('every offering is sold out')
      offering.left -= 1
      // What the offerings' rule warns of is acknowledged, as on the screen.
      const body = {
        ...offering.offered,
        acknowledgedWarning: true,
        idempotencyKey: newId('outage'),
      } as const
      return { person: personOf(at), body }
    },
    async proofFor({ person: { userId, sessionId }, body }: Order): Promise<string> {
      const amount = {
        ...body.unitPrice,
        amount: String(BigInt(body.unitPrice.amount) * BigInt(body.units)),
      }
      const terms = { amount, payee: body.projectId }
      return (await stepUps.issue(db.orm, { sessionId, userId, operation: placeOrder.id, terms })).token
    },
    request: (order: Order, proof: string): RequestInit => ({
      method: 'POST',
      body: JSON.stringify(order.body),
      headers: { ...headers(order.person), 'content-type': 'application/json', [STEP_UP_HEADER]: proof },
    }),
    idOf: (body: unknown) => String((body as { data: { _id: string } }).data._id),
    codeOf: (body: unknown) => (body as { code?: string } | undefined)?.code ?? 'no_answer',
    /** Holds what was acknowledged against what is there. */
    async compare(acknowledged: ReadonlyMap<string, string>) {
      const found = await query<{ id: string; key: string }>(
        db.orm,
        sql`SELECT id, idempotency_key AS key FROM payment.share_order WHERE idempotency_key LIKE 'outage_%'`,
      )
      const ids = new Set(found.map(({ id }) => id))
      const distinct = new Set(found.map(({ key }) => key))
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged.values()].filter((id) => !ids.has(id)).length,
        doubled: found.length - distinct.size,
      }
    },
    discrepancies: async () => (await ledger.reconcile()).length,
    close: () => db.close(),
  }
}

/** Those whose rule warns and never refuses (European crowdfunding): other rules end a person's orders after a few. */
async function openOfferings(products: readonly RunningProduct[]) {
  const get = async (path: string) =>
    (await fetch(`${products[0]?.url}${path}`)).json() as Promise<{ data: never }>
  const { data }: { data: { _id: string; status: string }[] } = await get('/v2/projects?perPage=10')
  const all = await Promise.all(
    data.map(async ({ _id }) => {
      const one: {
        data: {
          status: string
          minUnits: number
          unitPrice: Offered['unitPrice']
          termsVersion: number
          coolingOff: { regime: string }
          totals: { availableUnits: number }
        }
      } = await get(`/v2/projects/${_id}`)
      return { _id, ...one.data }
    }),
  )
  return all
    .filter(({ status, coolingOff }) => status === 'live' && coolingOff.regime === 'eu_ecspr')
    .map(({ _id, minUnits, unitPrice, termsVersion, totals }) => {
      const offered: Offered = { projectId: _id, units: minUnits, unitPrice, termsVersion }
      return { offered, left: Math.floor(totals.availableUnits / minUnits) }
    })
}

function fail(what: string): never {
  throw new Error(what)
}

async function allReady(products: readonly RunningProduct[]): Promise<void> {
  await waitUntil(async () => {
    const answers = await Promise.all(
      products.map(async ({ url }) => (await fetch(`${url}/health/ready`)).status),
    )
    return answers.every((status) => status === 200)
  }, 'every process is ready')
}

async function waitUntil(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + READY_LIMIT_MS
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`${what}: not within ${READY_LIMIT_MS} ms`)
    await pause(50)
  }
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  return {
    median: Math.round(sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN),
    worst: Math.round(sorted.at(-1) ?? Number.NaN),
  }
}
