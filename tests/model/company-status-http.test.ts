import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KycCaseWire } from '#contracts/kyc/kyc.ts'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
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

const COMPANY_STEP = STEPS_OF.issuer.indexOf('company') + 1
const QUESTIONNAIRE_STEP = KYC_STEP_COUNT.issuer

/** The proposal travels with the issuer's case: the first time by submitting it, later by answering what was sent back. */
async function submitCase(isChanged: boolean, riskScore: number): Promise<void> {
  const { _id, state, version } = await bench.mine('issuer')
  if (state === 'review') {
    const items = [{ step: 'address', reason: 'It does not fit the document.' }]
    const body = { version, decision: 'revision', reason: 'Please look again.', items }
    const asked = await bench.call('reviewer-1', 'PUT', `/v2/users/kyc/review/${_id}/decision`, body)
    expect(asked.status).toBe(200)
    expect((await bench.savePage('issuer', 2)).status).toBe(200)
    if (isChanged) await changeCompany()
    else expect((await bench.savePage('issuer', COMPANY_STEP)).status).toBe(200)
  }
  expect((await bench.send('issuer', 'POST', 'submit')).status).toBe(200)
  await bench.ctx.jobs.runDue()
  await bench.measureAs('issuer', riskScore)
  expect((await bench.mine('issuer')).state).toBe('review')
}

/** The company says something else, which is signed anew. */
async function changeCompany(): Promise<void> {
  const { answers } = await bench.mine('issuer')
  const businessProposal = `${answers.company?.businessProposal} And more.`
  const changed = { ...answers.company, businessProposal }
  expect((await bench.send('issuer', 'PUT', 'company', { answers: changed })).status).toBe(200)
  expect((await bench.savePage('issuer', QUESTIONNAIRE_STEP)).status).toBe(200)
}

/** What leaves an approved company approved: the case is handed in again, and says the same of it. */
async function expectUnmoved(event: ModelEvent, riskScore: number): Promise<void> {
  const { companyStatus } = await bench.mine('issuer')
  expect([event, companyStatus]).toEqual([{ type: 'company.submitted', isChanged: false }, 'Approved'])
  await submitCase(false, riskScore)
  expect((await bench.mine('issuer')).companyStatus).toBe(companyStatus)
}

async function decide(
  { type, reviewerId, reason = '' }: ModelEvent,
  { _id, version }: KycCaseWire,
): Promise<KycHttpAnswer> {
  const as = reviewerId === 'issuer-1' ? 'applicant-1' : String(reviewerId)
  const body = { version, decision: DECISIONS[type], reason }
  return bench.call(as, 'PUT', `/v2/users/kyc/review/${_id}/company`, body)
}

/** The case stays as it was `before`. */
async function expectRefused(event: ModelEvent, before: KycCaseWire): Promise<void> {
  const { status, message } = await decide(event, before)
  expect([event, status]).toEqual([event, expect.toBeOneOf([400, 409])])
  expect(message.length).toBeGreaterThan(10)
  expect(await bench.mine('issuer')).toEqual(before)
}

const carryOut =
  (riskScore: number) =>
  async (event: ModelEvent, { refused, of, before }: Step): Promise<void> => {
    if (event.type === 'company.submitted')
      return refused ? expectUnmoved(event, riskScore) : submitCase(event['isChanged'] === true, riskScore)
    const known = await bench.mine('issuer')
    if (refused) return expectRefused(event, known)
    const { status, message } = await decide(event, known)
    const text =
      of.value === before.value
        ? 'Your approval is saved. A second reviewer must also approve.'
        : 'The status of the company is set.'
    expect([event.type, status, message]).toEqual([event.type, 200, text])
  }

describe('M2 company status over HTTP', () => {
  const coverage = coverageOf(companyStatusModel.machine)
  const paths = pathsOf(companyStatusModel, { apart: true })
  const probed = new Set<string>()

  it.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const { riskScore } = path.input as { riskScore: number }
    await bench.reset('issuer', true)
    await walk(path, { '*': carryOut(riskScore) }, async (step) => {
      coverage.follow(step)
      let known = await bench.mine('issuer')
      const state = String(step.of.value)
      expect(known.companyStatus).toBe(companyStatusOf(state))
      const place = JSON.stringify([state, step.of.context.approvals])
      if (probed.has(place)) return
      probed.add(place)
      for (const event of refusedIn(companyStatusModel, step.of)) {
        // Nobody can say that something was submitted without submitting it.
        if (event.type !== 'company.submitted') await expectRefused(event, known)
        else if (state === 'Approved') {
          await expectUnmoved(event, riskScore)
          known = await bench.mine('issuer')
        }
      }
    })
  })

  it('left a trail that leads to where each item stands', async () => {
    expect(await trailFaults(bench.ctx.db.orm, 'companyStatus')).toEqual([])
  })

  it('went through every state and every transition', () => {
    expect(coverage.missedStates()).toEqual([])
    expect(coverage.missedTransitions()).toEqual([])
    expect(new Set([...probed].map((place) => place.split('"')[1])).size).toBe(5)
  })
})
