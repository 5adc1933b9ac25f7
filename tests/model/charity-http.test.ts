import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  approveCharity,
  charities,
  declineCharity,
  proposeCharity,
  withdrawCharity,
} from '#contracts/payment/charity/charities.ts'
import {
  approveCharityPayment,
  charityPayments,
  declineCharityPayment,
  proposeCharityPayment,
} from '#contracts/payment/charity/payments.ts'
import { CHARITY_PAYMENT_LABELS } from '#machines/charity-payment/labels.ts'
import { charityPaymentModel } from '#machines/charity-payment/model.ts'
import { CHARITY_LABELS } from '#machines/charity/labels.ts'
import { charityModel } from '#machines/charity/model.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { charity, customerCash } from '#services/ledger/accounts.ts'
import { insertAccount } from '#services/payment/withdrawals/account-store.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { orderBench } from '#tests/support/services/orders.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'

const PLATFORM = 'DE02120300000000202051'
const NUMBER = 'DE89370400440532013000'
const AMOUNT = 1_000n
const REASON = 'as it is given'

let bench: Awaited<ReturnType<typeof orderBench>>
beforeAll(async () => {
  bench = await orderBench()
})
afterEach(() => expectGoodBooks(bench.product.ledger))
afterAll(() => bench?.product.close())

const usd = (amount: bigint) => ({ amount: amount.toString(), currency: 'USD' as const })
const by = async (id: unknown) => {
  const name = String(id)
  const person = await bench.product.named(`usr_${name}`, { roles: [name.split('-')[0] ?? ''] })
  return bench.product.as(person)
}

const proposing = (over: object = {}) => ({
  body: {
    name: 'Orphans of the Coast',
    country: 'DE',
    registration: newId('hrb'),
    purpose: 'Food for orphans.',
    categories: ['poor' as const],
    holder: 'Orphans of the Coast',
    number: NUMBER,
    bankCode: 'COBADEFFXXX',
    ...over,
  },
})

const ACCOUNT = { number: NUMBER, bankCode: 'COBADEFFXXX' }

/** While a user has the account of the charities. */
async function withUserOf<T>(isUsers: boolean, run: () => Promise<T>): Promise<T> {
  if (!isUsers) return run()
  const { clock, ctx, db } = bench.product
  const id = newId('bac')
  const now = clock.now()
  await insertAccount(db.orm, {
    id,
    userId: bench.product.addUser(newId('usr')),
    sealed: 'sealed',
    numberIndex: ctx.personal.index('bank-account', NUMBER),
    tries: 0,
    provenAt: now,
    heldUntil: new Date(now.getTime() + 1),
    removedAt: null,
    createdAt: now,
    holderState: 'same',
    namesIndex: null,
    checkedBy: null,
    checkedAt: null,
    checkedWhy: null,
    closedAt: null,
  })
  const answer = await run()
  await query(
    db.orm,
    sql`UPDATE payment.bank_account SET proven_at = NULL, removed_at = created_at WHERE id = ${id}`,
  )
  return answer
}

/** While the bank says that the account of a charity is closed. */
async function withClosed<T>(charityId: string, isClosed: boolean, run: () => Promise<T>): Promise<T> {
  if (!isClosed) return run()
  const set = (value: ReturnType<typeof sql>) =>
    query(bench.product.db.orm, sql`UPDATE payment.charity SET closed_at = ${value} WHERE id = ${charityId}`)
  await set(sql`now()`)
  const answer = await run()
  await set(sql`NULL`)
  return answer
}

interface Item {
  carryOut(event: ModelEvent, state: string, isAccepted: boolean): Promise<number | undefined>
  check(step: Step): Promise<void>
}

/** One charity: two people of compliance over HTTP. */
class CharityAtService implements Item {
  #id: string | undefined

  async carryOut(event: ModelEvent, state: string): Promise<number | undefined> {
    const { actorId, reason = '' } = event as { actorId?: string; reason?: string }
    const params = { id: this.#id ?? 'chr_none' }
    if (event.type === 'charity.proposed') return state === 'draft' ? this.#propose(event) : undefined
    const person = await by(actorId)
    if (event.type === 'charity.declined')
      return (await person.call(declineCharity, { params, body: { reason } })).status
    if (event.type === 'charity.withdrawn')
      return (await person.call(withdrawCharity, { params, body: { reason } })).status
    return withUserOf(
      event['isOwnAccount'] === false,
      async () => (await person.confirmedCall(approveCharity, { params, body: ACCOUNT })).status,
    )
  }

  async #propose(event: ModelEvent): Promise<number> {
    const person = await by('compliance-1')
    const registration = newId('hrb')
    // Another one with the same registration.
    if (event['isNew'] === false) await person.reply(proposeCharity, proposing({ registration }))
    const number = event['isOwnAccount'] === false ? PLATFORM : NUMBER
    const answer = await person.call(proposeCharity, proposing({ registration, number }))
    if (answer.status === 200) this.#id = (answer.body as { data: { _id: string } }).data._id
    return answer.status
  }

  async check({ of }: Step): Promise<void> {
    if (this.#id === undefined) return
    const state = String(of.value) as keyof typeof CHARITY_LABELS
    for (const actorId of ['compliance-1', 'compliance-2']) {
      const { data } = await (await by(actorId)).reply(charities, { query: {} })
      const shown = data.find(({ _id }) => _id === this.#id)
      expect(shown).toMatchObject({ state, stateLabel: CHARITY_LABELS[state] })
      expect([shown?.approve.allowed, shown?.decline.allowed, shown?.withdraw.allowed]).toEqual([
        of.can({ type: 'charity.approved', actorId, isOwnAccount: true }),
        of.can({ type: 'charity.declined', actorId, reason: REASON }),
        of.can({ type: 'charity.withdrawn', actorId, reason: REASON }),
      ])
    }
  }
}

const HELD = new Set(['approved', 'sending'])
const NOT_YET = new Set(['proposed', 'approved', 'sending'])
const GONE = new Set(['sent', 'settled', 'returned'])

/** One payment: two people of finance over HTTP, compliance, and the bank that answers the jobs. */
class PaymentAtService implements Item {
  #id: string | undefined
  #charityId = ''
  #start: bigint
  /** What came back. */
  #back = 0n

  private constructor(start: bigint) {
    this.#start = start
  }

  static async start(): Promise<PaymentAtService> {
    const { product } = bench
    const userId = product.addUser(newId('usr'))
    await product.fund(userId, AMOUNT)
    const legs = [{ from: customerCash(userId, 'USD'), to: charity('USD', 'zakat_poor'), amount: AMOUNT }]
    await product.ledger.transfer({
      kind: 'zakat',
      reason: 'zakat',
      legs,
      idempotency: { actor: userId, key: userId },
    })
    return new PaymentAtService((await product.ledger.balance(charity('USD', 'zakat_poor'))).posted)
  }

  async carryOut(event: ModelEvent, state: string, isAccepted: boolean): Promise<number | undefined> {
    const { actorId, reason = '' } = event as { actorId?: string; reason?: string }
    if (event.type === 'charityPayment.proposed') return state === 'draft' ? this.#propose(event) : undefined
    const params = { id: this.#id ?? 'chp_none' }
    if (event.type === 'charityPayment.declined')
      return (await (await by(actorId)).call(declineCharityPayment, { params, body: { reason } })).status
    if (event.type === 'charityPayment.approved') {
      // Asked again by the person who approved it, the answer is the same.
      if (!isAccepted && state !== 'proposed' && state !== 'draft') return undefined
      const body = { paymentId: params.id, amount: usd(AMOUNT) }
      const person = await by(actorId)
      return withUserOf(event['isOwnAccount'] === false, () =>
        withClosed(
          this.#charityId,
          event['isOpen'] === false,
          async () => (await person.confirmedCall(approveCharityPayment, { body })).status,
        ),
      )
    }
    // Before it is proposed there is nothing to deliver; from `approved` one delivery leads to the bank and on.
    if (this.#id === undefined || (!isAccepted && state === 'approved')) return undefined
    // What comes back before waits, and is booked back once the bank has answered.
    if (NOT_YET.has(state) && !isAccepted && /returned$/i.test(event.type)) return undefined
    await this.#happen(event.type, isAccepted)
    return undefined
  }

  async #propose(event: ModelEvent): Promise<number> {
    const { data } = await (await by('compliance-1')).reply(proposeCharity, proposing())
    const params = { id: data._id }
    if (event['isRegistered'] === true)
      await (await by('compliance-2')).confirmed(approveCharity, { params, body: ACCOUNT })
    this.#charityId = data._id
    const fund = event['mayReceive'] === false ? ('zakat_captives' as const) : ('zakat_poor' as const)
    const body = {
      charityId: data._id,
      fund,
      amount: usd(AMOUNT),
      reason: 'For Ramadan.',
      idempotencyKey: newId('key'),
    }
    const person = await by('finance-1')
    const answer = await withUserOf(event['isOwnAccount'] === false, () =>
      withClosed(data._id, event['isOpen'] === false, () => person.call(proposeCharityPayment, { body })),
    )
    if (answer.status === 200) this.#id = (answer.body as { data: { _id: string } }).data._id
    return answer.status
  }

  async #happen(type: string, isAccepted: boolean): Promise<void> {
    const { bankPlay, jobs } = bench.product
    const payload = { paymentId: this.#id ?? '' }
    switch (type) {
      case 'charityPayment.payeeWithdrawn': {
        // A charity is withdrawn once.
        if (!isAccepted) return
        const params = { id: this.#charityId }
        await (await by('compliance-1')).reply(withdrawCharity, { params, body: { reason: REASON } })
        return
      }
      case 'charityPayment.settled':
        bankPlay.statusOf = async () => 'arrived'
        await jobs.deliver('charityPayment.look', payload)
        bankPlay.statusOf = undefined
        return
      case 'charityPayment.returned':
      case 'charityPayment.partlyReturned':
      case 'charityPayment.restReturned': {
        // A rest follows a part.
        if (type === 'charityPayment.restReturned' && isAccepted && this.#back === 0n)
          await this.#comesBack(1n, true)
        const rest = AMOUNT - this.#back
        return this.#comesBack(type === 'charityPayment.partlyReturned' ? 1n : rest, isAccepted)
      }
      default: {
        const answers = { 'charityPayment.sent': 'accepted', 'charityPayment.refused': 'refused' } as const
        const answer = isAccepted ? answers[type as keyof typeof answers] : undefined
        bankPlay.send = () =>
          answer ? Promise.resolve(answer) : Promise.reject(new Error('the bank is away'))
        const delivered = jobs.deliver('charityPayment.send', payload)
        // The bank is away, so that what it has is seen.
        if (type === 'charityPayment.handedOver' && isAccepted)
          await expect(delivered).rejects.toThrow('away')
        else await delivered.catch(() => undefined)
        bankPlay.send = undefined
      }
    }
  }

  async #comesBack(amount: bigint, isAccepted: boolean): Promise<void> {
    const { bankPlay, clock, jobs } = bench.product
    const entry = {
      id: newId('bke'),
      amount,
      currency: 'USD',
      bookedAt: clock.now(),
      payer: 'Orphans of the Coast',
      last4: '3000',
      message: '',
      returnOf: this.#id ?? '',
      isClosed: false,
      isUnclear: false,
    }
    bankPlay.unread = async () => [entry]
    await jobs.deliver('bank.read', {})
    bankPlay.unread = undefined
    if (isAccepted) this.#back += amount
  }

  async check({ of }: Step): Promise<void> {
    const state = String(of.value) as keyof typeof CHARITY_PAYMENT_LABELS
    const { posted, held } = await bench.product.ledger.balance(charity('USD', 'zakat_poor'))
    const gone = GONE.has(state) ? AMOUNT - this.#back : 0n
    expect([state, this.#start - posted, held]).toEqual([state, gone, HELD.has(state) ? AMOUNT : 0n])
    if (this.#id === undefined) return
    for (const actorId of ['finance-1', 'finance-2']) {
      const { data } = await (await by(actorId)).reply(charityPayments, { query: {} })
      const shown = data.find(({ _id }) => _id === this.#id)
      expect(shown).toMatchObject({ state, stateLabel: CHARITY_PAYMENT_LABELS[state] })
      const payee = { isRegistered: true, isOpen: true, mayReceive: true, isOwnAccount: true }
      expect([shown?.approve.allowed, shown?.decline.allowed]).toEqual([
        of.can({ type: 'charityPayment.approved', actorId, ...payee }),
        of.can({ type: 'charityPayment.declined', actorId, reason: REASON }),
      ])
    }
  }

  /** Ends what a walk leaves reserved. */
  async end(): Promise<void> {
    if (this.#id === undefined) return
    const { bankPlay, jobs } = bench.product
    bankPlay.send = async () => 'refused'
    await jobs.deliver('charityPayment.send', { paymentId: this.#id })
    bankPlay.send = undefined
  }
}

describe.each([
  ['charity', charityModel, async () => new CharityAtService(), 'charity'],
  ['charity payment', charityPaymentModel, () => PaymentAtService.start(), 'charityPayment'],
] as const)('%s over HTTP', (_name, model, start, id) => {
  const coverage = coverageOf(model.machine)
  const probed = new Set<string>()

  it.each(pathsOf(model).map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const item: Item & { end?: () => Promise<void> } = await start()
    const carryOut = async (event: ModelEvent, before: Step['before'], isAccepted: boolean) => {
      const status = await item.carryOut(event, String(before.value), isAccepted)
      if (status !== undefined) expect([event.type, status === 200]).toEqual([event.type, isAccepted])
    }
    await walk(
      path,
      { '*': (event, step) => carryOut(event, step.before, step.refused !== true) },
      async (step) => {
        coverage.follow(step)
        await item.check(step)
        const state = String(step.of.value)
        if (probed.has(state)) return
        probed.add(state)
        for (const event of refusedIn(model, step.of)) await carryOut(event, step.of, false)
        await item.check(step)
      },
    )
    await item.end?.()
  })

  it('went through every state and every transition, and refused everything else in every state', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
    expect(probed).toEqual(new Set(Object.keys(model.machine.states)))
  })

  it('left a trail of each item that is a way through the machine', async () => {
    expect(await trailFaults(bench.product.db.orm, id)).toEqual([])
  })
})
