import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kycBench, seen, type KycBench } from '#tests/support/kyc.ts'

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

async function ask(mailbox: string, change: object = {}) {
  const someone = await bench.member(mailbox, { isIssuer: true })
  const answer = await bench.call(someone, 'POST', '/v1/user/kyc/precheck', { ...GOOD, ...change })
  const { data } = JSON.parse(answer.text) as {
    data?: { isEligible: boolean; notes: string[]; steps: number; kyc: { version: number } }
  }
  return { someone, answer, data }
}

describe('the check before the form', () => {
  it('says what follows from the place, and keeps what was typed, so that it is not asked again', async () => {
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
      identity: { firstName: 'Amina', lastName: 'Rahman', email: 'early@example.org', phone: '14165550123' },
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

  it('counts the pages of an issuer, and has no note where no rule asks for one', async () => {
    const { data } = await ask('issuer', { role: 'issuer', country: 'IE', province: 'Leinster' })
    expect(data).toMatchObject({ steps: 6, notes: [] })
  })

  it.each([
    ['dob', '2010-01-01', 'You must be at least 18 years old'],
    ['dob', '', 'This field is required'],
    ['country', 'KP', 'People who live in this country cannot be served'],
    ['country', 'ZZ', 'Please choose a country'],
    ['province', 'NY', 'Please choose a province'],
    ['firstName', 'R2D2', 'Only alphabets are allowed'],
  ])('refuses %s %s in the words of its field, and keeps nothing', async (field, value, says) => {
    const { someone, answer } = await ask(`no${field}${value}`.toLowerCase(), { [field]: value })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { [field]: says }])
    expect((await bench.mine(someone)).version).toBe(0)
  })

  it('changes nothing of a case that is further on', async () => {
    const someone = await bench.member('further')
    seen(await bench.save(someone, 'investor', 'personal', bench.goodPage(someone, 'personal')))
    const before = await bench.mine(someone)
    const again = await bench.call(someone, 'POST', '/v1/user/kyc/precheck', { ...GOOD, dob: '1990-01-01' })
    expect(again.status).toBe(200)
    expect(await bench.mine(someone)).toEqual(before)
  })
})

describe('the access to whoever looks at documents first', () => {
  const access = async (mailbox: string, role: string) => {
    const someone = await bench.member(mailbox)
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
