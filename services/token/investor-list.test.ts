import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendDocument } from '#contracts/document/sending.ts'
import { INVESTOR_TEXTS } from '#contracts/token/investor-values.ts'
import { investorDocuments } from '#contracts/token/investor-documents.ts'
import { investorById, investors } from '#contracts/token/investors.ts'
import { limitsOfInvestor } from '#contracts/payment/limits.ts'
import { addInvestorNote, investorNotes } from '#contracts/token/investor-notes.ts'
import { personAnswers } from './export-part.ts'
import { sending } from '#tests/support/documents/sending-bench.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

let product: TestPlatform
let people: Record<'issuer' | 'other' | 'finance' | 'compliance' | 'amina' | 'jose', Person>

beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  people = {
    issuer: await product.person('issuer', { isIssuer: true }),
    other: await product.person('other', { isIssuer: true }),
    finance: await product.person('finance', { roles: ['finance'] }),
    compliance: await product.person('compliance', { roles: ['compliance'] }),
    amina: await product.person('amina', { names: ['Amina', 'Rahman'], isInvestor: true }),
    jose: await product.person('jose', { names: ['José', 'Álvarez'], isInvestor: true }),
  }
  const { issuer, other, amina, jose } = people
  for (const [id, { userId: issuerId }] of [
    ['grove', issuer],
    ['barge', other],
  ] as const)
    await publish(product.project, sampleOffering({ id, issuerId, totalUnits: 400 }))
  const buy = async ({ userId: investorId }: Person, offeringId: string, units: bigint) =>
    investDirectly(product.ledger, {
      offeringId,
      investorId,
      units,
      amount: units * 10_000n,
      key: `${offeringId}${investorId}`,
    })
  const { transferId } = await buy(amina, 'grove', 30n)
  await product.ledger.settleInvestment(transferId)
  await buy(amina, 'barge', 5n)
  await buy(jose, 'barge', 7n)
  const freeze = { offeringId: 'grove', holderId: amina.userId, units: 4n, isWhole: false }
  await product.db.orm.transaction((tx) => product.ledger.setFreeze(freeze, tx))
})
afterAll(() => product?.close())

const list = async (who: Person, query: object = {}) => {
  const { data, totalCount } = await product.as(who).reply(investors, { query })
  return [
    totalCount,
    ...data.map(
      ({ name, heldUnits, orderedUnits, offerings, isFrozen }) =>
        `${name} ${heldUnits}+${orderedUnits} in ${offerings}${isFrozen ? ' frozen' : ''}`,
    ),
  ]
}

it('shows an issuer the own investors with the own offerings only, and staff all', async () => {
  const { issuer, other, finance } = people
  expect(await list(issuer)).toEqual([1, 'Amina Rahman 30+0 in 1 frozen'])
  expect(await list(other)).toEqual([2, 'José Álvarez 0+7 in 1', 'Amina Rahman 0+5 in 1'])
  expect(await list(finance)).toEqual([2, 'Amina Rahman 30+5 in 2 frozen', 'José Álvarez 0+7 in 1'])
  expect(await list(finance, { perPage: '5', pageNo: '2' })).toEqual([2])
  const labels = async (who: Person) =>
    (await product.as(who).reply(investors, { query: {} })).data.map(({ kycLabel }) => kycLabel)
  expect([await labels(issuer), await labels(finance)]).toEqual([[null], ['Not begun', 'Not begun']])
  expect(await product.as(people.amina).call(investors, { query: {} })).toMatchObject({ status: 403 })
})

it('answers at the paths of the first version as at those of the second (C24)', async () => {
  const { issuer, amina } = people
  for (const [who, first, second] of [
    [issuer, '/v1/dashboard/investor/management?holding=held', '/v1/tokens/investors?holding=held'],
    [amina, '/v1/dashboard/investor?stage=open', '/v1/tokens/investments?stage=open'],
    [amina, '/v1/dashboard/investor/myDashboard', '/v2/tokens'],
  ] as const) {
    const read = async (path: string) => product.send<{ data: object }>('GET', path, undefined, who)
    const { status, body } = await read(first)
    expect([first, status, body]).toEqual([first, 200, (await read(second)).body])
    expect(JSON.stringify(body.data)).not.toBe('[]')
  }
  const refused = await product.send('GET', '/v1/dashboard/investor/management', undefined, amina)
  expect(refused.status).toBe(403)
})

it.each([
  ['a part of the name, without its accents', { name: 'ALVA' }, [1, 'José Álvarez 0+7 in 1']],
  ['a name that nobody has', { name: 'zz' }, [0]],
  ['an offering', { project: 'grove' }, [1, 'Amina Rahman 30+0 in 1 frozen']],
  ['holding', { holding: 'held' }, [1, 'Amina Rahman 30+5 in 2 frozen']],
  ['orders', { holding: 'ordered', name: 'rahman' }, [1, 'Amina Rahman 30+5 in 2 frozen']],
  ['what is frozen', { holding: 'frozen' }, [1, 'Amina Rahman 30+5 in 2 frozen']],
])('finds by %s', async (_what, query, expected) => {
  expect(await list(people.finance, query)).toEqual(expected)
})

it('shows one investor with the holdings that the reader may see', async () => {
  const { issuer, other, finance, compliance, amina, jose } = people
  const file = (who: Person, id: string) => product.as(who).call(investorById, { params: { id } })
  const data = async (who: Person) =>
    (await product.as(who).reply(investorById, { params: { id: amina.userId } })).data
  expect(await data(issuer)).toMatchObject({
    name: 'Amina Rahman',
    kycLabel: null,
    kycCaseId: null,
    address: null,
    holdings: [{ position: { projectId: 'grove', heldUnits: 30 }, frozenUnits: 4, isFrozen: false }],
  })
  expect((await data(other)).holdings.map(({ position }) => position.projectId)).toEqual(['barge'])
  expect(await data(finance)).toMatchObject({ kycLabel: 'Not begun', address: 'a•••@example.org' })
  expect((await data(compliance)).holdings).toHaveLength(2)
  const missing = { status: 404, body: { message: INVESTOR_TEXTS.notFound } }
  expect(await file(issuer, jose.userId)).toMatchObject(missing)
  expect(await file(compliance, 'usr_none')).toMatchObject(missing)
  expect(await product.as(issuer).call(investors, { query: { project: 'barge' } })).toMatchObject({
    status: 404,
  })
})

it('shows staff an investor without holdings while all holdings are frozen, so that it can be ended', async () => {
  const { issuer, finance, other } = people
  const params = { id: other.userId }
  const freeze = { holderId: other.userId, isFrozen: true, operationId: 'tok_all' }
  await product.db.orm.transaction((tx) => product.ledger.freezeHolder(freeze, tx))
  const { data } = await product.as(finance).reply(investorById, { params })
  expect(data).toMatchObject({ isAllFrozen: true, holdings: [] })
  expect(await product.as(issuer).call(investorById, { params })).toMatchObject({ status: 404 })
})

it('keeps notes of staff, which the investor and issuers never read, but gets in the copy of their data', async () => {
  const { issuer, finance, compliance, amina } = people
  const params = { id: amina.userId }
  await product.as(finance).reply(addInvestorNote, { params, body: { text: 'Called about the lock-up.' } })
  const { data } = await product.as(compliance).reply(investorNotes, { params, query: {} })
  expect(data).toMatchObject([{ text: 'Called about the lock-up.' }])
  const amongStaff = await product.person('both', { isInvestor: true, roles: ['finance'] })
  await investDirectly(product.ledger, {
    offeringId: 'barge',
    investorId: amongStaff.userId,
    units: 1n,
    amount: 10_000n,
    key: 'staff',
  })
  for (const [who, id, status] of [
    [issuer, amina.userId, 403],
    [amina, amina.userId, 403],
    [finance, 'usr_none', 404],
    [amongStaff, amongStaff.userId, 404],
  ] as const)
    expect((await product.as(who).call(investorNotes, { params: { id }, query: {} })).status).toBe(status)
  const copy = await personAnswers(product.ctx).exportPart({ userId: amina.userId })
  expect(JSON.stringify(copy)).toContain('Called about the lock-up.')
  expect(JSON.stringify(copy)).not.toContain(finance.userId)
})

it('shows an issuer what they sent to one investor, and staff what staff sent, page by page', async () => {
  const { issuer, other, finance, compliance, amina, jose } = people
  const ask = async (sender: Person, subject: string) => {
    const body = sending(subject.replace(' ', '_'), {
      requestType: 'Request',
      subject,
      userIds: [amina.userId],
      isApprovalAllowed: false,
    })
    await product.as(sender).reply(sendDocument, { body })
    product.clock.advance(1000)
  }
  await ask(issuer, 'First')
  await ask(issuer, 'Second')
  await ask(compliance, 'Of staff')
  const subjects = async (who: Person, query: object = {}) => {
    const { data, totalCount } = await product
      .as(who)
      .reply(investorDocuments, { params: { id: amina.userId }, query })
    return [totalCount, ...data.map(({ subject, status }) => `${subject} ${status}`)]
  }
  expect(await subjects(issuer)).toEqual([2, 'Second pending', 'First pending'])
  expect(await subjects(issuer, { perPage: '5', pageNo: '2' })).toEqual([2])
  expect(await subjects(other)).toEqual([0])
  expect(await subjects(finance)).toEqual([1, 'Of staff pending'])
  for (const [who, id, status] of [
    [issuer, jose.userId, 404],
    [finance, 'usr_none', 404],
    [amina, amina.userId, 403],
  ] as const)
    expect((await product.as(who).call(investorDocuments, { params: { id }, query: {} })).status).toBe(status)
})

it('finds investors by whether they may invest, for staff alone, who read their limits', async () => {
  const { issuer, finance, amina } = people
  expect(await list(finance, { eligibility: 'eligible' })).toEqual([0])
  expect(await list(finance, { eligibility: 'notEligible' })).toHaveLength(4)
  expect(await list(issuer, { eligibility: 'eligible' })).toHaveLength(2)
  const limits = (who: Person, id: string) => product.as(who).call(limitsOfInvestor, { params: { id } })
  expect(await limits(finance, amina.userId)).toMatchObject({ body: { data: { kycApproved: false } } })
  expect((await limits(issuer, amina.userId)).status).toBe(403)
  // Income and net worth stand among them, so that they end where the file of an investor ends.
  for (const id of [issuer.userId, finance.userId, 'usr_none'])
    expect(await limits(finance, id)).toMatchObject({
      status: 404,
      body: { message: INVESTOR_TEXTS.notFound },
    })
})
