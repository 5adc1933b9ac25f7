// Orders per second over the wire: POST /graphql with a bound session and a proof of a second factor, then the receipt. The same order
// enters one layer deeper each time, so that the differences are what each layer costs; the last one is that of bench/invest.
// Usage: npx tsx bench/orders.ts [rounds] [orders] [clients]; small: `npx tsx bench/orders.ts 1 128 16`. Trust the ratios, not the absolute numbers.
import type { AddressInfo } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { createAdaptorServer } from '@hono/node-server'
import { placeOrder } from '#contracts/payment/payments.ts'
import { acceptRisk } from '#contracts/user/users.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { OrderByIdText, PlaceOrderText } from '#graphql/generated/orders-texts.ts'
import { createGateway } from '#services/gateway/gateway.ts'
import { openDatabase } from '#services/kit/database/database.ts'
import { ensureRecordKey } from '#services/kit/security/personal-records.ts'
import { newId } from '#services/kit/ids.ts'
import { silentLog } from '#services/kit/log.ts'
import { beginCase } from '#services/kyc/case/lifecycle.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { updateCase, writeAnswers } from '#services/kyc/store.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { requestOf } from '#tests/support/product/calls.ts'
import { startPlatform, type Person } from '#tests/support/product/platform.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { processorTime } from './support/cpu.ts'
import { figuresOf, median, type Figures } from './support/measure.ts'
import { startBenchServer } from './support/server.ts'

const [ROUNDS = 3, ORDERS = 1280, CLIENTS = 64] = process.argv.slice(2).map(Number)
const PRICE = 100n
const OFFERING = 'hot'
const DAY_MS = 86_400_000

/** From the outermost layer in. `journey` reads the receipt too. */
const LEVELS = ['journey', 'wire', 'gateway', 'host', 'service', 'ledger'] as const
type Level = (typeof LEVELS)[number]
const WARMING = Math.min(ORDERS, 4 * CLIENTS)
/** So many that each stays below the limit of 100 orders in an hour; all levels but the ledger count them. */
const PEOPLE = Math.max(CLIENTS, Math.ceil(((LEVELS.length - 1) * (WARMING + ROUNDS * ORDERS)) / 90))
/** Microseconds of processor time per order: of this process, clients included, and of PostgreSQL. */
interface Measured extends Figures {
  readonly own: number
  readonly postgres: number | undefined
}
/** A body with the headers that confirm it. */
interface Prepared {
  readonly person: Person
  readonly body: ReturnType<typeof bodyOf>
  readonly headers: Readonly<Record<string, string>>
}

const bodyOf = () => ({
  projectId: OFFERING,
  units: 1,
  unitPrice: { amount: PRICE.toString(), currency: 'USD' as const },
  termsVersion: 1,
  idempotencyKey: newId('key'),
})

async function main(): Promise<void> {
  const server = await startBenchServer()
  const db = openDatabase({ url: server.url, log: silentLog(), maxConnections: 16 })
  const openOwner = async () => openDatabase({ url: server.ownerUrl, log: silentLog() })
  const close = () => db.close()
  const platform = await startPlatform({
    at: new Date(),
    store: { db, url: server.url, ownerUrl: server.ownerUrl, openOwner, close },
  })
  const { ctx, host, ledger } = platform
  const config = { production: false, trustedProxies: 0, serviceUrls: {} }
  const gateway = createGateway({ ...ctx, config, host })
  const web = createAdaptorServer({ fetch: (request) => gateway.fetch(request) })
  try {
    await gateway.warm()
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/graphql`
    const now = ctx.clock.now()
    await publish(
      platform.project,
      sampleOffering({
        id: OFFERING,
        unitPrice: PRICE,
        totalUnits: 4_000_000,
        opensAt: new Date(now.getTime() - DAY_MS),
        closesAt: new Date(now.getTime() + 60 * DAY_MS),
      }),
    )
    const people: Person[] = []
    for (let number = 0; number < PEOPLE; number += 1) people.push(await investor(number))

    /** An investor whose identity check is approved, with money. */
    async function investor(number: number): Promise<Person> {
      const person = await platform.person(`bench${number}`)
      const { userId } = person
      await db.transaction(async (tx) => {
        const key = await ensureRecordKey(ctx, tx, userId)
        const row = await beginCase({ ctx }, tx, { personId: userId, role: 'investor' })
        for (const step of ['identity', 'address', 'financial', 'questionnaire'] as const) {
          const answers = step === 'address' ? { ...GOOD_STEPS.address, ...ABROAD } : GOOD_STEPS[step]
          const answersSealed = key.seal(KYC_SEALED.answers(row.id, step), JSON.stringify(answers))
          await writeAnswers(tx, { caseId: row.id, step, answersSealed, now })
        }
        await updateCase(tx, row.id, { ...row, state: 'approved', decidedAt: now }, now)
      })
      const body = { version: RISK_TEXT_VERSION, accepted: true } as const
      await platform.as(person).reply(acceptRisk, { body })
      const idempotency = { actor: 'bench', key: userId }
      const amount = PRICE * 1_000_000n
      await ledger.deposit({ provider: 'bench', userId, currency: 'USD', amount, idempotency })
      return person
    }

    let prepared = 0
    /** Orders with their proofs, made before the clock runs. */
    async function prepare(count: number): Promise<Prepared[]> {
      const ready: Prepared[] = []
      for (let index = 0; index < count; index += 1) {
        const person = people[prepared++ % people.length]
        if (!person) throw new Error('There are no clients.')
        const body = bodyOf()
        const terms = { amount: body.unitPrice, payee: OFFERING }
        ready.push({ person, body, headers: await platform.proof(person, placeOrder.id, terms) })
      }
      return ready
    }

    const graphql = ({ person, headers }: Prepared, query: string, variables: object): RequestInit => {
      const { headers: own } = requestOf({ method: 'POST', body: { query, variables } }, person)
      const all = { ...Object.fromEntries(new Headers(own)), ...headers, 'x-requested-with': 'bench' }
      return { method: 'POST', headers: all, body: JSON.stringify({ query, variables }) }
    }
    type Reply = { data?: Record<string, { data: { _id: string } } | null>; errors?: unknown }
    const read = async (response: Response, field: string): Promise<string> => {
      const { data, errors } = (await response.json()) as Reply
      const id = data?.[field]?.data._id
      if (id === undefined) throw new Error(JSON.stringify(errors))
      return id
    }
    const overWire = async (one: Prepared) =>
      read(await fetch(url, graphql(one, PlaceOrderText, { input: one.body })), 'placeOrder')
    const handler = platform.services
      .flatMap(({ handlers }) => handlers)
      .find(({ operation }) => operation.id === placeOrder.id)
    if (!handler) throw new Error('No service places orders.')
    const batcher = ledger.openBatcher(async () => undefined)

    const work: Readonly<Record<Level, (one: Prepared) => Promise<unknown>>> = {
      journey: async (one) => {
        const id = await overWire(one)
        return read(await fetch(url, graphql(one, OrderByIdText, { id })), 'orderById')
      },
      wire: overWire,
      gateway: async (one) =>
        read(
          await gateway.fetch(new Request(url, graphql(one, PlaceOrderText, { input: one.body }))),
          'placeOrder',
        ),
      host: async ({ person, body, headers }) => {
        const who = { ...person, headers }
        const { status } = await host.request(placeOrder.path, requestOf({ method: 'POST', body }, who), {})
        if (status !== 200) throw new Error(`an order was answered ${status}`)
      },
      service: ({ person, body }) => {
        const { userId, sessionId } = person
        const actor = { kind: 'user', userId, sessionId, isIssuer: false, isInvestor: true, roles: [] }
        return handler.run({ actor, body } as never)
      },
      ledger: async ({ person: { userId } }) => {
        const { outcome } = await batcher.invest({
          offeringId: OFFERING,
          investorId: userId,
          orderId: newId('ord'),
          units: 1n,
          amount: PRICE,
          idempotency: { actor: userId, key: newId() },
        })
        if (outcome !== 'accepted') throw new Error(`an investment was ${outcome}`)
      },
    }

    /** Every client takes the next order when its last one is answered. */
    async function measure(level: Level, count: number): Promise<Measured> {
      const waiting = await prepare(count)
      const latencies: number[] = []
      const before = { own: process.cpuUsage(), all: processorTime(server.pid) }
      const begun = performance.now()
      const client = async () => {
        for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
          const sent = performance.now()
          await work[level](one)
          latencies.push(performance.now() - sent)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
      const seconds = (performance.now() - begun) / 1000
      const { user, system } = process.cpuUsage(before.own)
      const after = processorTime(server.pid)
      const own = user + system
      const both = after === undefined || before.all === undefined ? undefined : (after - before.all) * 1000
      return {
        ...figuresOf(latencies, seconds),
        own: own / count,
        postgres: both === undefined ? undefined : Math.max(0, both - own) / count,
      }
    }

    const found = new Map<Level, Measured[]>(LEVELS.map((level) => [level, []]))
    for (const level of LEVELS) await measure(level, WARMING)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [level, rounds] of found) rounds.push(await measure(level, ORDERS))
    const differences = await ledger.reconcile()
    if (differences.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(differences)}`)
    await report(found)
  } finally {
    web.close()
    await gateway.stop()
    await platform.stop()
    await db.close()
    await server.stop()
  }
}

/** A residence without limits and warnings of its own. */
const ABROAD = { country: 'AE', province: '' } as const

const round = (value: number): number => Math.round(value * 100) / 100

async function report(found: ReadonlyMap<Level, readonly Measured[]>): Promise<void> {
  const of = (level: Level, figure: (one: Measured) => number) =>
    round(median((found.get(level) ?? []).map(figure)))
  const figures = (level: Level) => ({
    perSecond: of(level, ({ perSecond }) => perSecond),
    p50: of(level, ({ p50 }) => p50),
    p99: of(level, ({ p99 }) => p99),
    ownMicros: of(level, ({ own: micros }) => micros),
    postgresMicros: of(level, ({ postgres }) => postgres ?? Number.NaN),
  })
  const levels = Object.fromEntries(LEVELS.map((level) => [level, figures(level)]))
  const own = (level: Level): number => figures(level).ownMicros
  /** What each layer adds to the processor time of this process. */
  const layers = {
    'socket and client': round(own('wire') - own('gateway')),
    gateway: round(own('gateway') - own('host')),
    host: round(own('host') - own('service')),
    service: round(own('service') - own('ledger')),
    ledger: own('ledger'),
    PostgreSQL: figures('gateway').postgresMicros,
  }
  const share = (level: Level): number => round(figures(level).perSecond / figures('ledger').perSecond)
  const ratios = { journeyToInvest: share('journey'), orderToInvest: share('wire') }
  console.log(`\n${CLIENTS} clients, one hot offering (median of ${ROUNDS} rounds of ${ORDERS} orders)`)
  console.table(levels)
  console.log('Processor time of an order by layer, microseconds')
  console.table(layers)
  console.log(`order / invest: ${ratios.orderToInvest}, with its receipt ${ratios.journeyToInvest}`)
  await mkdir('bench/results', { recursive: true })
  const json = {
    clients: CLIENTS,
    rounds: ROUNDS,
    orders: ORDERS,
    node: process.version,
    cores: os.cpus().length,
    load: os.loadavg(),
    levels,
    layers,
    ratios,
  }
  await writeFile('bench/results/orders.json', `${JSON.stringify(json, null, 2)}\n`)
}

await main()
