import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import { LIMIT_CODES } from '#contracts/payment/limits.ts'
import type { Money } from '#contracts/money.ts'
import type { Database, Executor } from '#services/kit/database/database.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { converter, readRates } from '#services/kit/rates.ts'
import { sharedLook } from '#services/kit/shared-look.ts'
import { quotaFault } from './quota.ts'
import {
  inRuleMoney,
  limitsOf,
  passedBy,
  type InvestorFacts,
  type Limit,
  type LimitBook,
  type Target,
} from './rules.ts'
import { ensureStanding, rulesFrom, standingsOf, takeStandings, type Standing } from './store.ts'
import { limitsView, UNKNOWN_LIMITS, type LimitsView } from './view.ts'
import { refusalText } from './words.ts'

/** The facts of an order that limits depend on. */
export interface LimitedOrder {
  readonly userId: string
  readonly facts: InvestorFacts
  readonly target: Target
  readonly amount: bigint
  readonly acknowledged: boolean
  readonly now: Date
}

/** The result of checking an order. */
export interface LimitVerdict {
  /** Why the order is refused; undefined when it is allowed. */
  readonly fault: Problem | undefined
  /** The id of the rule whose warning the investor acknowledged; null when no warning applied. */
  readonly acknowledgedRule: string | null
}

/** An order that passed `check`, with the investor's `rev` at that time. */
export interface CheckedOrder extends LimitedOrder {
  readonly rev: number
}

/** Investor limits by the dated rule table (record 0193). */
export interface LimitChecker {
  /** Checks an order before the ledger is called; pass its `rev` on to `take`. */
  check(order: LimitedOrder): Promise<LimitVerdict & { readonly rev: number }>
  /**
   * Called in the transaction that places the orders; blocks other orders of these investors until it ends.
   * Checks again what changed since `check`. @throws Problem for the first order that is no longer within the limits
   */
  take(tx: Executor, orders: readonly CheckedOrder[]): Promise<void>
  /** What the investor sees before ordering; without a target the limits of every regime. */
  view(userId: string, facts: InvestorFacts, target: Target | undefined, now: Date): Promise<LimitsView>
}

/** Reads rates once, since they change with migrations only, and the limits in force for each order. */
export function createLimitChecker(db: Pick<Database, 'orm'>): LimitChecker {
  const lookUp = sharedLook((userIds) => standingsOf(db.orm, userIds))
  // Orders of one moment share a look at the versions.
  const lookBook = sharedLook((instants) => booksAt(instants))
  let rates: Promise<Pick<LimitBook, 'rates' | 'convert'>> | undefined
  const ratesOnce = () => {
    rates ??= readRates(db.orm).then(
      (found) => ({ rates: found, convert: converter(found) }),
      (error: unknown) => {
        rates = undefined
        throw error
      },
    )
    return rates
  }
  async function bookAt(executor: Executor, at: Date): Promise<LimitBook> {
    return { ...(await ratesOnce()), rules: rulesFrom(await versionAt(executor, 'investorLimits', at)) }
  }
  async function booksAt(instants: readonly string[]): Promise<Map<string, LimitBook>> {
    const last = instants.toSorted().at(-1)
    if (last === undefined) return new Map()
    const newest = await versionAt(db.orm, 'investorLimits', new Date(last))
    const book = { ...(await ratesOnce()), rules: rulesFrom(newest) }
    const startsAt = newest.startsAt?.toISOString() ?? last
    const found = await Promise.all(
      instants.map(async (at) => [at, at >= startsAt ? book : await bookAt(db.orm, new Date(at))] as const),
    )
    return new Map(found)
  }
  const bookOf = async (now: Date): Promise<LimitBook> => {
    const book = await lookBook(now.toISOString())
    if (!book) throw new Error(`There are no limits at ${now.toISOString()}.`)
    return book
  }
  const standingOf = async (userId: string): Promise<Standing> => {
    const found = await lookUp(userId)
    if (!found) throw new Error(`Nothing is known of what ${userId} has used.`)
    return found
  }

  return {
    async check(order) {
      const [rules, { rev, ...standing }] = await Promise.all([bookOf(order.now), standingOf(order.userId)])
      // If another order is placed first, this 0 no longer matches and the order is checked again.
      if (rev === null) await ensureStanding(db.orm, order.userId)
      return { ...judge(rules, order, standing), rev: rev ?? 0 }
    },

    async take(tx, orders) {
      const byUser = byPerson(orders)
      const revs = await takeStandings(tx, [...byUser.keys()])
      if (revs.size < byUser.size) throw new Error('Orders are placed of people whom nothing counts.')
      const stale = [...byUser].filter(
        ([userId, own]) => own.length > 1 || own.some(({ rev }) => revs.get(userId) !== rev + 1),
      )
      if (stale.length === 0) return
      // A separate statement after the lock, so that it sees the orders placed while this one waited.
      const standings = await standingsOf(
        tx,
        stale.map(([userId]) => userId),
      )
      for (const [userId, own] of stale) {
        const [first] = own
        // By the connection of the transaction: another one may not be free.
        if (first) takeInTurn(await bookAt(tx, first.now), own, standings.get(userId))
      }
    },

    async view(userId, facts, target, now) {
      if (!facts.kycApproved) return UNKNOWN_LIMITS
      const [rules, { uses }] = await Promise.all([bookOf(now), standingOf(userId)])
      return limitsView(rules, target, { facts, uses, now })
    },
  }
}

function byPerson(orders: readonly CheckedOrder[]): Map<string, CheckedOrder[]> {
  const people = new Map<string, CheckedOrder[]>()
  for (const order of orders) people.set(order.userId, [...(people.get(order.userId) ?? []), order])
  return people
}

type Used = Pick<Standing, 'uses' | 'placed'>

/** Checks several orders of one person in turn, each counting towards the next. */
function takeInTurn(book: LimitBook, orders: readonly LimitedOrder[], known: Used | undefined): void {
  const uses = [...(known?.uses ?? [])]
  const placed = [...(known?.placed ?? [])]
  for (const order of orders) {
    const { fault } = judge(book, order, { uses, placed })
    if (fault) throw fault
    uses.push({ ...order.target, amount: order.amount, placedAt: order.now })
    placed.push({ placedAt: order.now, orders: 1, open: 1, openUntil: null })
  }
}

function judge(book: LimitBook, order: LimitedOrder, { uses, placed }: Used): LimitVerdict {
  const { facts, target, now } = order
  const quota = quotaFault(placed, now)
  if (quota) return { fault: quota, acknowledgedRule: null }
  const limits = limitsOf(book, { facts, target, uses, now })
  const amount: Money = { minor: order.amount, currency: target.currency }
  const [passed] = passedBy(book, limits, 'refuse', amount, now)
  const [warned] = passedBy(book, limits, 'warn', amount, now)
  const acknowledgedRule = warned && order.acknowledged ? warned.rule.id : null
  if (lacksRiskForm(limits, facts)) {
    return refused(LIMIT_CODES.riskFormRequired, LIMIT_TEXTS.riskFormRequired)
  }
  if (passed) {
    const words = refusalText(passed, inRuleMoney(book, passed.rule, amount, now))
    return refused(LIMIT_CODES.limitExceeded, words, { units: words })
  }
  if (warned && !order.acknowledged) {
    const words = LIMIT_TEXTS.warningRequired
    return refused(LIMIT_CODES.warningRequired, words, { acknowledgedWarning: words })
  }
  return { fault: undefined, acknowledgedRule }
}

function lacksRiskForm(limits: readonly Limit[], { riskFormSigned }: InvestorFacts): boolean {
  return !riskFormSigned && limits.some(({ rule }) => rule.needsRiskForm)
}

function refused(code: string, message: string, fieldErrors?: Record<string, string>): LimitVerdict {
  return { fault: new Problem(code, 409, message, fieldErrors), acknowledgedRule: null }
}
