import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  EMPTY_BOOKS,
  RESTORED,
  resultOf,
  SETTLEMENT,
  type ContractBooks,
  type ResultEntry,
  type ResultFigures,
} from '#contracts/finance/distribution.ts'
import type { Posting } from '#contracts/finance/postings.ts'
import { CONTRACT_RULES } from '#contracts/finance/rules.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { SAMPLE_TERMS as TERMS } from '#tests/support/offerings/sample-terms.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { charity, customerCash, distributionAccount, escrow } from './accounts.ts'
import type { UnitsMove } from './token.ts'
import {
  CAPITAL,
  NO_FIGURES,
  KNOWN,
  POSTINGS,
  NEVER,
  LATE,
  EACH,
  UNITS,
  entryOf,
  contractBench,
  type Type,
} from '#tests/support/payments/contract-bench.ts'

const bench = await contractBench()
const { database, clock, ledger, post, failure, posted } = bench
beforeEach(bench.begin)
afterAll(bench.close)

/** A loss, so that capital can be restored. */
const losing = (type: Type) => post(TERMS[type], [entryOf('loss', type)])

describe('the gate of a contract', () => {
  it.each(EACH)('a %s under a %s', async (kind, type) => {
    const isKnown = KNOWN[kind]?.includes(type) === true
    const isFinal = kind === SETTLEMENT
    if (isFinal && isKnown) await post(TERMS[type], [entryOf('profit', type)])
    if ((isFinal || kind === RESTORED) && isKnown) await losing(type)
    const result = await post(TERMS[type], [entryOf(kind, type)], { isFinal })
    expect(result.outcome).toBe(isKnown ? 'accepted' : 'refused')
    if (!isKnown)
      expect(result).toEqual({
        outcome: 'refused',
        rule: kind === SETTLEMENT ? CONTRACT_RULES.onAccount.words : CONTRACT_RULES.notOfContract.words,
      })
  })

  it.each(EACH)('the database knows a %s of a %s as the engine does', async (kind, type) => {
    const [row] = await query<{ outcome: string }>(
      database.db.orm,
      sql`SELECT * FROM ledger.post_result(${newId('dst')}, ${bench.offeringId}, ${type}, ${bench.issuer}, 'USD',
        ${JSON.stringify([
          {
            kind,
            amount: '10',
            ...(kind === 'loss'
              ? { investors: '-10', issuer: '0' }
              : kind === RESTORED
                ? { investors: '0', issuer: '0' }
                : { investors: '10', issuer: kind === SETTLEMENT ? '-10' : '0' }),
          },
        ])}::jsonb, 0, ${kind === SETTLEMENT}, ${newId('tr')}, ${'0'.repeat(64)}, now(), 0, 'infinity')`,
    )
    expect(row?.outcome).toBe(KNOWN[kind]?.includes(type) === true ? 'accepted' : 'refused')
  })

  it.each(NEVER.flatMap((kind) => (Object.keys(TERMS) as Type[]).map((type) => [kind, type] as const)))(
    'no result has a %s under a %s',
    async (kind, type) => {
      const entry = { kind, amount: 10n, investors: 10n, issuer: 0n, posting: POSTINGS[kind] }
      expect(await post(TERMS[type], [entry])).toMatchObject({ outcome: 'refused' })
      const [row] = await query<{ outcome: string }>(
        database.db.orm,
        sql`SELECT * FROM ledger.post_result(${newId('dst')}, ${bench.offeringId}, ${type}, ${bench.issuer}, 'USD',
          ${JSON.stringify([{ kind, amount: '10', investors: '10', issuer: '0' }])}::jsonb, 0, false,
          ${newId('tr')}, ${'0'.repeat(64)}, now(), 0, NULL)`,
      )
      expect(row?.outcome).toBe('refused')
      expect(await posted(distributionAccount(bench.offeringId, 'USD'))).toBe(0n)
    },
  )

  it.each(Object.keys(TERMS) as Type[])(
    'takes the cost and the pledged donation of a late payer under a %s where it may',
    async (type) => {
      const isKnown = LATE.includes(type)
      const terms = { ...TERMS[type], latePledgeBp: 500 }
      const late = { cost: 5n, proved: 5n, donation: 3n, cannotPay: false, terms }
      const charge = (reference: string) =>
        database.db.transaction((tx) => ledger.postLate({ ...late, reference }, tx))
      const direct = async (reference: string) => {
        const [row] = await query<{ outcome: string }>(
          database.db.orm,
          sql`SELECT outcome FROM ledger.post_late(${reference}, 5, 3, ${newId('tr')}, ${'0'.repeat(64)}, now())`,
        )
        return row?.outcome
      }
      const kind = type === 'murabaha' ? 'instalment' : 'loss'
      const reference = newId('dst')
      expect((await post(TERMS[type], [entryOf(kind, type)], { reference })).outcome).toBe('accepted')
      if (!isKnown) expect(await direct(reference)).toBe('refused')
      const before = await posted(charity('USD'))
      expect((await charge(reference)).outcome).toBe(isKnown ? 'accepted' : 'refused')
      expect(await posted(charity('USD'))).toBe(before + (isKnown ? late.donation : 0n))
      await expectGoodBooks(ledger)
    },
  )

  it.each<[string, (entry: ResultEntry) => ResultEntry]>([
    ['another share', (entry) => ({ ...entry, investors: entry.investors + 1n, issuer: entry.issuer - 1n })],
    ['another amount', (entry) => ({ ...entry, amount: entry.amount + 1n })],
    ['no figures', (entry) => ({ ...entry, posting: null })],
    [
      'profit before that was not posted',
      (entry) => ({ ...entry, posting: { ...(entry.posting as Posting), profitBefore: 7n } as Posting }),
    ],
  ])('refuses a profit with %s', async (_name, change) => {
    const { outcome } = await post(TERMS.musharakah, [change(entryOf('profit', 'musharakah'))])
    expect(outcome).toBe('refused')
    expect(await posted(distributionAccount(bench.offeringId, 'USD'))).toBe(0n)
  })

  it.each<[string, boolean, bigint]>([
    ['more than is left', true, CAPITAL + 1n],
    ['less than is left', true, CAPITAL - 1n],
    ['before the last result', false, 1n],
  ])('pays no capital back: %s', async (_name, isFinal, capital) => {
    const refused = await post(TERMS.mudarabah, [], { isFinal, capital })
    expect(refused).toEqual({ outcome: 'refused', rule: CONTRACT_RULES.capitalLeft.words })
  })

  it('pays capital back out of escrow first, then from the payer, and ends the digital shares once', async () => {
    const wallet = await posted(customerCash(bench.issuer, 'USD'))
    const result = await post(TERMS.ijara, [], { isFinal: true, capital: CAPITAL + 500n })
    expect(result).toEqual({ outcome: 'accepted' })
    expect(await posted(escrow(bench.offeringId, 'USD'))).toBe(0n)
    expect(wallet - (await posted(customerCash(bench.issuer, 'USD')))).toBe(500n)
    expect(await posted(distributionAccount(bench.offeringId, 'USD'))).toBe(CAPITAL + 500n)
    const redeem = () =>
      database.db.transaction((tx) =>
        ledger.redeemUnits({ offeringId: bench.offeringId, holderIds: 'all' }, tx),
      )
    expect([await redeem(), await redeem()]).toEqual([100n, 0n])
    expect(await ledger.supply(bench.offeringId)).toMatchObject({ sold: 100n, escrow: 0n })
    expect(await ledger.unitsAt(bench.offeringId, clock.now())).toEqual([])
    await expectGoodBooks(ledger)
  })

  it('moves no digital share after the record date of the last result, which is not in the past', async () => {
    const [holder, other] = [
      (await ledger.unitsAt(bench.offeringId, clock.now()))[0]?.holderId ?? '',
      newId('usr'),
    ]
    await ledger.setOfferingClosed(bench.offeringId, true)
    const move = (mode: UnitsMove['mode'], from: string | null, to: string | null) =>
      database.db.transaction((tx) =>
        ledger.moveUnits(
          { offeringId: bench.offeringId, mode, from, to, units: 1n, operationId: newId('tok') },
          tx,
        ),
      )
    const past = new Date(clock.now().getTime() - 1)
    const last = { isFinal: true, capital: CAPITAL }
    expect(await post(TERMS.ijara, [], { ...last, recordAt: past })).toEqual({ outcome: 'late' })
    clock.advance(1)
    expect(await move('transfer', holder, other)).toBe('done')
    expect((await post(TERMS.ijara, [], last)).outcome).toBe('accepted')
    // At the very instant it is still the receiver's.
    expect(await move('force', holder, other)).toBe('done')
    clock.advance(1)
    expect([
      await move('transfer', holder, other),
      await move('force', holder, other),
      await move('burn', holder, null),
      await move('mint', null, other),
    ]).toEqual(Array.from({ length: 4 }, () => 'ended'))
    expect(
      (await ledger.tokenFigures({ offeringIds: [bench.offeringId] }, { limit: 1, offset: 0 })).rows[0]
        ?.isEnded,
    ).toBe(true)
    await database.db.transaction((tx) =>
      ledger.redeemUnits({ offeringId: bench.offeringId, holderIds: 'all' }, tx),
    )
    expect(await move('mint', null, other)).toBe('ended')
    await expectGoodBooks(ledger)
  })

  it('ends no digital shares before the last result', async () => {
    const early = database.db.transaction((tx) =>
      ledger.redeemUnits({ offeringId: bench.offeringId, holderIds: 'all' }, tx),
    )
    expect(await failure(early)).toBe('LG015')
  })

  it('refuses profit while an earlier loss is not restored', async () => {
    await losing('musharakah')
    expect(await post(TERMS.musharakah, [entryOf('profit', 'musharakah')])).toEqual({
      outcome: 'refused',
      rule: CONTRACT_RULES.finalAfterWhole.words,
    })
  })

  it('judges by the capital that was paid in, not by what it is told', async () => {
    const more = resultOf(TERMS.wakala, CAPITAL * 2n, { ...NO_FIGURES, income: 5_000n }, EMPTY_BOOKS)
    if ('fault' in more) throw new Error(more.fault)
    expect(await post(TERMS.wakala, more.entries)).toEqual({
      outcome: 'refused',
      rule: CONTRACT_RULES.agreedRatio.words,
    })
  })

  it('judges each result of an agency with those before it', async () => {
    // 300 gained and 200 lost are 100 gained: fee 1.5, principal 8, the rest to the agent.
    const pay = async (figures: Partial<ResultFigures>, books: ContractBooks) => {
      const result = resultOf(TERMS.wakala, CAPITAL, { ...NO_FIGURES, ...figures }, books)
      if ('fault' in result) throw new Error(result.fault)
      return (await post(TERMS.wakala, result.entries)).outcome
    }
    expect(await pay({ income: 30_000n }, EMPTY_BOOKS)).toBe('accepted')
    expect(await posted(distributionAccount(bench.offeringId, 'USD'))).toBe(8_000n)
    expect(await pay({ costs: 20_000n }, EMPTY_BOOKS)).toBe('refused')
    const books = (await ledger.booksOf([bench.offeringId])).get(bench.offeringId)
    expect(books).toEqual({ ...EMPTY_BOOKS, units: UNITS, gross: 30_000n, paid: 8_000n })
    expect(await pay({ costs: 20_000n }, books ?? EMPTY_BOOKS)).toBe('accepted')
    expect((await ledger.booksOf([bench.offeringId])).get(bench.offeringId)?.gross).toBe(10_000n)
    expect(await posted(distributionAccount(bench.offeringId, 'USD'))).toBe(8_000n)
  })

  it.each<[string, (entry: ResultEntry) => ResultEntry]>([
    [
      'more for the agent',
      (entry) => ({ ...entry, investors: entry.investors - 1n, issuer: entry.issuer + 1n }),
    ],
    [
      'less for the agent',
      (entry) => ({ ...entry, investors: entry.investors + 1n, issuer: entry.issuer - 1n }),
    ],
  ])('refuses %s than fee and incentive', async (_name, change) => {
    expect(await post(TERMS.wakala, [change(entryOf('agent pay', 'wakala'))])).toEqual({
      outcome: 'refused',
      rule: CONTRACT_RULES.agreedFee.words,
    })
  })

  it('bears a loss of a shared asset by the ownership that the last posted rent left', async () => {
    const type = 'diminishing_musharakah'
    await post(TERMS[type], [entryOf('rent', type)])
    expect((await losing(type)).outcome).toBe('refused')
    expect(
      (await post(TERMS[type], [entryOf('loss', type, { ...EMPTY_BOOKS, leaseMonth: 1 })])).outcome,
    ).toBe('accepted')
  })

  it.each<[string, { capital?: bigint; bought?: bigint }]>([
    ['nothing', { capital: 0n, bought: 0n }],
    ['another price', { capital: CAPITAL / 60n }],
    ['more digital shares', { bought: 3n }],
  ])('refuses the rent of a month that buys %s', async (_name, change) => {
    const type = 'diminishing_musharakah'
    expect(await post(TERMS[type], [entryOf('rent', type)], change)).toEqual({
      outcome: 'refused',
      rule: CONTRACT_RULES.agreedPurchase.words,
    })
  })

  it('buys digital shares with the rent and ends those of a holder once they are paid, never more', async () => {
    const type = 'diminishing_musharakah'
    const reference = newId('dst')
    const wallet = await posted(customerCash(bench.issuer, 'USD'))
    expect((await post(TERMS[type], [entryOf('rent', type)], { reference })).outcome).toBe('accepted')
    // Of 100 for ten months, 90 stay after the first one.
    const price = 10n * (CAPITAL / UNITS)
    expect(wallet - (await posted(customerCash(bench.issuer, 'USD')))).toBe(1_000n + price)
    expect((await ledger.booksOf([bench.offeringId])).get(bench.offeringId)).toMatchObject({
      bought: 10n,
      repaid: price,
    })
    const [holder] = await ledger.unitsAt(bench.offeringId, clock.now())
    const holderId = holder?.holderId ?? ''
    const twin = newId('usr')
    const move = (mode: 'force' | 'recover', units: bigint, operationId = newId('tok')) =>
      database.db.transaction((tx) =>
        ledger.moveUnits(
          { offeringId: bench.offeringId, mode, from: holderId, to: twin, units, operationId },
          tx,
        ),
      )
    await ledger.setOfferingClosed(bench.offeringId, true)
    // Nothing leaves between the record date and the instant at which it is fixed of whom is bought.
    clock.advance(1)
    expect([await move('force', 1n), await move('recover', 100n)]).toEqual(['buying', 'buying'])
    const keys = [newId('pay'), newId('pay'), newId('pay')] as const
    const fix = (units: readonly bigint[]) =>
      database.db.transaction((tx) =>
        ledger.fixBought(
          reference,
          units.map((count, at) => ({ key: keys[at] ?? '', holderId, units: count })),
          tx,
        ),
      )
    expect(await failure(fix([4n, 5n, 2n]))).toBe('LG009')
    await fix([4n, 5n, 1n])
    expect(await failure(fix([4n, 5n, 1n]))).toBe('LG004')
    // What is bought stays until it is paid, and a recovery takes it along.
    expect([await move('force', 91n), await move('recover', 91n)]).toEqual(['bought', 'bought'])
    expect(await move('recover', 100n)).toBe('done')
    const end = (key: string, units: bigint, who = twin) =>
      database.db.transaction((tx) => ledger.endBought({ key, holderId: who, units, now: clock.now() }, tx))
    const refused = [end(keys[0], 4n, holderId), end(keys[0], 5n), end(newId('pay'), 4n)]
    expect(await Promise.all(refused.map(failure))).toEqual(['LG004', 'LG004', 'LG004'])
    clock.advance(1)
    expect([await end(keys[0], 4n), await end(keys[1], 5n)]).toEqual([4n, 5n])
    expect(await failure(end(keys[0], 4n))).toBe('LG004')
    expect(await ledger.unitsAt(bench.offeringId, clock.now())).toEqual([{ holderId: twin, units: 91n }])
    const { lots } = await ledger.register({
      offeringIds: [bench.offeringId],
      holderId: twin,
      states: ['held', 'exited', 'redeemed'],
      limit: 10,
      offset: 0,
    })
    const named = lots.map(({ state, units }) => `${state} ${units}`)
    expect([named.length, new Set(named)]).toEqual([3, new Set(['held 91', 'redeemed 4', 'redeemed 5'])])
    // The database refuses a purchase with any other result than the rent of a month.
    const direct = (units: bigint, contract: string) =>
      query<{ outcome: string }>(
        database.db.orm,
        sql`SELECT * FROM ledger.post_result(${newId('dst')}, ${bench.offeringId}, ${contract}, ${bench.issuer}, 'USD', '[]'::jsonb, 0, false, ${newId('tr')},
          ${'0'.repeat(64)}, now(), 1, NULL, ${units.toString()}::bigint)`,
      )
    expect(await direct(0n, type)).toEqual([{ outcome: 'refused' }])
    expect(await direct(99n, type)).toEqual([{ outcome: 'refused' }])
    // The last result ends bought digital shares too; their price stays due from the purchase.
    expect((await post(TERMS[type], [], { isFinal: true })).outcome).toBe('accepted')
    clock.advance(1)
    const all = { offeringId: bench.offeringId, holderIds: 'all' } as const
    expect(await database.db.transaction((tx) => ledger.redeemUnits(all, tx))).toBe(91n)
    expect(await end(keys[2], 1n)).toBe(0n)
    await expectGoodBooks(ledger)
  })

  it('settles what was paid on account with the last result only, and posts nothing after it', async () => {
    await post(TERMS.mudarabah, [entryOf('profit', 'mudarabah')])
    await losing('mudarabah')
    const settlement = entryOf(SETTLEMENT, 'mudarabah')
    const rule = CONTRACT_RULES.onAccount.words
    expect(await post(TERMS.mudarabah, [settlement])).toEqual({ outcome: 'refused', rule })
    expect(await post(TERMS.mudarabah, [], { isFinal: true })).toEqual({ outcome: 'refused', rule })
    const other = { ...settlement, amount: 601n, investors: 601n, issuer: -601n }
    expect(await post(TERMS.mudarabah, [other], { isFinal: true })).toEqual({ outcome: 'refused', rule })
    const before = await posted(distributionAccount(bench.offeringId, 'USD'))
    expect((await post(TERMS.mudarabah, [settlement], { isFinal: true })).outcome).toBe('accepted')
    // With what the loss of 1,000 leaves of the capital.
    expect((await posted(distributionAccount(bench.offeringId, 'USD'))) - before).toBe(
      600n + CAPITAL - 1_000n,
    )
    const loss = entryOf('loss', 'mudarabah', { ...EMPTY_BOOKS, lossNotRestored: 1_000n })
    expect((await post(TERMS.mudarabah, [loss])).outcome).toBe('refused')
  })

  it('keeps one contract for all results of an offering', async () => {
    await losing('musharakah')
    expect((await post(TERMS.ijara, [entryOf('rent', 'ijara')])).outcome).toBe('refused')
  })
})
