import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addBankAccount, proveBankAccount } from '#contracts/payment/bank-accounts.ts'
import {
  approveBankEntry,
  bankEntries,
  bankTransfer,
  proposeCredit,
} from '#contracts/payment/bank-entries.ts'
import {
  ACCOUNT_HOLD_HOURS,
  WITHDRAWAL_DAY_MAX,
  WITHDRAWAL_LARGE,
} from '#contracts/payment/withdrawal-values.ts'
import { decideMoneyCase } from '#contracts/payment/watching/cases.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  declineWithdrawal,
  requestWithdrawal,
  withdrawalById,
  withdrawalQueue,
  withdrawals,
} from '#contracts/payment/withdrawals.ts'
import { WITHDRAWAL_LABELS } from '#machines/withdrawal/labels.ts'
import { withdrawalMachine, type WithdrawalContext } from '#machines/withdrawal/machine.ts'
import { withdrawalModel } from '#machines/withdrawal/model.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { setPausedAt } from '#services/kit/security/personal.ts'
import { insertCase, updateCase } from '#services/payment/watching/store.ts'
import type { BankEntry } from '#services/providers/bank/port.ts'
import { newestPayments } from '#services/simulators/bank/store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench } from '#tests/support/services/orders.ts'
import { HOLDER } from '#tests/support/services/payment.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import {
  pathsOf,
  refusedIn,
  walk,
  type ModelEvent,
  type Path,
  type Step,
} from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const HOUR_MS = 3_600_000
const MONEY = WITHDRAWAL_DAY_MAX + 1_000_000n
const SMALL = 4_000n
type Account = 'old' | 'new' | 'unproven'
const NUMBERS: Readonly<Record<Account, string>> = {
  old: 'DE89370400440532013000',
  new: 'GB82WEST12345698765432',
  unproven: 'FR1420041010050500013M02606',
}
/** Reserved, but not with the bank for good. */
const RESERVED = new Set(['held', 'review', 'approved', 'sending'])
const STOPPABLE = new Set(['held', 'review', 'approved'])
const GONE = new Set(['sent', 'settled'])
const TOPICS: Readonly<Record<string, string>> = {
  'withdrawal.holdEnded': 'withdrawal.release',
  'withdrawal.accountClosed': 'bankAccount.closed',
  'withdrawal.handedOver': 'withdrawal.send',
  'withdrawal.sent': 'withdrawal.send',
  'withdrawal.refused': 'withdrawal.send',
  'withdrawal.settled': 'withdrawal.look',
  'withdrawal.returned': 'bank.read',
  'withdrawal.partlyReturned': 'bank.read',
}

let people = 0
let bench: Awaited<ReturnType<typeof orderBench>>
beforeAll(async () => {
  bench = await orderBench()
})
afterEach(() => expectGoodBooks(bench.product.ledger))
afterAll(() => bench?.product.close())

const usd = (minor: bigint) => ({ amount: minor.toString(), currency: 'USD' as const })
const no = () => Promise.reject(new Error('the bank is away'))

/** One withdrawal: its owner and finance act over HTTP, the bank answers the jobs. */
class WithdrawalAtService {
  readonly #userId: string
  readonly #isLarge: boolean
  readonly #accounts: Partial<Record<Account, string>> = {}
  #accountId = ''
  #heldUntil = ''
  #id: string | undefined
  /** What the bank kept of a payment that came back. */
  #kept = 0n

  private constructor(userId: string, { isLarge }: WithdrawalContext) {
    this.#userId = userId
    this.#isLarge = isLarge
  }

  static async of({ input }: Path): Promise<WithdrawalAtService> {
    const userId = bench.product.addUser(`usr_finance_w${(people += 1)}`)
    await bench.product.fund(userId, MONEY)
    await bench.product.ctx.personal.create(bench.product.db.orm, userId)
    return new WithdrawalAtService(userId, input as WithdrawalContext)
  }

  get #amount(): bigint {
    return this.#isLarge ? WITHDRAWAL_LARGE : SMALL
  }

  /** The owner is of finance too, so that they could decide. */
  async #by(actorId: unknown = 'investor-1') {
    const { product } = bench
    const userId = actorId === 'investor-1' ? this.#userId : 'usr_finance'
    return product.as(await product.named(userId, { roles: ['finance'] }))
  }

  async carryOut(event: ModelEvent, { before }: Pick<Step, 'before'>, isAccepted: boolean): Promise<void> {
    // Elsewhere a hold does not move it.
    if (event.type === 'withdrawal.recalled') return isAccepted ? this.#hold() : undefined
    const topic = TOPICS[event.type]
    if (topic === undefined) {
      const status = await this.#send(event)
      expect([event.type, status === 200]).toEqual([event.type, isAccepted])
      return
    }
    // Before it is requested there is nothing to deliver; from `approved` one delivery leads to the bank and on.
    if (this.#id === undefined || (!isAccepted && before.value === 'approved')) return
    await this.#happen(event, topic, isAccepted)
  }

  async #happen(event: ModelEvent, topic: string, isAccepted: boolean): Promise<void> {
    const { bankPlay, clock, jobs } = bench.product
    const isEarly =
      event.type === 'withdrawal.holdEnded' &&
      event['now'] === withdrawalModel.cases['withdrawal.holdEnded'].early.now
    if (topic === 'bank.read') return this.#comesBack(event.type === 'withdrawal.returned', isAccepted)
    if (event.type === 'withdrawal.accountClosed') {
      await jobs.deliver(topic, { accountId: this.#accountId })
      return
    }
    if (event.type === 'withdrawal.holdEnded' && !isEarly && clock.now() < new Date(this.#heldUntil))
      clock.set(new Date(this.#heldUntil))
    if (event.type === 'withdrawal.sent' && isAccepted) bankPlay.send = async () => 'accepted'
    else if (event.type === 'withdrawal.refused' && isAccepted) bankPlay.send = async () => 'refused'
    else bankPlay.send = no
    bankPlay.statusOf = async () => 'arrived'
    const delivered = jobs.deliver(topic, { withdrawalId: this.#id ?? '' })
    // The bank is away, so that what it has is seen.
    if (event.type === 'withdrawal.handedOver' && isAccepted) await expect(delivered).rejects.toThrow('away')
    else await delivered.catch(() => undefined)
    bankPlay.send = undefined
    bankPlay.statusOf = undefined
  }

  /** All of it, or less, which two people of finance book. */
  async #comesBack(isWhole: boolean, isAccepted: boolean): Promise<void> {
    const { bankPlay, clock, jobs, db } = bench.product
    const entry: BankEntry = {
      id: newId('bke'),
      amount: this.#amount - (isWhole ? 0n : 1n),
      currency: 'USD',
      bookedAt: clock.now(),
      payer: HOLDER,
      last4: '3000',
      message: '',
      returnOf: this.#id ?? '',
      isClosed: false,
      isUnclear: false,
    }
    bankPlay.unread = async () => [entry]
    await jobs.deliver('bank.read', {})
    bankPlay.unread = undefined
    if (isWhole || !isAccepted) return
    this.#kept = 1n
    const person = await this.#by()
    const { reference } = (await person.reply(bankTransfer)).data
    const [row] = await query<{ id: string }>(
      db.orm,
      sql`SELECT id FROM payment.bank_entry WHERE bank_ref = ${entry.id}`,
    )
    const finance = async (name: string) =>
      bench.product.as(await bench.product.named(name, { roles: ['finance'] }))
    const params = { id: String(row?.id) }
    await (await finance('usr_finance')).reply(proposeCredit, { params, body: { reference } })
    const { data } = await (await finance('usr_finance2')).reply(bankEntries, { query: { perPage: '50' } })
    const proposal = data.find(({ _id }) => _id === params.id)?.proposal ?? ''
    const body = { entryId: params.id, amount: usd(entry.amount), proposal }
    await (await finance('usr_finance2')).confirmed(approveBankEntry, { body })
  }

  async #send(event: ModelEvent): Promise<number> {
    const person = await this.#by(event['actorId'])
    if (event.type === 'withdrawal.requested') return this.#request(event)
    // Asking for one that does not exist.
    const params = { id: this.#id ?? 'wdr_unknown' }
    if (event.type === 'withdrawal.cancelled') return (await person.call(cancelWithdrawal, { params })).status
    if (event.type === 'withdrawal.declined')
      return (await person.call(declineWithdrawal, { params, body: { reason: String(event['reason']) } }))
        .status
    if (event.type !== 'withdrawal.approved') throw new Error(`nobody sends ${event.type}`)
    const body = { withdrawalId: params.id, amount: usd(this.#amount) }
    const caseId = event['isNotOnHold'] === false ? await this.#case('held') : undefined
    const { orm } = bench.product.db
    const isPaused = event['isNotPaused'] === false
    if (isPaused) await setPausedAt(orm, this.#userId, bench.product.clock.now())
    const { status } = await person.confirmedCall(approveWithdrawal, { body })
    if (isPaused) await setPausedAt(orm, this.#userId, null)
    if (caseId !== undefined) await this.#endCase(caseId)
    return status
  }

  /** Compliance holds the money, and nothing is left of the case afterwards. */
  async #hold(): Promise<void> {
    const id = await this.#case('opened')
    const compliance = await bench.product.named('usr_compliance', { roles: ['compliance'] })
    const body = { action: 'hold', version: 1, text: 'It came from another name.' } as const
    await bench.product.as(compliance).reply(decideMoneyCase, { params: { id }, body })
    await this.#endCase(id)
  }

  async #case(state: 'opened' | 'held'): Promise<string> {
    const now = bench.product.clock.now()
    const id = newId('mca')
    const userId = this.#userId
    // The rules may have opened one.
    const { orm } = bench.product.db
    await query(orm, sql`UPDATE payment.money_case SET state = 'closed' WHERE user_id = ${userId}`)
    const given = { id, userId, state, machineVersion: '1', takenBy: null, proposedBy: null }
    await insertCase(orm, { ...given, isReported: false, version: 1, openedAt: now, changedAt: now })
    return id
  }

  #endCase(id: string): Promise<unknown> {
    return updateCase(bench.product.db.orm, id, { state: 'closed' })
  }

  async #request(event: ModelEvent): Promise<number> {
    const { users } = bench.product
    const isOld = event['now'] === withdrawalModel.cases['withdrawal.requested'].knownAccount.now
    const kind = event['isProven'] === false ? 'unproven' : isOld ? 'old' : 'new'
    // A new account would take the clock further than the refused request of a withdrawal that stands.
    const accountId =
      this.#id === undefined ? (this.#accounts[kind] ??= await this.#account(kind)) : this.#accountId
    this.#accountId = accountId
    const user = users.get(this.#userId)
    const investor = user?.investor ?? null
    if (user && event['isOwnName'] === false) user.investor = null
    if (event['isOpen'] === false) await this.#close(accountId, bench.product.clock.now())
    const minor =
      event['isAboveMinimum'] === false
        ? 99n
        : event['isWithinLimit'] === false
          ? WITHDRAWAL_DAY_MAX + 1n
          : this.#amount
    // One key for all, because a withdrawal is requested once.
    const input = { accountId, amount: usd(minor), idempotencyKey: `key-${this.#userId}` }
    const answer = await (await this.#by()).confirmedCall(requestWithdrawal, { body: input })
    if (user) user.investor = investor
    if (event['isOpen'] === false) await this.#close(accountId, null)
    if (answer.status !== 200) return answer.status
    const { _id, heldUntil } = (answer.body as { data: { _id: string; heldUntil: string } }).data
    const isNew = this.#id === undefined
    this.#id ??= _id
    this.#heldUntil = heldUntil
    // Sent again it is the same one.
    return isNew || _id !== this.#id ? answer.status : 409
  }

  /** As the bank's report does, which comes with another payment. */
  #close(accountId: string, at: Date | null): Promise<unknown> {
    const closedAt = at?.toISOString() ?? null
    return query(
      bench.product.db.orm,
      sql`UPDATE payment.bank_account SET closed_at = ${closedAt}::timestamptz WHERE id = ${accountId}`,
    )
  }

  async #account(kind: Account): Promise<string> {
    const { clock, jobs, db } = bench.product
    const body = { holder: HOLDER, number: NUMBERS[kind], bankCode: 'COBADEFFXXX' }
    const accountId = (await (await this.#by()).confirmed(addBankAccount, { body })).data._id
    if (kind === 'unproven') return accountId
    await jobs.deliver('bankAccount.test', { userId: this.#userId, accountId })
    const sent = (await newestPayments(db.orm, 100)).find(({ reference }) => reference === accountId)
    const code = sent?.message.slice(-6) ?? ''
    await (await this.#by()).reply(proveBankAccount, { params: { id: accountId }, body: { code } })
    if (kind === 'old') clock.advance(ACCOUNT_HOLD_HOURS * HOUR_MS)
    return accountId
  }

  /** What its owner, their wallet and the queue of finance show. */
  async check({ of }: Pick<Step, 'of'>): Promise<void> {
    const state = String(of.value) as keyof typeof WITHDRAWAL_LABELS
    const person = await this.#by()
    const taken = RESERVED.has(state) || GONE.has(state) ? this.#amount : 0n
    expect([state, await bench.product.wallet(this.#userId)]).toEqual([
      state,
      [String(MONEY - taken - this.#kept), RESERVED.has(state) ? String(taken) : '0', '0'],
    ])
    const { data: own } = await person.reply(withdrawals, { query: {} })
    expect(own.map(({ stateLabel }) => stateLabel)).toEqual(
      state === 'draft' ? [] : [WITHDRAWAL_LABELS[state]],
    )
    if (this.#id === undefined) return
    const { data } = await person.reply(withdrawalById, { params: { id: this.#id } })
    expect([data.state, data.cancel.allowed]).toEqual([state, of.can({ type: 'withdrawal.cancelled' })])
    for (const actorId of ['finance-1', 'investor-1']) {
      const queue = (await (await this.#by(actorId)).reply(withdrawalQueue, { query: { perPage: '50' } }))
        .data
      const waiting = queue.filter(({ _id }) => _id === this.#id)
      const approve = { type: 'withdrawal.approved', actorId, isNotOnHold: true, isNotPaused: true }
      const decline = { type: 'withdrawal.declined', actorId, reason: 'Please call us.' }
      expect(waiting.map((row) => [row.approve.allowed, row.decline.allowed])).toEqual(
        STOPPABLE.has(state) ? [[of.can(approve), of.can(decline)]] : [],
      )
    }
  }
}

describe('withdrawal over HTTP', () => {
  const coverage = coverageOf(withdrawalMachine)
  const probed = new Set<string>()

  it.each(pathsOf(withdrawalModel).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const withdrawal = await WithdrawalAtService.of(path)
    await walk(
      path,
      { '*': (event, step) => withdrawal.carryOut(event, step, step.refused !== true) },
      async (step) => {
        coverage.follow(step)
        await withdrawal.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(withdrawalModel, step.of)) {
          await withdrawal.carryOut(event, { before: step.of }, false)
          await withdrawal.check(step)
        }
      },
    )
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.product.db.orm, 'withdrawal')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
  })

  it('refused everything else in every state', () => {
    expect(probed).toEqual(new Set(Object.keys(withdrawalMachine.states)))
  })
})
