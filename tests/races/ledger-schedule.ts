import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { query, type Database } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { customerCash, providerSettlement } from '#services/ledger/accounts.ts'
import { createLedger, type Ledger } from '#services/ledger/ledger.ts'
import type { InvestmentBatcher } from '#services/ledger/investment-batcher.ts'
import type { InvestItem, RefundResult, SettleResult, Within } from '#services/ledger/types.ts'

/** A table that stands for the caller's orders and outbox: one row per accepted investment, written in the same transaction. */
export async function prepareOutbox(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`CREATE TABLE ledger.test_outbox (order_id text NOT NULL, transfer_id text NOT NULL);
    GRANT SELECT, INSERT ON ledger.test_outbox TO mizan_app`)
  await owner.end()
}

export const writeOutbox: Within<InvestItem> = async (tx, accepted) => {
  const rows = JSON.stringify(
    accepted.map(({ result }) => ({ order_id: result.orderId, transfer_id: result.transferId })),
  )
  await tx.execute(
    sql`INSERT INTO ledger.test_outbox SELECT r.order_id, r.transfer_id FROM jsonb_to_recordset(${rows}::jsonb) AS r(order_id text, transfer_id text)`,
  )
}

/** Rows of the outbox; distinct transfers and rows must agree (I13). */
export async function outboxOf(db: Database): Promise<number> {
  const [row] = await query<{ rows: bigint; transfers: bigint }>(
    db.orm,
    sql`SELECT count(*) AS rows, count(DISTINCT t.id) AS transfers FROM ledger.test_outbox o LEFT JOIN ledger.transfer t ON t.id = o.transfer_id`,
  )
  if (!row || row.rows !== row.transfers) throw new Error('I13: outbox rows and transfers differ')
  return Number(row.rows)
}

/** One step of a schedule. `pick` chooses among the transfers that exist when the step runs, so that races hit real ones. */
export type Step =
  | { readonly do: 'deposit'; readonly user: number; readonly amount: number; readonly again: boolean }
  | { readonly do: 'hold'; readonly user: number; readonly amount: number; readonly lifetime: number }
  | { readonly do: 'invest'; readonly user: number; readonly offering: number; readonly units: number }
  | { readonly do: 'repeat'; readonly pick: number; readonly otherBody: boolean }
  | { readonly do: 'post' | 'void' | 'refund'; readonly pick: number }
  | { readonly do: 'wait'; readonly after: number; readonly sweep: boolean }
  | { readonly do: 'close'; readonly offering: number; readonly closed: boolean }

const USERS = 4
const OFFERINGS = [40n, 9n]
const PRICE = 100n
const WORKERS = 10

const pick = fc.nat({ max: 10_000 })
const user = fc.nat({ max: USERS - 1 })
const offering = fc.nat({ max: OFFERINGS.length - 1 })

/** Weighted so that about half of the steps race on transfers that exist. */
export const schedule: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('deposit' as const),
        user,
        amount: fc.integer({ min: 1, max: 1500 }),
        again: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('hold' as const),
        user,
        amount: fc.integer({ min: 1, max: 700 }),
        lifetime: fc.integer({ min: 1, max: 20 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('invest' as const),
        user,
        offering,
        units: fc.integer({ min: 1, max: 5 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('repeat' as const), pick, otherBody: fc.boolean() }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom('post' as const, 'void' as const, 'refund' as const),
        pick,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        after: fc.nat({ max: 8 }),
        sweep: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('close' as const), offering, closed: fc.boolean() }),
    },
  ),
  { minLength: 30, maxLength: 60, size: 'max' },
)

/** What the clients know from the answers they got; nothing of it is read from the database. */
interface Known {
  readonly id: string
  readonly kind: 'deposit' | 'hold' | 'invest'
  readonly user: string
  readonly cash: bigint
  readonly offeringId: string | undefined
  readonly units: bigint
  /** Holds only: when it can no longer be posted. */
  readonly expiresAt?: number
  readonly ended: { post: number; void: number; refund: number }
}

interface Asked {
  readonly item: InvestItem
  /** Transfers that answers under this key named, by the body that was sent. */
  readonly answers: { readonly body: string; readonly outcome: string; readonly id: string | undefined }[]
}

class Violation extends Error {}

function must(condition: boolean, message: string): void {
  if (!condition) throw new Violation(message)
}

/** Runs schedules on one database through two processes' worth of ledgers, and checks I1-I13 after each. */
export class Harness {
  readonly #databases: readonly Database[]
  readonly #clock: ManualClock = manualClock(new Date('2026-04-01T00:00:00Z'))
  readonly #ledgers: readonly Ledger[]
  readonly #desks: readonly InvestmentBatcher<InvestItem>[]
  readonly #seenPostings = new Map<bigint, string>()
  #acceptedEver = 0

  constructor(databases: readonly Database[]) {
    this.#databases = databases
    this.#ledgers = databases.map((db) => createLedger({ db, clock: this.#clock }))
    this.#desks = this.#ledgers.map((ledger) => ledger.openBatcher(writeOutbox))
  }

  /** @throws when an invariant does not hold, or when a call fails that may not fail */
  async run(steps: readonly Step[]): Promise<void> {
    const run = new Run(this.#ledgers, this.#desks, this.#clock)
    await run.open()
    let next = 0
    const worker = async (number: number) => {
      for (let step = steps[next++]; step; step = steps[next++]) await run.step(step, number)
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, number) => worker(number)))
    await run.check()
    this.#acceptedEver += run.acceptedInvestments
    await this.#checkBooks()
  }

  async #checkBooks(): Promise<void> {
    const [db] = this.#databases
    const [ledger] = this.#ledgers
    if (!db || !ledger) throw new Error('no database')
    const found = await ledger.reconcile()
    must(found.length === 0, `books: ${JSON.stringify(found.slice(0, 3))}`)
    for (const line of await ledger.trialBalance()) {
      must(
        line.posted === 0n && line.held === line.pending,
        `I2: trial balance of ${line.asset} is ${line.posted}`,
      )
    }
    must((await outboxOf(db)) === this.#acceptedEver, 'I13: outbox rows are not the accepted investments')
    const postings = await query<{ seq: bigint; text: string }>(
      db.orm,
      sql`SELECT p.seq, p::text AS text FROM ledger.posting p`,
    )
    const present = new Map(postings.map((row) => [row.seq, row.text]))
    for (const [seq, text] of this.#seenPostings)
      must(present.get(seq) === text, `I11: posting ${seq} changed`)
    for (const [seq, text] of present) this.#seenPostings.set(seq, text)
  }
}

class Run {
  readonly #ledgers: readonly Ledger[]
  readonly #desks: readonly InvestmentBatcher<InvestItem>[]
  readonly #clock: ManualClock
  readonly #users = Array.from({ length: USERS }, () => newId('u'))
  readonly #offerings = OFFERINGS.map(() => newId('o'))
  readonly #known = new Map<string, Known>()
  readonly #asked: Asked[] = []
  readonly #events: { key: string; user: string; amount: bigint }[] = []
  #expired = 0
  acceptedInvestments = 0

  constructor(
    ledgers: readonly Ledger[],
    desks: readonly InvestmentBatcher<InvestItem>[],
    clock: ManualClock,
  ) {
    this.#ledgers = ledgers
    this.#desks = desks
    this.#clock = clock
  }

  async open(): Promise<void> {
    // Holds that an earlier schedule left open would expire in this one.
    this.#clock.advance(1000)
    await this.#ledger(0).expireDue()
    for (const [index, offeringId] of this.#offerings.entries()) {
      await this.#ledger(0).openOffering({
        offeringId,
        currency: 'USD',
        unitPrice: PRICE,
        totalUnits: OFFERINGS[index] ?? 1n,
      })
    }
    for (const userId of this.#users) await this.#deposit(userId, 1000n, newId('evt'), 0)
  }

  async step(step: Step, worker: number): Promise<void> {
    switch (step.do) {
      case 'deposit': {
        const earlier = this.#events[step.amount % Math.max(1, this.#events.length)]
        if (step.again && earlier) await this.#deposit(earlier.user, earlier.amount, earlier.key, worker)
        else await this.#deposit(at(this.#users, step.user), BigInt(step.amount), newId('evt'), worker)
        return
      }
      case 'hold':
        return this.#hold(at(this.#users, step.user), BigInt(step.amount), step.lifetime, worker)
      case 'invest': {
        const investorId = at(this.#users, step.user)
        const item: InvestItem = {
          offeringId: at(this.#offerings, step.offering),
          investorId,
          orderId: newId('ord'),
          units: BigInt(step.units),
          amount: BigInt(step.units) * PRICE,
          idempotency: { actor: investorId, key: newId('key') },
        }
        const asked: Asked = { item, answers: [] }
        this.#asked.push(asked)
        return this.#invest(asked, item, worker)
      }
      case 'repeat': {
        const asked = this.#asked[step.pick % Math.max(1, this.#asked.length)]
        if (!asked) return
        const { idempotency } = asked.item
        return this.#invest(
          asked,
          {
            ...asked.item,
            orderId: newId('ord'),
            idempotency: step.otherBody ? { ...idempotency, body: 'other' } : idempotency,
          },
          worker,
        )
      }
      case 'post':
      case 'void':
      case 'refund':
        return this.#end(step.do, step.pick, worker)
      case 'wait': {
        this.#clock.advance(step.after)
        if (!step.sweep) return
        const ended = await this.#ledger(worker).expireDue()
        this.#expired += ended
        return
      }
      case 'close':
        return this.#ledger(worker).setOfferingClosed(at(this.#offerings, step.offering), step.closed)
    }
  }

  #ledger(worker: number): Ledger {
    return at(this.#ledgers, worker % this.#ledgers.length)
  }

  async #deposit(userId: string, amount: bigint, key: string, worker: number): Promise<void> {
    const known = this.#events.some((event) => event.key === key)
    const result = await this.#ledger(worker).deposit({
      provider: 'cards',
      userId,
      currency: 'USD',
      amount,
      idempotency: { actor: 'cards', key },
    })
    must(
      result.outcome === 'accepted' || result.outcome === 'replayed',
      `I8: a deposit was ${result.outcome}`,
    )
    must(!known || result.outcome === 'replayed', 'I8: a deposit was credited again')
    if (result.outcome === 'accepted') {
      this.#events.push({ key, user: userId, amount })
      this.#learn({
        id: result.transferId,
        kind: 'deposit',
        user: userId,
        cash: amount,
        offeringId: undefined,
        units: 0n,
      })
    }
  }

  async #hold(userId: string, amount: bigint, lifetime: number, worker: number): Promise<void> {
    const expiresAt = new Date(this.#clock.now().getTime() + lifetime)
    const result = await this.#ledger(worker).hold({
      kind: 'withdrawal',
      reason: 'payout',
      legs: [{ from: customerCash(userId, 'USD'), to: providerSettlement('bank', 'USD'), amount }],
      idempotency: { actor: userId, key: newId('key') },
      expiresAt,
    })
    if (result.outcome === 'accepted') {
      this.#learn({
        id: result.transferId,
        kind: 'hold',
        user: userId,
        cash: amount,
        offeringId: undefined,
        units: 0n,
        expiresAt: expiresAt.getTime(),
      })
    } else must(result.outcome === 'insufficient_funds', `a new hold was ${result.outcome}`)
  }

  async #invest(asked: Asked, item: InvestItem, worker: number): Promise<void> {
    const settledBefore = asked.answers.find((answer) => answer.id !== undefined)
    const body = item.idempotency.body ?? ''
    const result = await at(this.#desks, worker % this.#desks.length).invest(item)
    const id = 'transferId' in result ? result.transferId : undefined
    asked.answers.push({ body, outcome: result.outcome, id })
    if (settledBefore?.body === body) {
      must(result.outcome === 'replayed' && id === settledBefore.id, `I8: a repetition was ${result.outcome}`)
    } else if (settledBefore)
      must(result.outcome === 'key_reused', `I9: another body under a used key was ${result.outcome}`)
    if (result.outcome === 'accepted') {
      this.acceptedInvestments += 1
      must(result.orderId === item.orderId, 'an accepted order has another id')
      this.#learn({
        id: result.transferId,
        kind: 'invest',
        user: item.investorId,
        cash: item.amount,
        offeringId: item.offeringId,
        units: item.units,
      })
    }
  }

  async #end(how: 'post' | 'void' | 'refund', pickNumber: number, worker: number): Promise<void> {
    const all = [...this.#known.values()]
    const fitting = all.filter(({ kind, ended }) =>
      how === 'refund'
        ? kind === 'deposit' || ended.post === 1
        : kind !== 'deposit' && ended.post + ended.void === 0,
    )
    // Mostly where it can succeed, or race with another that can; now and then where it must be refused.
    const candidates = pickNumber % 4 === 0 ? all : fitting
    const target = candidates[pickNumber % Math.max(1, candidates.length)]
    if (!target) return
    const ledger = this.#ledger(worker)
    const overdue = target.expiresAt !== undefined && target.expiresAt <= this.#clock.now().getTime()
    const result: SettleResult | RefundResult =
      how === 'refund'
        ? await ledger.refund(target.id, { reason: 'test' })
        : how === 'post'
          ? await ledger.post(target.id, { reason: 'test' })
          : await ledger.void(target.id, { reason: 'test' })
    must(result.outcome !== 'not_found', `an existing transfer was not found by ${how}`)
    if (result.outcome !== 'done') return
    target.ended[how] += 1
    must(how !== 'post' || !overdue, 'I10: a hold was posted after its expiry')
  }

  #learn(known: Omit<Known, 'ended'>): void {
    must(!this.#known.has(known.id), `I8: transfer ${known.id} was accepted twice`)
    this.#known.set(known.id, { ...known, ended: { post: 0, void: 0, refund: 0 } })
  }

  /** The database against what the clients were told. */
  async check(): Promise<void> {
    for (const asked of this.#asked) {
      const named = asked.answers.filter((answer) => answer.id !== undefined)
      must(new Set(named.map((answer) => answer.id)).size <= 1, 'I8: one key, two transfers')
      must(new Set(named.map((answer) => answer.body)).size <= 1, 'I9: one key, two bodies')
      must(named.filter((answer) => answer.outcome === 'accepted').length <= 1, 'I8: one key, accepted twice')
    }
    for (const { id, kind, ended } of this.#known.values()) {
      must(ended.post + ended.void <= 1 && ended.refund <= 1, `I10: ${id} ended more than once`)
      must(
        ended.refund === 0 || kind === 'deposit' || ended.post === 1,
        `I10: ${id} was refunded without being posted`,
      )
    }
    const expired = await this.#expiredHolds()
    must(expired.size === this.#expired, 'I10: expiries told and done differ')
    for (const [id, instant] of expired) {
      const known = this.#known.get(id)
      must(
        known?.kind === 'hold' && known.ended.post + known.ended.void === 0,
        `I10: ${id} expired after it ended`,
      )
      must((known?.expiresAt ?? Infinity) <= instant.getTime(), `I10: ${id} expired before its time`)
    }
    await this.#checkBalances(expired)
    await this.#checkSupplies()
  }

  /** Holds that expired, and when. */
  async #expiredHolds(): Promise<Map<string, Date>> {
    const holds = new Map<string, Date>()
    for (const userId of this.#users) {
      const { movements } = await this.#ledger(0).statement({
        account: customerCash(userId, 'USD'),
        limit: 1000,
        offset: 0,
        view: 'journal',
      })
      for (const { kind, settles, at: instant } of movements) {
        if (kind === 'expire' && settles !== null) holds.set(settles, instant)
      }
    }
    return holds
  }

  async #checkBalances(expired: ReadonlyMap<string, Date>): Promise<void> {
    for (const userId of this.#users) {
      let posted = 0n
      let held = 0n
      for (const { id, kind, user: owner, cash, ended } of this.#known.values()) {
        if (owner !== userId) continue
        if (kind === 'deposit') posted += ended.refund === 1 ? 0n : cash
        else if (ended.post === 1) posted -= ended.refund === 1 ? 0n : cash
        else if (ended.void === 0 && !expired.has(id)) held += cash
      }
      const balance = await this.#ledger(1).balance(customerCash(userId, 'USD'))
      must(balance.available >= 0n, `I3: ${userId} is overdrawn`)
      must(balance.posted === posted, `I7: ${userId} has ${balance.posted}, was told ${posted}`)
      must(balance.held === held, `I6: ${userId} Valid ${balance.held}, was told ${held}`)
    }
  }

  async #checkSupplies(): Promise<void> {
    for (const offeringId of this.#offerings) {
      let reserved = 0n
      let sold = 0n
      for (const { offeringId: own, units, ended } of this.#known.values()) {
        if (own !== offeringId || ended.void === 1 || ended.refund === 1) continue
        if (ended.post === 1) sold += units
        else reserved += units
      }
      const supply = await this.#ledger(1).supply(offeringId)
      must(supply !== undefined && supply.free >= 0n, `I4: ${offeringId} is oversold`)
      must(
        supply?.reserved === reserved && supply.sold === sold,
        `I5: ${offeringId} has ${supply?.reserved} / ${supply?.sold}, was told ${reserved} / ${sold}`,
      )
      const totals = await this.#ledger(1).registerTotals(offeringId)
      must(
        totals.held === sold && totals.provisional === reserved,
        `I12: register of ${offeringId} has ${totals.held}, sold ${sold}`,
      )
    }
  }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error(`no item ${index}`)
  return item
}
