import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KYC_STEP_COUNT } from '#machines/kyc-case/kyc-label.ts'
import { companyStatusModel } from '#machines/company-status/model.ts'
import { companyStatusOf } from '#machines/company-status/rules.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { pathsOf, refusedIn, walk, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { trailFaults } from '#tests/support/walks/trails.ts'
import { kycHttpBench, type KycHttpAnswer, type KycHttpBench } from './kyc-http-bench.ts'

let bench: KycHttpBench
beforeAll(async () => {
  bench = await kycHttpBench()
  await bench.reset('issuer', false)
  for (let step = 1; step <= KYC_STEP_COUNT.issuer; step += 1) await bench.savePage('issuer', step)
  await bench.keep('issuer')
})
afterAll(() => bench?.close())

const DECISIONS: Readonly<Record<string, string>> = {
  'company.held': 'Hold',
  'company.approved': 'Approved',
  'company.rejected': 'Rejected',
}

const QUESTIONNAIRE_STEP = KYC_STEP_COUNT.issuer

/** The proposal travels with the issuer's case: the first time by submitting it, later by answering what was sent back. */
async function submitCase(isChanged: boolean, riskScore: number): Promise<void> {
  await revoke()
  if ((await bench.mine('issuer')).state === 'review') {
    const items = [{ step: 'address', reason: 'It does not fit the document.' }]
    await decideCase('reviewer-1', 'revision', items)
    expect((await bench.savePage('issuer', 2)).status).toBe(200)
    await saveCompany(isChanged)
  }
  expect((await bench.send('issuer', 'POST', 'submit')).status).toBe(200)
  await bench.ctx.jobs.runDue()
  await bench.measureAs('issuer', riskScore)
  expect((await bench.mine('issuer')).state).toBe('review')
}

/** One decision about the case. */
async function decideCase(as: string, decision: string, items: readonly object[] = []): Promise<void> {
  const { _id } = await bench.mine('issuer')
  const reason = decision === 'approve' ? '' : 'Please look again.'
  const { version = 0 } = (await bench.reviewOf('issuer')) ?? {}
  const body = { version, decision, reason, items }
  const { status } = await bench.call(as, 'PUT', `/v2/users/kyc/review/${_id}/decision`, body)
  expect([decision, status]).toEqual([decision, 200])
}

/** Brings an approved case back to review, which an approved company does not notice. */
async function revoke(): Promise<void> {
  if ((await bench.mine('issuer')).state === 'approved') await decideCase('reviewer-1', 'revoke')
}

/** Approves the case at a risk, by as many reviewers as it takes. */
async function approveCase(riskScore: number): Promise<void> {
  await revoke()
  await bench.measureAs('issuer', riskScore)
  const { _id, documents = [] } = (await bench.reviewOf('issuer')) ?? {}
  for (const document of documents) {
    const { version } = (await bench.reviewOf('issuer')) ?? {}
    const body = { version, documentId: document._id, decision: 'approved', reason: '' }
    const { status } = await bench.call('reviewer-1', 'PUT', `/v2/users/kyc/review/${_id}/document`, body)
    expect(status).toBe(200)
  }
  for (const as of ['reviewer-1', 'reviewer-2'])
    if ((await bench.mine('issuer')).state === 'review') await decideCase(as, 'approve')
  expect((await bench.mine('issuer')).state).toBe('approved')
}

/** The page of the company is saved again, as it was or with something else, which is signed anew. */
async function saveCompany(isChanged: boolean): Promise<void> {
  const { company } = (await bench.mine('issuer')).answers
  const answers = isChanged
    ? { ...company, businessProposal: `${company?.businessProposal} And more.` }
    : company
  expect((await bench.send('issuer', 'PUT', 'company', { answers })).status).toBe(200)
  if (!isChanged) return
  expect((await bench.savePage('issuer', QUESTIONNAIRE_STEP)).status).toBe(200)
}

/** What leaves an approved company approved: its case is handed in again, or approved, and says the same of it. */
async function expectUnmoved(event: ModelEvent, riskScore: number): Promise<void> {
  const { companyStatus } = await bench.mine('issuer')
  expect(companyStatus).toBe('Approved')
  if (event.type === 'company.submitted') expect(event['isChanged']).toBe(false)
  await followCase(event, riskScore)
  expect((await bench.mine('issuer')).companyStatus).toBe(companyStatus)
}

const CASE_EVENTS: ReadonlySet<string> = new Set(['company.submitted', 'company.caseApproved'])

/** Follows from the case; no call sends it. */
const followCase = (event: ModelEvent, riskScore: number): Promise<void> =>
  event.type === 'company.submitted'
    ? submitCase(event['isChanged'] === true, riskScore)
    : approveCase(Number(event['riskScore']))

async function decide({ type, reviewerId, reason = '' }: ModelEvent): Promise<KycHttpAnswer> {
  const { _id, version } = (await bench.reviewOf('issuer')) ?? (await bench.mine('issuer'))
  const as = reviewerId === 'issuer-1' ? 'applicant-1' : String(reviewerId)
  const body = { version, decision: DECISIONS[type], reason }
  return bench.call(as, 'PUT', `/v2/users/kyc/review/${_id}/company`, body)
}

async function expectRefused(event: ModelEvent): Promise<void> {
  const before = await bench.mine('issuer')
  const { status, message } = await decide(event)
  expect([event, status]).toEqual([event, expect.toBeOneOf([400, 409])])
  expect(message.length).toBeGreaterThan(10)
  expect(await bench.mine('issuer')).toEqual(before)
}

async function carryOut(event: ModelEvent, { refused, of, before }: Step): Promise<void> {
  const { riskScore } = before.context as { riskScore: number }
  if (CASE_EVENTS.has(event.type)) return (refused ? expectUnmoved : followCase)(event, riskScore)
  if (refused) return expectRefused(event)
  const { status, message } = await decide(event)
  const text =
    of.value === before.value
      ? 'Your approval is saved. A second reviewer must also approve.'
      : 'The status of the company is set.'
  expect([event.type, status, message]).toEqual([event.type, 200, text])
}

describe('M2 company status over HTTP', () => {
  const coverage = coverageOf(companyStatusModel.machine)
  const paths = pathsOf(companyStatusModel, { cover: 'transitions', maxSteps: 6 })
  const probed = new Set<string>()
  const probedStates = new Set<string>()

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    await bench.reset('issuer', true)
    await walk(path, { '*': carryOut }, async (step) => {
      coverage.follow(step)
      const { companyStatus } = await bench.mine('issuer')
      const state = String(step.of.value)
      expect(companyStatus).toBe(companyStatusOf(state))
      const { riskScore, approvals } = step.of.context as { riskScore: number; approvals: readonly string[] }
      const place = JSON.stringify([state, riskScore, approvals])
      if (probed.has(place)) return
      probed.add(place)
      probedStates.add(state)
      for (const event of refusedIn(companyStatusModel, step.of)) {
        if (!CASE_EVENTS.has(event.type)) await expectRefused(event)
        // No call sends what follows from the case; its approval is walked.
        else if (state === 'Approved' && event.type === 'company.submitted')
          await expectUnmoved(event, riskScore)
      }
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.ctx.db.orm, 'companyStatus')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
    expect(probedStates.size).toBe(5)
  })
})
