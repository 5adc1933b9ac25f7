import { sql } from 'drizzle-orm'
import { STEP_UP_HEADER, createStepUps } from '#services/kit/step-ups.ts'
import { placeOrder } from '#contracts/payments.ts'
import { acceptRisk, RISK_TEXT_VERSION } from '#contracts/users.ts'
import { systemClock } from '#services/kit/clock.ts'
import { openDatabase, query } from '#services/kit/database.ts'
import { newId } from '#services/kit/ids.ts'
import { loadKeys } from '#services/kit/keys.ts'
import { silentLog } from '#services/kit/log.ts'
import { withPassword } from '#services/kit/postgres/passwords.ts'
import { readPostmaster } from '#services/kit/postgres/postmaster.ts'
import { createSessions } from '#services/kit/sessions.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { readEvents } from './event-reader.ts'
import { startProduct, type RunningProduct } from './running-product.ts'

/* Two processes under mixed load on the embedded database, which is killed again and again. */

export interface OutageOptions {
  readonly seconds: number
  /** Every so often the postmaster is ended with SIGKILL. */
  readonly killEverySeconds: number
  readonly investors: number
}

/** What a run found; times in milliseconds. */
export interface OutageFigures {
  readonly seconds: number
  readonly kills: number
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
    /** Answered that the offering is not open. */
    readonly notOpen: number
  }
  readonly calls: {
    readonly answered: number
    readonly refusedWith503: number
    /** Any other answer of 500 and above, or none at all; none may be. */
    readonly failed: number
  }
  readonly streams: { readonly open: number; readonly ended: number; readonly backMs: Spread }
  /** From a kill to the first order acknowledged after it. */
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

const THINK_MS = 400
const FUNDS = 100_000_000n
/** A person may have so many sessions; each keeps one stream. */
const STREAMS = 6
const READY_LIMIT_MS = 60_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function runOutages({
  seconds,
  killEverySeconds,
  investors,
}: OutageOptions): Promise<OutageFigures> {
  const first = await startProduct()
  const products = [first]
  try {
    const url = await joinUrl(first)
    const keyFile = `${first.dataDir}/keys`
    products.push(await startProduct({ environment: { DATABASE_URL: url, KEY_FILE: keyFile } }))
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
    notOpen: 0,
    answered: 0,
    calls503: 0,
    failed: 0,
  }
  const killedAt: number[] = []
  const acknowledgedAt: number[] = []
  const readyAgain: number[] = []
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() > until
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
    for (let round = 0; !isOver(); round += 1) {
      await pause(THINK_MS * (0.5 + Math.random()))
      const order = bench.orderFor(index, round)
      // As a client does: the same call with the same key until it is answered.
      for (let attempt = 0; ; attempt += 1) {
        const proof = await bench.proofFor(index, order).catch(() => undefined)
        const answer =
          proof === undefined
            ? undefined
            : await call(placeOrder.path, index + attempt, bench.request(index, order, proof))
        if (answer?.status === 200) {
          counts.acknowledged.set(order.idempotencyKey, bench.idOf(answer.body))
          acknowledgedAt.push(performance.now())
          break
        }
        // An offering of the demonstration that is not open: an answer, and no order.
        if (answer?.status === 409) {
          counts.notOpen += 1
          break
        }
        if (answer?.status === 503) counts.orders503 += 1
        else if (answer)
          throw new Error(`an order was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
        await pause((answer?.retryAfter ?? 1) * 1000)
      }
    }
  }
  const read = async (index: number) => {
    const paths = ['/v2/projects?perPage=10', '/v1/accounts', '/v2/payments/orders', '/browseproject']
    for (let round = 0; !isOver(); round += 1) {
      await pause(THINK_MS * (0.5 + Math.random()))
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
      await pause(200)
      await allReady(products)
      readyAgain.push(performance.now() - began)
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
    const again = killedAt.map((at) => (acknowledgedAt.find((later) => later > at + 50) ?? Number.NaN) - at)
    return {
      seconds,
      kills: killedAt.length,
      processesEnded,
      orders: {
        ...(await bench.compare(counts.acknowledged)),
        refusedWith503: counts.orders503,
        notOpen: counts.notOpen,
      },
      calls: { answered: counts.answered, refusedWith503: counts.calls503, failed: counts.failed },
      streams: {
        open: readers.length,
        ended: readers.reduce((sum, { ended }) => sum + ended, 0),
        backMs: spreadOf(readers.flatMap(({ gaps }) => gaps)),
      },
      ordersAgainMs: spreadOf(again),
      readyAgainMs: spreadOf(readyAgain),
      discrepancies: await bench.discrepancies(),
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.stop()))
    await bench.close()
  }
}

interface Order {
  readonly projectId: string
  readonly units: number
  readonly unitPrice: { readonly amount: string; readonly currency: 'USD' }
  readonly termsVersion: number
  readonly idempotencyKey: string
}

/** The funded investor of the first steps with a session, and proofs of a second factor, made past the forms: typing is not the subject. */
async function openBench({ products, url, keyFile }: Run) {
  const clock = systemClock()
  const log = silentLog()
  const db = openDatabase({ url: withPassword(url), log, maxConnections: 8 })
  const keys = loadKeys({ file: keyFile, production: false, isNewDatabase: false })
  const sessions = createSessions({ db, clock, log })
  const stepUps = createStepUps({ db, clock, keys })
  const ledger = createLedger({ db, clock })
  const rows = await query<{ userId: string }>(
    db.orm,
    sql`SELECT person_id AS "userId" FROM users.kyc_case WHERE role = 'investor' AND state = 'approved' ORDER BY 1 LIMIT 1`,
  )
  const people = await Promise.all(
    rows.map(async ({ userId }) => {
      const opened = await db.transaction((tx) =>
        sessions.open(tx, {
          userId,
          isIssuer: false,
          isInvestor: true,
          roles: [],
          emailVerified: true,
          secFetchSite: undefined,
        }),
      )
      const idempotency = { actor: 'outage', key: userId }
      await ledger.deposit({ provider: 'outage', userId, currency: 'USD', amount: FUNDS, idempotency })
      await fetch(`${products[0]?.url}${acceptRisk.path}`, {
        method: 'POST',
        body: JSON.stringify({ version: RISK_TEXT_VERSION, accepted: true }),
        headers: { authorization: opened.handle, 'content-type': 'application/json' },
      })
      return { userId, sessionId: opened.session.id, handle: opened.handle }
    }),
  )
  const offerings = await openOfferings(products)
  const personOf = (index: number) => {
    const person = people[index % people.length]
    if (!person) throw new Error('the demonstration has no investors')
    return person
  }
  const headers = (index: number) => ({ authorization: personOf(index).handle })
  return {
    handle: (index: number) => personOf(index).handle,
    headers,
    orderFor(index: number, round: number): Order {
      const offering = offerings[(index + round) % offerings.length]
      if (!offering) throw new Error('no offering is open')
      return { ...offering, idempotencyKey: newId('outage') }
    },
    async proofFor(index: number, order: Order): Promise<string> {
      const { userId, sessionId } = personOf(index)
      const amount = {
        ...order.unitPrice,
        amount: String(BigInt(order.unitPrice.amount) * BigInt(order.units)),
      }
      const terms = { amount, payee: order.projectId }
      return (await stepUps.issue(db.orm, { sessionId, userId, operation: placeOrder.id, terms })).token
    },
    request: (index: number, order: Order, proof: string): RequestInit => ({
      method: 'POST',
      body: JSON.stringify(order),
      headers: { ...headers(index), 'content-type': 'application/json', [STEP_UP_HEADER]: proof },
    }),
    idOf: (body: unknown) => String((body as { data: { _id: string } }).data._id),
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

async function openOfferings(products: readonly RunningProduct[]): Promise<Omit<Order, 'idempotencyKey'>[]> {
  const get = async (path: string) =>
    (await fetch(`${products[0]?.url}${path}`)).json() as Promise<{ data: never }>
  const { data }: { data: { _id: string; status: string }[] } = await get('/v2/projects?perPage=10')
  const open = await Promise.all(
    data.map(async ({ _id }) => {
      const one: {
        data: {
          status: string
          minUnits: number
          unitPrice: Order['unitPrice']
          termsVersion: number
          totals: { availableUnits: number }
        }
      } = await get(`/v2/projects/${_id}`)
      return { _id, ...one.data }
    }),
  )
  return open
    .filter(({ status, totals }) => status === 'live' && totals.availableUnits > 500)
    .map(({ _id, minUnits, unitPrice, termsVersion }) => ({
      projectId: _id,
      units: minUnits,
      unitPrice,
      termsVersion,
    }))
}

function joinUrl(product: RunningProduct): Promise<string> {
  let found: string | undefined
  return waitUntil(() => {
    found = /"event":"database\.join","url":"([^"]+)"/.exec(product.log())?.[1]
    return found !== undefined
  }, 'the log names the database').then(() => found ?? '')
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
