import { afterAll, describe, expect, it } from 'vitest'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import { KYC_CASE_STATE_TEXTS } from '#machines/kyc-case/labels.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { seen, type Person } from '#tests/support/services/kyc.ts'
import { REVIEW_TEXTS } from './rules.ts'
import { reviewBench } from '#tests/support/services/kyc-review.ts'

const { bench, nadia, omar, waiting, at, read, decide, settle } = await reviewBench()
afterAll(() => bench.close())

describe('a company of high risk', () => {
  const owners = GOOD_STEPS.company.owners.map((owner) => ({ ...owner, pep: 'YES' }))
  const RISKY = {
    personal: { ...GOOD_STEPS.personal, pep: 'YES' },
    company: { ...GOOD_STEPS.company, owners },
  }
  const company = async (by: Person, id: string, decision: string, reason = '') => {
    const { version } = await read(by, id)
    return at(by, 'PUT', `${id}/company`, { version, decision, reason })
  }
  const approval = ({ actions }: KycReviewCaseWire) =>
    actions.find(({ action }) => action === 'approveCompany')

  it('is approved by two different reviewers, apart from the case, and its issuer is told once', async () => {
    const { who, id } = await waiting({ role: 'issuer', pages: RISKY })
    const { riskScore, riskThreshold } = await read(nadia, id)
    expect(riskScore).toBeGreaterThan(riskThreshold)
    const first = await company(nadia, id, 'Approved')
    expect(first).toMatchObject({ status: 200, message: REVIEW_TEXTS.approvedFirst })
    expect(first.data).toMatchObject({
      companyStatus: 'Pending',
      companyApprovals: ['Nadia Farouk'],
      companyAwaitsSecond: true,
    })
    const why = 'You have approved this company. A second reviewer must also approve.'
    expect(approval(first.data)).toEqual({ action: 'approveCompany', isAllowed: false, why })
    expect(await company(nadia, id, 'Approved')).toMatchObject({ status: 409, message: why })
    const second = await company(omar, id, 'Approved')
    expect(second).toMatchObject({ status: 200, message: REVIEW_TEXTS.company })
    expect(second.data).toMatchObject({
      companyStatus: 'Approved',
      companyApprovals: ['Nadia Farouk', 'Omar Said'],
      companyAwaitsSecond: false,
      state: 'review',
    })
    await bench.ctx.jobs.runDue()
    const mails = await bench.mailsTo(who.email)
    expect(mails.filter(({ subject }) => subject === 'Your business proposal is approved')).toHaveLength(1)
    expect(await bench.mine(who, 'issuer')).toMatchObject({ isKycCompleted: false })
  })

  it('keeps the reason of a hold after a first approval, which whatever changes in the case voids', async () => {
    const { who, id } = await waiting({ role: 'issuer', pages: RISKY })
    await company(nadia, id, 'Hold', 'Accounts are missing')
    await company(nadia, id, 'Approved')
    expect(await bench.mine(who, 'issuer')).toMatchObject({
      companyStatus: 'Hold',
      companyReason: 'Accounts are missing',
    })
    await settle(omar, id)
    expect(await read(omar, id)).toMatchObject({ companyApprovals: [], companyAwaitsSecond: false })
    await company(nadia, id, 'Approved')
    expect(await decide(nadia, id, 'approve')).toMatchObject({ message: REVIEW_TEXTS.approvedFirst })
    expect(await decide(omar, id, 'approve')).toMatchObject({ message: REVIEW_TEXTS.approve })
    expect(await read(omar, id)).toMatchObject({ companyApprovals: ['Nadia Farouk'], state: 'approved' })
    expect((await company(omar, id, 'Approved')).data).toMatchObject({ companyStatus: 'Approved' })
    expect(await bench.mine(who, 'issuer')).toMatchObject({ label: ' KYC Approved', companyReason: null })
  })

  it('that one approved at low risk waits for a second one once its case is approved at high risk', async () => {
    const { who, id } = await waiting({ role: 'issuer' })
    expect((await company(nadia, id, 'Approved')).data).toMatchObject({ companyStatus: 'Approved' })
    const items = ['personal', 'financial'].map((step) => ({ step, reason: 'Please check this.' }))
    await decide(nadia, id, 'revision', 'Two pages', items)
    seen(await bench.save(who, 'issuer', 'personal', RISKY.personal))
    const financial = { ...GOOD_STEPS.financial, jurisdiction: 'LB' }
    seen(await bench.save(who, 'issuer', 'financial', financial))
    await bench.askAndSign(who, 'issuer')
    seen(await bench.submit(who, 'issuer'))
    await bench.ctx.jobs.runDue()
    await settle(nadia, id)
    const first = await decide(nadia, id, 'approve')
    expect([first.message, first.data.companyStatus]).toEqual([REVIEW_TEXTS.approvedFirst, 'Approved'])
    const second = await decide(omar, id, 'approve', 'The income is proved')
    expect(second.data).toMatchObject({
      state: 'approved',
      companyStatus: 'Pending',
      companyApprovals: ['Nadia Farouk'],
      companyAwaitsSecond: true,
    })
    expect(second.data.history.slice(0, 2)).toMatchObject([
      { action: 'Company waits for a second approval', actor: 'System' },
      { action: 'Approved', actor: 'Omar Said', reason: 'The income is proved' },
    ])
    expect(await bench.mine(who, 'issuer')).toMatchObject({ label: 'Business Proposal Is Pending' })
    expect((await company(omar, id, 'Approved')).data).toMatchObject({ companyStatus: 'Approved' })
    // Two stand now, and nothing is asked again.
    await decide(nadia, id, 'revoke', 'A doubt')
    await settle(nadia, id)
    await decide(nadia, id, 'approve')
    expect((await decide(omar, id, 'approve')).data).toMatchObject({
      state: 'approved',
      companyStatus: 'Approved',
    })
  })
})

describe('a company', () => {
  it('waits in the queue once its case is approved, and not before', async () => {
    const { id } = await waiting({ role: 'issuer' })
    const found = async () => {
      const { text } = await bench.call(nadia, 'GET', '/v2/users/kyc/review?state=company&perPage=50')
      const { data } = JSON.parse(text) as { data: { _id: string; companyStatus: string; state: string }[] }
      return data.find(({ _id }) => _id === id)
    }
    expect(await found()).toBeUndefined()
    await settle(nadia, id)
    const first = await decide(nadia, id, 'approve')
    if (first.data.state === 'review') await decide(omar, id, 'approve')
    expect(await found()).toMatchObject({ companyStatus: 'Pending', state: 'approved' })
    const { version } = await read(nadia, id)
    await at(nadia, 'PUT', `${id}/company`, { version, decision: 'Approved', reason: '' })
    expect(await found()).toBeUndefined()
  })

  it('of a rejected case is nobody’s to decide, and reviewers are told why', async () => {
    const { id } = await waiting({ role: 'issuer' })
    await decide(nadia, id, 'reject', 'The document is not yours.')
    const { version, actions } = await read(nadia, id)
    const why = KYC_CASE_STATE_TEXTS.rejected
    expect(actions.find(({ action }) => action === 'company')).toMatchObject({ isAllowed: false, why })
    const body = { version, decision: 'Approved', reason: '' }
    expect(await at(nadia, 'PUT', `${id}/company`, body)).toMatchObject({ status: 409, message: why })
    expect((await read(nadia, id)).companyStatus).toBe('Pending')
  })
})
