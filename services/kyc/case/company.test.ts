// Over 20 s: each test submits and approves a case of its own, with files.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import { KYC_CASE_GUARD_TEXTS, KYC_CASE_STATE_TEXTS } from '#machines/kyc-case/labels.ts'
import { query } from '#services/kit/database/database.ts'
import { approve, look, reviewer } from '#tests/support/services/kyc-review.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, seen, type KycAnswer, type KycBench, type Person } from '#tests/support/services/kyc.ts'

const WHY = 'The accounts of last year are missing.'
/** Of the mails about the company. */
const SUBJECTS = {
  Hold: 'Your business proposal is under review',
  Rejected: 'Your business proposal was not approved',
  Approved: 'Your business proposal is approved',
}
const OTHER_COMPANY = { ...GOOD_STEPS.company, legalName: 'Cordoba Works Ltd' }

let bench: KycBench
let count = 0

beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

/** An issuer whose case is in review, with the company Pending. */
async function inReview(): Promise<Person> {
  count += 1
  const who = await bench.person(`issuer${count}`, { isInvestor: false, isIssuer: true })
  await bench.fillIn(who, 'issuer')
  await handIn(who)
  return who
}

/** An approved issuer with this status of the company. */
async function standing(decision: 'Pending' | 'Hold' | 'Rejected' | 'Approved'): Promise<Person> {
  const who = await inReview()
  await approve(bench, who, 'issuer')
  if (decision !== 'Pending') await decide(who, decision)
  return who
}

/** Decides about a company as compliance. */
async function decide(who: Person, decision: string, reason = decision === 'Approved' ? '' : WHY) {
  const staff = await reviewer(bench)
  const { _id } = await bench.mine(who, 'issuer')
  const { version } = await look(bench, staff, _id)
  const body = { version, decision, reason }
  const { status, message } = await bench.call(staff, 'PUT', `/v2/users/kyc/review/${_id}/company`, body)
  expect([status, message]).toEqual([200, 'The status of the company is set.'])
}

async function sendBack(who: Person, step: string): Promise<void> {
  const staff = await reviewer(bench)
  const { _id } = await bench.mine(who, 'issuer')
  const { version } = await look(bench, staff, _id)
  const body = { version, decision: 'revision', reason: WHY, items: [{ step, reason: WHY }] }
  const { status } = await bench.call(staff, 'PUT', `/v2/users/kyc/review/${_id}/decision`, body)
  expect(status).toBe(200)
}

async function takeUp(who: Person, role = 'issuer', version?: number): Promise<KycAnswer> {
  const known = version ?? (await bench.mine(who, 'issuer')).version
  return bench.call(who, 'POST', '/v2/users/kyc/company/resubmit', { role, version: known })
}

const save = async (who: Person, step: keyof typeof GOOD_STEPS, answers: unknown) =>
  seen(await bench.save(who, 'issuer', step, answers))

/** Signs the declaration again when it is void, and submits. */
async function handIn(who: Person): Promise<KycCaseWire> {
  if (!(await bench.mine(who, 'issuer')).isDocSign) await bench.askAndSign(who, 'issuer')
  seen(await bench.submit(who, 'issuer'))
  await bench.ctx.jobs.runDue()
  return bench.mine(who, 'issuer')
}

const underReview = async (who: Person): Promise<KycReviewCaseWire> =>
  look(bench, await reviewer(bench), (await bench.mine(who, 'issuer'))._id)

const decisionsOf = async (who: Person) =>
  Object.fromEntries((await underReview(who)).documents.map(({ kind, decision }) => [kind, decision]))

describe('why a company is on hold or rejected', () => {
  it.each(['Hold', 'Rejected'] as const)('is read by its issuer while it is: %s', async (decision) => {
    const who = await standing('Pending')
    expect(await bench.mine(who, 'issuer')).toMatchObject({ companyReason: null, canChangeCompany: false })
    await decide(who, decision)
    expect(await bench.mine(who, 'issuer')).toMatchObject({
      state: 'approved',
      companyStatus: decision,
      companyReason: WHY,
      canChangeCompany: true,
    })
    await bench.ctx.jobs.runDue()
    const { text } = await bench.call(who, 'GET', '/v2/notifications')
    expect(text).toContain('"link":"/kycProcess?role=issuer"')
    expect(text).toMatch(/read (?:why|the reason)/)
    expect(text).not.toContain(WHY)
    if (decision === 'Rejected') await decide(who, 'Hold', 'Two more questions.')
    await decide(who, 'Approved')
    await bench.ctx.jobs.runDue()
    // The newest first; each decision is mailed, without its reason.
    const mails = await bench.mailsTo(who.email)
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('proposal'))).toEqual(
      decision === 'Rejected'
        ? [SUBJECTS.Approved, SUBJECTS.Hold, SUBJECTS.Rejected]
        : [SUBJECTS.Approved, SUBJECTS.Hold],
    )
    expect(mails.map((mail) => mail.text).join()).not.toContain(WHY)
    expect(await bench.mine(who, 'issuer')).toMatchObject({
      companyStatus: 'Approved',
      companyReason: null,
      canChangeCompany: false,
    })
  })

  it('is kept sealed, and nowhere else in clear', async () => {
    const who = await standing('Hold')
    const [row] = await query<{ text: string; sealed: string }>(
      bench.store.db.orm,
      sql`SELECT c::text AS text, company_reason_sealed AS sealed FROM users.kyc_case c WHERE person_id = ${who.userId}`,
    )
    expect(row?.sealed.length).toBeGreaterThan(40)
    expect(row?.text).not.toContain('accounts')
    expect(bench.lines.join()).not.toContain(WHY)
    expect([await bench.jobsOf('kyc.mail', WHY), await bench.jobsOf('kyc.notice', WHY)]).toEqual([0, 0])
  })
})

describe('a company that is on hold or rejected', () => {
  it.each(['Hold', 'Rejected'] as const)('is changed and handed in again: %s', async (decision) => {
    const who = await standing(decision)
    const taken = seen(await takeUp(who))
    expect(taken).toMatchObject({
      state: 'revision',
      label: 'Resume KYC',
      stepCompleted: 3,
      companyStatus: decision,
      companyReason: WHY,
      canChangeCompany: false,
    })
    expect(taken.changeRequests).toMatchObject([
      { item: 'company', step: 'company', reason: WHY, isAnswered: false },
    ])
    expect((await bench.submit(who, 'issuer')).message).toBe(KYC_CASE_GUARD_TEXTS.hasAllSteps)
    const changed = await save(who, 'company', OTHER_COMPANY)
    // The signed declaration no longer matches the answers.
    expect([changed.isDocSign, changed.isSignatureOutdated]).toEqual([false, true])
    expect(await handIn(who)).toMatchObject({
      state: 'review',
      companyStatus: 'Pending',
      companyReason: null,
      changeRequests: [],
      answers: { company: { legalName: 'Cordoba Works Ltd' } },
    })
    // Only the objections to the company reopen; everything else stays approved.
    expect(await decisionsOf(who)).toEqual({
      idFront: 'approved',
      selfie: 'approved',
      proofOfAddress: 'approved',
      registration: 'undecided',
    })
    await approve(bench, who, 'issuer')
    expect(await bench.mine(who, 'issuer')).toMatchObject({ label: 'Business Proposal Is Pending' })
    await decide(who, 'Approved')
    expect(await bench.mine(who, 'issuer')).toMatchObject({ label: ' KYC Approved' })
  })

  it('is screened anew: a new owner who is on a list is found', async () => {
    const who = await standing('Rejected')
    seen(await takeUp(who))
    const [owner] = GOOD_STEPS.company.owners
    const owners = [{ ...owner, name: 'Viktor Exampelov', dob: '1961-03-14' }]
    await save(who, 'company', { ...GOOD_STEPS.company, owners })
    await handIn(who)
    const { hits, actions } = await underReview(who)
    expect(hits.map(({ subject, decision }) => [subject, decision])).toEqual([['Viktor Exampelov', 'open']])
    expect(actions.find(({ action }) => action === 'approve')?.isAllowed).toBe(false)
  })

  it('may be handed in as it was: whoever decided looks again', async () => {
    const who = await standing('Hold')
    seen(await takeUp(who))
    await save(who, 'company', GOOD_STEPS.company)
    expect(await handIn(who)).toMatchObject({ state: 'review', companyStatus: 'Pending' })
    expect(new Set(Object.values(await decisionsOf(who)))).toEqual(new Set(['approved']))
  })

  it.each(['Pending', 'Approved'] as const)('is not what stands at %s', async (decision) => {
    const who = await standing(decision)
    const answer = await takeUp(who)
    expect([answer.status, answer.message]).toEqual([409, KYC_CASE_GUARD_TEXTS.hasOpenCompany])
    expect((await bench.mine(who, 'issuer')).state).toBe('approved')
  })

  it('waits until the case itself is decided, is taken up once, and by nobody else', async () => {
    const early = await inReview()
    await decide(early, 'Rejected')
    expect((await takeUp(early)).message).toBe(KYC_CASE_STATE_TEXTS.review)
    const who = await standing('Rejected')
    const { version } = await bench.mine(who, 'issuer')
    const other = await bench.person('takesothers', { isIssuer: true })
    // Their own case, which does not exist; the refused call leaves none behind.
    expect((await takeUp(other, 'issuer', 0)).message).toBe(KYC_CASE_STATE_TEXTS.draft)
    expect((await takeUp(other, 'investor', 0)).message).toBe(KYC_CASE_STATE_TEXTS.draft)
    expect((await bench.mine(other, 'issuer')).version).toBe(0)
    expect((await takeUp(who, 'investor')).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeUp(who, 'issuer', version)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})

describe('an approved company', () => {
  it('stays approved while nothing of it changes', async () => {
    const who = await inReview()
    await decide(who, 'Approved')
    await sendBack(who, 'address')
    await save(who, 'address', { ...GOOD_STEPS.address, streetNumber: '202' })
    await save(who, 'company', GOOD_STEPS.company)
    expect(await handIn(who)).toMatchObject({ state: 'review', companyStatus: 'Approved' })
  })

  it('is Pending again once its page says something else', async () => {
    const who = await inReview()
    await decide(who, 'Approved')
    await sendBack(who, 'address')
    await save(who, 'address', GOOD_STEPS.address)
    const bankAccount = { ...GOOD_STEPS.company.bankAccount, number: '9999 8888 7777' }
    await save(who, 'company', { ...GOOD_STEPS.company, bankAccount })
    expect((await bench.mine(who, 'issuer')).companyStatus).toBe('Approved')
    expect(await handIn(who)).toMatchObject({ state: 'review', companyStatus: 'Pending' })
  })

  it('is Pending again once a paper of it is added, replaced or taken out', async () => {
    const who = await inReview()
    const again = async (change: () => Promise<unknown>) => {
      await decide(who, 'Approved')
      await sendBack(who, 'address')
      await save(who, 'address', GOOD_STEPS.address)
      await change()
      expect(await handIn(who)).toMatchObject({ state: 'review', companyStatus: 'Pending' })
    }
    await again(async () => seen(await bench.attach(who, 'issuer', 'proposal')))
    await again(async () => seen(await bench.attach(who, 'issuer', 'registration')))
    await again(async () => {
      const { version, documents } = await bench.mine(who, 'issuer')
      const documentId = documents.find(({ kind }) => kind === 'proposal')?._id
      const body = { role: 'issuer', version, documentId }
      seen(await bench.call(who, 'POST', '/v2/users/kyc/documents/remove', body))
    })
  })
})
