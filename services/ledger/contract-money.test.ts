import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { SAMPLE_TERMS as TERMS } from '#tests/support/offerings/sample-terms.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { charity, customerCash, distributionAccount, withheldTax } from './accounts.ts'
import { entryOf, contractBench } from '#tests/support/payments/contract-bench.ts'

const bench = await contractBench()
const { database, ledger, owner, post, failure, posted } = bench
beforeEach(bench.begin)
afterAll(bench.close)

describe('the money of a result', () => {
  it('leaves the wallet of the issuer once, and not without the sum', async () => {
    const reference = newId('dst')
    const once = () => post(TERMS.ijara, [entryOf('rent', 'ijara')], { reference, toCharity: 30n })
    const before = await posted(charity('USD'))
    expect([(await once()).outcome, (await once()).outcome]).toEqual(['accepted', 'replayed'])
    expect(await posted(customerCash(bench.issuer, 'USD'))).toBe(50_000n - 1_030n)
    expect(await posted(distributionAccount(bench.offeringId, 'USD'))).toBe(1_000n)
    expect((await posted(charity('USD'))) - before).toBe(30n)
    const changed = await post(TERMS.ijara, [entryOf('rent', 'ijara')], { reference, toCharity: 31n })
    expect(changed.outcome).toBe('key_reused')
    const poor = await post(TERMS.ijara, [entryOf('rent', 'ijara')], { toCharity: 60_000n })
    expect(poor.outcome).toBe('insufficient_funds')
    await expectGoodBooks(ledger)
  })

  it('reaches a holder once for each key, and never more than was set aside', async () => {
    const reference = newId('dst')
    await post(TERMS.ijara, [entryOf('rent', 'ijara')], { reference })
    // Money of another result of the same offering is not paid for this one.
    await post(TERMS.ijara, [entryOf('rent', 'ijara')])
    const holderId = newId('usr')
    const pay = (key: string, net: bigint, tax = 0n) =>
      database.db.transaction((tx) => ledger.payHolder({ reference, key, holderId, net, tax }, tx))
    const withheld = await posted(withheldTax('USD'))
    const key = newId('pay')
    expect((await pay(key, 700n, 100n)).outcome).toBe('accepted')
    expect((await pay(key, 700n, 100n)).outcome).toBe('replayed')
    expect((await pay(key, 701n, 100n)).outcome).toBe('key_reused')
    expect(await posted(customerCash(holderId, 'USD'))).toBe(700n)
    expect((await posted(withheldTax('USD'))) - withheld).toBe(100n)
    expect(await failure(pay(newId('pay'), 201n))).toBe('23514')
    expect((await pay(newId('pay'), 200n)).outcome).toBe('accepted')
    await expectGoodBooks(ledger)
  })
})

describe('no way past the gate, and none back', () => {
  it('the runtime role writes no result itself', async () => {
    const write = (text: string) => failure(query(database.db.orm, sql.raw(text)))
    expect(await write(`INSERT INTO ledger.contract_kind VALUES ('ijara', 'profit')`)).toBe('42501')
    expect(await write(`INSERT INTO ledger.contract_posting VALUES ('x', 'ijara', 'profit', 1, 1, 0)`)).toBe(
      '42501',
    )
    expect(await write(`UPDATE ledger.contract_result SET paid = 0`)).toBe('42501')
  })

  it('a transfer neither feeds nor empties these accounts, nor calls itself a distribution', async () => {
    const wallet = customerCash(bench.issuer, 'USD')
    const move = (from: typeof wallet, to: typeof wallet, reason = 'moved') =>
      failure(
        ledger.transfer({
          kind: 'move',
          reason,
          legs: [{ from, to, amount: 1n }],
          idempotency: { actor: bench.issuer, key: newId('k') },
        }),
      )
    for (const account of [
      charity('USD'),
      distributionAccount(bench.offeringId, 'USD'),
      withheldTax('USD'),
    ]) {
      expect(await move(wallet, account)).toBe('LG007')
      expect(await move(account, wallet)).toBe('LG007')
    }
    for (const reason of ['distribution', 'distribution_funded', 'distribution_returned'])
      expect(await move(wallet, customerCash(newId('usr'), 'USD'), reason)).toBe('LG007')
  })

  it('charity keeps its money, also from the owner of the tables, and no result is refunded', async () => {
    const reference = newId('dst')
    await post(TERMS.ijara, [entryOf('rent', 'ijara')], { reference, toCharity: 5n })
    const [row] = await query<{ transferId: string }>(
      database.db.orm,
      sql`SELECT transfer_id FROM ledger.contract_result WHERE reference = ${reference}`,
    )
    expect(await failure(ledger.refund(row?.transferId ?? '', { reason: 'mistake' }))).toBe('LG013')
    const by = (text: string) => failure(owner.query(text))
    expect(await by(`UPDATE ledger.account SET posted = posted - 1 WHERE kind = 'charity'`)).toBe('LG013')
    expect(await by(`UPDATE ledger.account SET held = held + 1 WHERE kind = 'charity'`)).toBe('LG013')
    expect(await by(`DELETE FROM ledger.contract_posting`)).toBe('LG010')
    const profit = `INSERT INTO ledger.contract_posting VALUES ('${reference}', 'ijara', 'profit', 1, 1, 0)`
    expect(await by(profit)).toBe('23503')
  })
})
