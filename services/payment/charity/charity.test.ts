import { sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  approveCharity,
  charities,
  declineCharity,
  proposeCharity,
  withdrawCharity,
} from '#contracts/payment/charity/charities.ts'
import { charityChoice, charityPayments, proposeCharityPayment } from '#contracts/payment/charity/payments.ts'
import { addBankAccount } from '#contracts/payment/bank-accounts.ts'
import { BANK_TEXTS } from '#contracts/payment/withdrawal-values.ts'
import { CHARITY_PAYEES_MAX, CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { CHARITY_PAYMENT_GUARD_TEXTS } from '#machines/charity-payment/labels.ts'
import { CHARITY_GUARD_TEXTS } from '#machines/charity/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { expectGoodBooks } from '#tests/support/services/ledger.ts'
import { HOLDER } from '#tests/support/services/payment.ts'
import { charityBench, ORPHANS } from '#tests/support/payments/charity-bench.ts'

const {
  product,
  by,
  compliance,
  finance,
  proposing,
  taking,
  approved,
  give,
  asking,
  propose,
  approve,
  stateOf,
  left,
} = await charityBench()
afterEach(() => expectGoodBooks(product.ledger))
afterAll(() => product.close())

describe('the register', () => {
  it('takes a charity by two people of compliance, once, and no account of the platform or of a user', async () => {
    const { data } = await (await compliance()).reply(proposeCharity, proposing({ registration: 'HRB A' }))
    const params = { id: data._id }
    const own = await (await compliance()).confirmedCall(approveCharity, taking(params.id))
    expect(own).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isNotProposer } })
    const again = await (
      await compliance('usr_compliance2')
    ).call(proposeCharity, proposing({ registration: 'HRB A' }))
    expect(again).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isNew } })
    const ours = await (
      await compliance()
    ).call(proposeCharity, proposing({ number: 'DE02120300000000202051' }))
    expect(ours).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isOwnAccount } })
    // With the account of another one.
    const other = taking(data._id, 'GB82WEST12345698765432')
    expect(await (await compliance('usr_compliance2')).confirmedCall(approveCharity, other)).toMatchObject({
      status: 409,
      body: { message: CHARITY_TEXTS.otherAccount },
    })
    // Without a proof of the second factor.
    expect((await (await compliance('usr_compliance2')).call(approveCharity, taking(params.id))).status).toBe(
      403,
    )
    await (await compliance('usr_compliance2')).confirmed(approveCharity, taking(params.id))
    const { data: listed } = await (await compliance()).reply(charities, { query: {} })
    expect(listed.find(({ _id }) => _id === data._id)).toMatchObject({
      state: 'approved',
      number: ORPHANS.number,
    })
  })

  it('takes an account that a user named without proof, and none that a user has proven, also removed since', async () => {
    const number = 'GB82WEST12345698765432'
    const userId = product.addUser(newId('usr'))
    await product.ctx.personal.create(product.db.orm, userId)
    const body = { holder: HOLDER, number, bankCode: 'NWBKGB2LXXX' }
    const person = await by(userId, 'support')
    const { data } = await person.confirmed(addBankAccount, { body })
    const proposed = await (await compliance()).reply(proposeCharity, proposing({ number }))
    const params = { id: proposed.data._id }
    const set = (change: SQL) =>
      query(product.db.orm, sql`UPDATE payment.bank_account SET ${change} WHERE id = ${data._id}`)
    await set(sql`proven_at = created_at, removed_at = created_at`)
    const refused = await (
      await compliance('usr_compliance2')
    ).confirmedCall(approveCharity, taking(params.id, number))
    expect(refused).toMatchObject({ status: 409, body: { message: CHARITY_GUARD_TEXTS.isOwnAccount } })
    const again = await person.confirmedCall(addBankAccount, { body })
    expect(again).toMatchObject({ status: 409, body: { message: BANK_TEXTS.ofCharity } })
    await set(sql`proven_at = NULL`)
    await (await compliance('usr_compliance2')).confirmed(approveCharity, taking(params.id, number))
  })

  it('compares local numbers without the zeros in front, with their bank', async () => {
    const userId = product.addUser(newId('usr'))
    await product.ctx.personal.create(product.db.orm, userId)
    const own = { number: '0012345678', bankCode: '021000021' }
    const person = await by(userId, 'support')
    const { data } = await person.confirmed(addBankAccount, { body: { ...own, holder: HOLDER } })
    await query(
      product.db.orm,
      sql`UPDATE payment.bank_account SET proven_at = created_at WHERE id = ${data._id}`,
    )
    const proposed = async (over: object) =>
      (await (await compliance()).call(proposeCharity, proposing(over))).body.message
    expect(await proposed({ ...own, number: '12345678' })).toBe(CHARITY_GUARD_TEXTS.isOwnAccount)
    const other = { ...own, number: '012345678', bankCode: '011401533' }
    expect(await proposed(other)).toBe(CHARITY_TEXTS.proposed)
    // The other way round.
    const again = { ...other, number: '12345678', holder: HOLDER }
    const answer = await person.confirmedCall(addBankAccount, { body: again })
    expect(answer).toMatchObject({ status: 409, body: { message: BANK_TEXTS.ofCharity } })
  })

  it('finds a charity by its name where there are more than one list shows', async () => {
    const id = await approved()
    await query(
      product.db.orm,
      sql`INSERT INTO payment.charity SELECT (jsonb_populate_record(c, jsonb_build_object(
            'id', 'chr_many' || n, 'registration', 'many ' || n, 'name', CASE n WHEN 200 THEN 'Zz 100% wells' ELSE 'Many ' || n END))).*
          FROM payment.charity c, generate_series(1, 200) n WHERE c.id = ${id}`,
    )
    const choice = async (search?: string) =>
      (await (await finance()).reply(charityChoice, { query: search === undefined ? {} : { search } })).data
    const all = await choice()
    expect([all.isCut, all.payees.length]).toEqual([true, CHARITY_PAYEES_MAX])
    const found = await choice(' 100% W')
    expect([found.isCut, found.payees.map(({ name }) => name)]).toEqual([false, ['Zz 100% wells']])
    await query(
      product.db.orm,
      sql`UPDATE payment.charity SET closed_at = now() WHERE starts_with(id, 'chr_many')`,
    )
  })

  it.each([
    [{ number: '532013000' }, { number: BANK_TEXTS.needsIban }],
    [{ number: '1234567', bankCode: '000300014' }, { bankCode: BANK_TEXTS.bankCode }],
    [{ bankCode: 'ROYCCAT2' }, { bankCode: BANK_TEXTS.outsideCanada }],
    [{ country: 'ZZ' }, { country: CHARITY_TEXTS.country }],
    [{ registration: ' ' }, { registration: CHARITY_TEXTS.registration }],
    [{ categories: ['poor', 'poor'] }, { categories: CHARITY_TEXTS.twice }],
  ])('refuses %o', async (over, fieldErrors) => {
    const answer = await (await compliance()).call(proposeCharity, proposing(over))
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors } })
  })

  it('stops payments that the bank does not have, when a charity is withdrawn', async () => {
    await give(9_000n)
    const charityId = await approved()
    const [waiting, going] = [await propose(charityId, 1_000n), await propose(charityId, 2_000n)]
    await approve(going, 2_000n)
    expect([(await approve(going, 2_000n)).status, (await approve(going, 1n)).status]).toEqual([200, 409])
    const before = await left()
    const params = { id: charityId }
    await (await compliance()).reply(withdrawCharity, { params, body: { reason: 'It has closed.' } })
    expect([await stateOf(waiting), await stateOf(going)]).toEqual(['stopped', 'stopped'])
    expect((await approve(going, 2_000n)).status).toBe(409)
    expect(await left()).toEqual([before[0], (before[1] ?? 0n) - 2_000n])
    const answer = await (await finance()).call(proposeCharityPayment, asking(charityId, 100n))
    expect(answer).toMatchObject({ status: 409, body: { message: CHARITY_PAYMENT_GUARD_TEXTS.isRegistered } })
  })
})

it('is decided by compliance and finance only, in their own part', async () => {
  const params = { id: 'chr_unknown' }
  const body = { reason: 'No.' }
  expect((await (await finance()).call(declineCharity, { params, body })).status).toBe(403)
  expect((await (await compliance()).call(declineCharity, { params, body })).status).toBe(404)
  expect((await (await compliance()).call(charityPayments, { query: {} })).status).toBe(403)
})
