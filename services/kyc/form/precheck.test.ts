import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { kycBench, type Person, seen, type KycBench } from '#tests/support/services/kyc.ts'
import { phoneCountry } from '#contracts/user/phone-number.ts'
import { PHONE } from '#tests/support/people/phones.ts'

let bench: KycBench

beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

const GOOD = {
  role: 'investor',
  firstName: 'Amina',
  lastName: 'Rahman',
  dob: '1988-02-29',
  country: 'CA',
  province: 'ON',
} as const

/** The saved drafts of each page. */
async function draftsOf(someone: Person, role: KycRole): Promise<Record<string, unknown>> {
  const { steps } = await bench.mine(someone, role)
  return Object.fromEntries(steps.map(({ step, draft }) => [step, JSON.parse(draft ?? 'null') as unknown]))
}

async function ask(mailbox: string, change: object = {}) {
  const someone = await bench.person(mailbox, { isIssuer: true })
  const answer = await bench.call(someone, 'POST', '/v1/user/kyc/precheck', { ...GOOD, ...change })
  const { data } = JSON.parse(answer.text) as {
    data?: { isEligible: boolean; notes: string[]; steps: number; kyc: { version: number } }
  }
  return { someone, answer, data }
}

describe('the check before the form', () => {
  it('says what follows from the place, and keeps what was typed, so that it is asked once only', async () => {
    const { someone, data } = await ask('early')
    expect(data).toMatchObject({
      isEligible: true,
      steps: 7,
      notes: [expect.stringContaining('Ontario') as string],
    })
    const { steps, stepCompleted, answers } = await bench.mine(someone)
    expect([stepCompleted, answers.identity]).toEqual([0, null])
    const drafts = Object.fromEntries(
      steps.map(({ step, draft }) => [step, JSON.parse(draft ?? 'null') as unknown]),
    )
    expect(drafts).toMatchObject({
      identity: { firstName: 'Amina', lastName: 'Rahman', email: 'early@example.org', phone: PHONE },
      address: { country: 'CA', province: 'ON' },
      personal: { dob: '1988-02-29' },
    })
    expect(steps.map(({ status }) => status)).toEqual([
      'started',
      'started',
      'started',
      'todo',
      'todo',
      'todo',
      'todo',
    ])
  })

  it.each([
    ['of Canada, who lives there', PHONE, 'CA', 'CA'],
    ['of Canada, who lives elsewhere', PHONE, 'IE', 'CA'],
    ['of the same code as home, which does not say of which country', '18005550123', 'US', 'US'],
    ['that is none', '0000000000', 'IE', 'IE'],
    ['as it is dialled at home', '07911123456', 'GB', 'GB'],
    ['of home without its code, which looks like one of another country', '7911123456', 'GB', 'GB'],
    ['nobody has told yet', '', 'IE', 'IE'],
  ])('knows the country of a number %s', (_, phone, residence, country) => {
    expect(phoneCountry(phone, residence)).toBe(country)
  })

  it('begins the first page with the country of the number', async () => {
    const { someone } = await ask('dialled', { country: 'IE', province: 'Leinster' })
    expect(await draftsOf(someone, 'investor')).toMatchObject({
      identity: { phone: PHONE, countryCode: 'CA' },
    })
  })

  it('counts the pages of an issuer, and has no note where no rule asks for one', async () => {
    const { data } = await ask('issuer', { role: 'issuer', country: 'IE', province: 'Leinster' })
    expect(data).toMatchObject({ steps: 6, notes: [] })
  })

  it.each([
    ['dob', '2010-01-01', 'You must be at least 18 years old'],
    ['dob', '', 'This field is required'],
    ['country', 'KP', 'We cannot accept people who live in this country'],
    ['country', 'ZZ', 'Please choose a country'],
    ['province', 'NY', 'Please choose a province'],
    ['firstName', 'R2D2', 'Only alphabets are allowed'],
  ])('refuses %s %s in the words of its field, and keeps nothing', async (field, value, says) => {
    const { someone, answer } = await ask(`no${field}${value}`.toLowerCase(), { [field]: value })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { [field]: says }])
    expect((await bench.mine(someone)).version).toBe(0)
  })

  it('changes nothing of a case that is further on', async () => {
    const someone = await bench.person('further')
    seen(await bench.save(someone, 'investor', 'personal', bench.goodPage(someone, 'personal')))
    const before = await bench.mine(someone)
    const again = await bench.call(someone, 'POST', '/v1/user/kyc/precheck', { ...GOOD, dob: '1990-01-01' })
    expect(again.status).toBe(200)
    expect(await bench.mine(someone)).toEqual(before)
  })
})

describe('somebody with two roles', () => {
  async function investor(mailbox: string) {
    const someone = await bench.person(mailbox, { isIssuer: true })
    await bench.fillIn(someone, 'investor', { until: 'profile' })
    return someone
  }
  const askAs = (someone: Person, change: object = {}) =>
    bench.call(someone, 'POST', '/v1/user/kyc/precheck', { ...GOOD, role: 'issuer', ...change })

  it('is not asked again what the other check was told', async () => {
    const someone = await investor('both')
    const before = await bench.mine(someone, 'investor')
    expect((await askAs(someone)).status).toBe(200)
    const { identity, address, personal, financial, ...others } = await draftsOf(someone, 'issuer')
    expect([identity, address, personal]).toEqual([
      bench.goodPage(someone, 'identity'),
      bench.goodPage(someone, 'address'),
      bench.goodPage(someone, 'personal'),
    ])
    // Amounts as people type them, because a draft contains what was typed.
    expect(financial).toEqual({
      totalIncome: { amount: '85,000.00', currency: 'USD' },
      netWorth: { amount: '320,000.00', currency: 'USD' },
      netFinancialAssets: { amount: '120,000.00', currency: 'USD' },
      jurisdiction: 'CA',
    })
    expect(others).toEqual({ company: null, questionnaire: null })
    expect(await bench.mine(someone, 'investor')).toEqual(before)
  })

  it('has moved: nothing of the old address is taken', async () => {
    const someone = await investor('moved')
    expect((await askAs(someone, { country: 'IE', province: 'Leinster' })).status).toBe(200)
    const { address, personal } = await draftsOf(someone, 'issuer')
    expect(address).toEqual({ country: 'IE', province: 'Leinster' })
    expect(personal).toEqual(bench.goodPage(someone, 'personal'))
  })

  it('goes by another name: the one printed on a document is that name', async () => {
    const someone = await investor('renamed')
    expect((await askAs(someone, { lastName: 'Haddad' })).status).toBe(200)
    expect(await draftsOf(someone, 'issuer')).toMatchObject({
      identity: { lastName: 'Haddad', name: 'Amina Haddad' },
    })
  })
})

describe('what stands in a draft already', () => {
  it('stays, where it says something', async () => {
    const someone = await bench.person('typed')
    const draft = JSON.stringify({
      ...bench.goodPage(someone, 'identity'),
      phone: '+353 87 123 4567',
      countryCode: '',
    })
    const kept = { role: 'investor', version: 0, step: 'identity', draft }
    seen(await bench.call(someone, 'PUT', '/v2/users/kyc/draft', kept))
    expect((await bench.call(someone, 'POST', '/v1/user/kyc/precheck', GOOD)).status).toBe(200)
    expect((await draftsOf(someone, 'investor'))['identity']).toEqual({
      ...bench.goodPage(someone, 'identity'),
      phone: '+353 87 123 4567',
      countryCode: 'IE',
    })
  })
})

it('a draft whose fields are no text is read as if nothing stood there', async () => {
  const someone = await bench.person('strange')
  const draft = '{"phone":{"toString":1,"valueOf":1},"countryCode":{"toString":1}}'
  const kept = { role: 'investor', version: 0, step: 'identity', draft }
  seen(await bench.call(someone, 'PUT', '/v2/users/kyc/draft', kept))
  expect((await bench.call(someone, 'POST', '/v1/user/kyc/precheck', GOOD)).status).toBe(200)
  expect((await draftsOf(someone, 'investor'))['identity']).toMatchObject({ firstName: 'Amina' })
})

describe('the access to whoever looks at documents first', () => {
  const access = async (mailbox: string, role: string) => {
    const someone = await bench.person(mailbox)
    return bench.call(someone, 'POST', '/v2/identity/access/token', { role })
  }

  it('is the product itself, for half an hour, and decides nothing', async () => {
    const { status, text } = await access('looked', 'investor')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      data: { mode: 'embedded', sdkUrl: null, workflowRunId: null, expiresAt: '2026-11-20T09:30:00.000Z' },
    })
  })

  it('is refused for a role that somebody does not have', async () => {
    expect((await access('notissuer', 'issuer')).status).toBe(403)
  })
})
