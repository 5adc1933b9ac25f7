import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
import { consecutiveSteps } from '#machines/kyc-case/checks.ts'
import type { KycCaseContext, KycCaseEvent } from '#machines/kyc-case/events.ts'
import { KYC_CASE_LABELS } from '#machines/kyc-case/labels.ts'
import { kycRefusal, type KycCaseState } from '#machines/kyc-case/rules.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import { titleOf } from '#tests/support/people/kyc-browser.ts'
import { approveDocuments, decideCase, showDocument } from '#tests/support/people/kyc-review-browser.ts'
import type { BrowserSubject } from '#tests/support/walks/browser-level.ts'
import type { Step } from '#tests/support/walks/harness.ts'
import type { KycServices, WalkedCase } from './kyc-chromium-review.ts'

const REASON = 'The picture is not sharp.'
const TITLES: Readonly<Record<Exclude<KycCaseState, 'draft'>, string>> = {
  checking: 'Your identity check is under review',
  review: 'Your identity check is under review',
  revision: STEP_TITLES.identity,
  approved: 'Your identity check is approved',
  rejected: 'Your identity check is rejected',
  expired: 'Your draft has expired',
  withdrawn: 'Your new check is stopped',
  replaced: 'A newer check has replaced this one',
}
/** The label of the dashboard, letter by letter (spec 2.8). */
const LABELS: Readonly<Record<Exclude<KycCaseState, 'draft'>, string>> = {
  checking: 'KYC under review.',
  review: 'KYC under review.',
  revision: 'Resume KYC',
  approved: ' KYC Approved', // sic, spec 2.8
  rejected: 'Resume KYC',
  expired: 'Start KYC',
  withdrawn: 'Start KYC',
  replaced: 'KYC under review.',
}

interface Walk {
  readonly services: KycServices
  /** The reviewer's page. */
  readonly reviewer: Page
  /** The applicant's page, and their case. */
  readonly page: Page
  readonly kyc: WalkedCase
}

/** A case on the applicant's page and on the reviewer's. */
export function walkCase({ services, reviewer, page, kyc }: Walk): BrowserSubject {
  const part = (name: string): Locator => reviewer.getByRole('region', { name, exact: true })
  const openReview = async () => {
    await reviewer.goto(`${services.url}/staff/kyc/${(await kyc.known()).id}`)
    await settled(reviewer)
    await part('Decision').waitFor()
  }
  const decide = (verdict: string) => async () => {
    await openReview()
    if (verdict !== 'Approve case') await part('Decision').getByLabel('Reason').fill(REASON)
    await decideCase(reviewer, verdict)
  }
  const untilState = (state: KycCaseState) => expect.poll(async () => (await kyc.row())?.state).toBe(state)
  return {
    executors: {
      'kyc.stepSaved': ({ step }) => kyc.save(Number(step)),
      'kyc.submitted': () => kyc.submit(),
      'kyc.checksDone': () => kyc.runChecks(),
      'kyc.expired': () => kyc.expire(),
      'kyc.restarted': async () => {
        await page.goto(`${services.url}/kycProcess`)
        await settled(page)
        await page.getByRole('button', { name: 'Start again' }).click()
        await untilState('draft')
      },
      'kyc.documentDecided': async ({ decision }) => {
        await openReview()
        // The model knows one document; the others are approved along with it.
        if (decision === 'approved')
          return approveDocuments(reviewer, ['idFront', 'selfie', 'proofOfAddress'])
        const tab = await showDocument(reviewer, 'idFront')
        await part('Documents').getByLabel('Reason').fill(REASON)
        const [button, badge] =
          decision === 'revision' ? ['Request again', 'Requested again'] : ['Reject document', 'Rejected']
        await reviewer.getByRole('button', { name: button }).click()
        await tab.getByText(badge).waitFor()
      },
      'kyc.approved': decide('Approve case'),
      'kyc.rejected': decide('Reject case'),
      'kyc.revisionAsked': decide('Send back'),
      'kyc.revoked': decide('Revoke approval'),
      'kyc.reopened': decide('Reopen case'),
    },
    check: async (step) => {
      const state = step.of.value as KycCaseState
      await untilIs(kyc, step)
      if (wasSeen(step)) return
      await checkApplicant(page, services.url, step)
      if (state === 'draft' || state === 'expired') return
      await openReview()
      await checkReview(reviewer, part, step)
    },
    close: () => page.close(),
  }
}

/** States that were looked at; another walk through the same one looks on. */
const seen = new Set<string>()

/** Of a draft its beginning, its middle and its end; of a review each standing of its documents. */
function wasSeen({ of }: Step): boolean {
  const context = of.context as KycCaseContext
  const done = consecutiveSteps(context)
  const isLookedAt = of.value !== 'draft' || [0, 2, STEPS_OF[context.role].length].includes(done)
  const key = JSON.stringify([of.value, of.value === 'draft' ? done : context.documents])
  if (!isLookedAt || seen.has(key)) return true
  seen.add(key)
  return false
}

/** What a page has sent is there before another one is asked. */
async function untilIs(kyc: WalkedCase, { of, fired }: Step): Promise<void> {
  if (fired === null) return
  await expect.poll(async () => (await kyc.row())?.state).toBe(of.value)
}

/** Where the applicant goes on, or how the case stands, and the label of the dashboard. */
async function checkApplicant(page: Page, url: string, { of }: Step): Promise<void> {
  const state = of.value as KycCaseState
  const context = of.context as KycCaseContext
  const steps = STEPS_OF[context.role]
  const done = consecutiveSteps(context)
  const next = steps[done]
  await page.goto(`${url}/kycProcess`)
  await settled(page)
  const title =
    state === 'draft'
      ? next === undefined
        ? 'Check your answers'
        : titleOf(next, context.role)
      : TITLES[state]
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  if (state === 'draft' && next !== undefined) {
    await page.getByText(new RegExp(`^Steps? ${done + 1}\\b.* of ${steps.length}$`)).waitFor()
    await page.getByText(`${done} of ${steps.length} completed`, { exact: true }).waitFor()
  }
  if (state === 'revision')
    await page.getByRole('region', { name: 'Please update the following' }).getByText(REASON).waitFor()
  const submit = page.getByRole('button', { name: 'Submit for review' })
  expect(await submit.count()).toBe(state === 'draft' && next === undefined ? 1 : 0)
  if ((await submit.count()) > 0) expect(await submit.getAttribute('aria-disabled')).toBe('false')
  expect(await page.getByRole('button', { name: 'Start again' }).count()).toBe(state === 'expired' ? 1 : 0)
  const label = state === 'draft' ? (done === 0 ? 'Start KYC' : 'Resume KYC') : LABELS[state]
  await page.goto(`${url}/dashboard`)
  await settled(page)
  const shown = page.getByRole('main').getByRole('link', { name: /KYC/ }).first()
  expect(await shown.textContent()).toBe(label)
}

/** The buttons of the review page, and which of them cannot be pressed, with the condition that is not met. */
async function checkReview(reviewer: Page, part: (name: string) => Locator, { of }: Step): Promise<void> {
  const state = of.value as KycCaseState
  const row = { state, context: of.context as KycCaseContext }
  const reason = REASON
  const reviewerId = 'reviewer-1'
  const named = Object.entries(row.context.documents).filter(([, decision]) => decision === 'revision')
  const items = ['address', ...named.map(([kind]) => kind)].map((item) => ({ item, step: 1, reason }))
  const events: Readonly<Record<string, KycCaseEvent>> =
    state === 'review'
      ? {
          'Approve case': { type: 'kyc.approved', reviewerId },
          'Send back': { type: 'kyc.revisionAsked', items, reviewerId },
          'Reject case': { type: 'kyc.rejected', reason, reviewerId },
        }
      : state === 'approved'
        ? { 'Revoke approval': { type: 'kyc.revoked', reason, reviewerId } }
        : state === 'rejected'
          ? { 'Reopen case': { type: 'kyc.reopened', reason, reviewerId } }
          : {}
  await reviewer.getByText(KYC_CASE_LABELS[state], { exact: true }).first().waitFor()
  const decision = part('Decision')
  const expected = Object.entries(events).map(([name, event]) => [
    name,
    String(kycRefusal(row, event) !== null),
  ])
  // During a review the buttons stand in a bar of their own.
  const buttons = state === 'review' ? reviewer.getByRole('group', { name: 'Decide the case' }) : decision
  const shown = () =>
    buttons
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => [one.textContent, String(one.getAttribute('aria-disabled'))]))
  await expect.poll(shown).toEqual(expected)
  const refusals = Object.values(events).flatMap((event) => kycRefusal(row, event)?.text ?? [])
  for (const text of refusals) await buttons.getByText(text).first().waitFor()
  const approve = reviewer.getByRole('button', { name: 'Approve document' })
  await expect.poll(() => approve.getAttribute('aria-disabled')).toBe(String(state !== 'review'))
}
