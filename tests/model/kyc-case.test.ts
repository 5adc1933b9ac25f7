import { describe, expect, it } from 'vitest'
import { kycLabel, KYC_STEP_COUNT } from '#machines/kyc-case/kyc-label.ts'
import { KYC_CONDITIONS } from '#machines/kyc-case/checks.ts'
import { KYC_CASE_EVENTS, type KycCaseContext, type KycCaseEvent } from '#machines/kyc-case/events.ts'
import { KYC_CASE_GUARD_TEXTS, KYC_CASE_STATE_TEXTS } from '#machines/kyc-case/labels.ts'
import { FOUR_EYES_ABOVE, kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { kycCaseModel } from '#machines/kyc-case/model.ts'
import { kycRefusal, progressOf, type KycCaseRow, type KycCaseState } from '#machines/kyc-case/rules.ts'
import { applyEvent, startLifecycle, stateLabel } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'
import { pathsOf, refusedIn } from '#tests/support/walks/harness.ts'
import {
  approvedBy,
  asked,
  caseAfter,
  passed,
  submitted,
  tableOf,
  toReview,
  toRevision,
} from './kyc-case-walks.ts'

describeOnActor('M1 KYC case', kycCaseModel)

const every = new Set<string>(Object.values(KYC_CASE_EVENTS).flat())

describe('M1 KYC case, to the letter', () => {
  it('has these states, each with its words', () => {
    const { context } = caseAfter('investor')
    const words = Object.keys(kycCaseMachine.states).map((state) => [
      state,
      stateLabel(kycCaseMachine, { state, context }),
    ])
    expect(Object.fromEntries(words)).toEqual({
      draft: 'Not submitted',
      checking: 'Checks are running',
      review: 'Waiting for review',
      revision: 'Sent back',
      approved: 'Approved',
      rejected: 'Rejected',
      expired: 'Expired',
      withdrawn: 'Withdrawn',
      replaced: 'Replaced',
    })
    expect(Object.keys(KYC_CASE_STATE_TEXTS)).toEqual(Object.keys(kycCaseMachine.states))
  })

  it('goes where the table says', () => {
    expect(tableOf(kycCaseMachine)).toEqual([
      'draft: kyc.stepSaved',
      'draft: kyc.documentAttached',
      'draft: kyc.submitted > checking',
      'draft: kyc.expired > expired',
      'draft: kyc.withdrawn > withdrawn',
      'checking: kyc.checksDone > review',
      'checking: kyc.providerFailed > review',
      'checking: kyc.checksFailedHard > revision',
      'checking: kyc.replaced > replaced',
      'review: kyc.checksDone',
      'review: kyc.documentDecided',
      'review: kyc.hitDecided',
      'review: kyc.approved > approved',
      'review: kyc.approved',
      'review: kyc.rejected > rejected',
      'review: kyc.revisionAsked > revision',
      'review: kyc.replaced > replaced',
      'revision: kyc.stepSaved',
      'revision: kyc.documentAttached',
      'revision: kyc.hitDecided',
      'revision: kyc.resubmitted > checking',
      'revision: kyc.withdrawn > withdrawn',
      'revision: kyc.replaced > replaced',
      'approved: kyc.rescreened',
      'approved: kyc.hitDecided',
      'approved: kyc.revoked > review',
      'approved: kyc.companyTakenUp > revision',
      'approved: kyc.replaced > replaced',
      'rejected: kyc.reopened > review',
      'expired: kyc.restarted > draft',
      'withdrawn: kyc.hitDecided',
      'withdrawn: kyc.rejected > rejected',
    ])
  })

  it('lists each event once: public, staff or internal', () => {
    const listed = Object.values(KYC_CASE_EVENTS).flat()
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.toSorted()).toEqual(kycCaseMachine.events.toSorted())
  })

  it('lets an applicant send these, and nothing that decides', () => {
    expect([...KYC_CASE_EVENTS.public]).toEqual([
      'kyc.stepSaved',
      'kyc.documentAttached',
      'kyc.submitted',
      'kyc.resubmitted',
      'kyc.restarted',
      'kyc.companyTakenUp',
      'kyc.withdrawn',
    ])
    for (const type of KYC_CASE_EVENTS.staff) expect(KYC_CONDITIONS.of[type]?.[0]).toBe('isNotApplicant')
  })

  it('has words for every check, and asks every check somewhere', () => {
    expect(Object.keys(KYC_CASE_GUARD_TEXTS).toSorted()).toEqual(
      Object.keys(KYC_CONDITIONS.checks).toSorted(),
    )
    const used = new Set<string>(Object.values(KYC_CONDITIONS.of).flat())
    expect([...used].toSorted()).toEqual(Object.keys(KYC_CONDITIONS.checks).toSorted())
  })

  it('pins its numbers', () => {
    expect([kycCaseMachine.version, FOUR_EYES_ABOVE]).toEqual(['4', 50])
    expect(KYC_STEP_COUNT).toEqual({ investor: 7, issuer: 6 })
    expect(caseAfter('investor').context.fourEyesAbove).toBe(50)
    const strict = startLifecycle(kycCaseMachine, {
      caseId: 'case-1',
      applicantId: 'applicant-1',
      role: 'investor',
      fourEyesAbove: 20,
    })
    expect(strict.context.fourEyesAbove).toBe(20)
  })

  it('stores a context of plain JSON', () => {
    for (const { steps } of pathsOf(kycCaseModel, { cover: 'states' })) {
      for (const { of } of steps) expect(JSON.parse(JSON.stringify(of.context))).toEqual(of.context)
    }
  })
})

describe('M1 KYC case, progress and label (spec 2.8, 4.1)', () => {
  const labelIn = (row: KycCaseRow, role: KycCaseContext['role']) =>
    kycLabel({
      userType: { isInvestor: role === 'investor', isIssuer: role === 'issuer' },
      progress: progressOf(row.state as KycCaseState, row.context),
      companyDetails: { companyStatus: null },
    })

  it.each(['investor', 'issuer'] as const)('of an %s on the way', (role) => {
    const last = KYC_STEP_COUNT[role]
    const filled = (count: number) => caseAfter(role, ...submitted(role).slice(0, count))
    const sent = caseAfter(role, ...submitted(role))
    const inReview = caseAfter(role, ...toReview(role))
    expect(labelIn(filled(0), role)).toBe('Start KYC')
    expect(labelIn(filled(1), role)).toBe('Resume KYC')
    expect(labelIn(filled(last - 1), role)).toBe('Resume KYC')
    // Every step is filled in, yet nothing is submitted.
    expect(labelIn(filled(last), role)).toBe('Resume KYC')
    expect(labelIn(sent, role)).toBe('KYC under review.')
    expect(labelIn(inReview, role)).toBe('KYC under review.')
    expect(labelIn(caseAfter(role, ...toRevision(role)), role)).toBe('Resume KYC')
    expect(labelIn(caseAfter(role, ...toReview(role), ...passed('reviewer-1')), role)).toBe(' KYC Approved')
  })

  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [7, 6],
  ])('sent back for step %i: %i steps are complete', (step, stepCompleted) => {
    const row = caseAfter('investor', ...toReview('investor'), asked('city', step))
    expect(progressOf('revision', row.context)).toEqual({ stepCompleted, isKycCompleted: false })
    expect(labelIn(row, 'investor')).toBe('Resume KYC')
  })

  it('goes by the smallest step that is asked for', () => {
    const event: KycCaseEvent = {
      type: 'kyc.revisionAsked',
      reviewerId: 'reviewer-1',
      items: [
        { item: 'netWorth', step: 5, reason: 'Too high.' },
        { item: 'employer', step: 4, reason: 'Unknown.' },
      ],
    }
    const row = caseAfter('investor', ...toReview('investor'), event)
    expect(progressOf('revision', row.context).stepCompleted).toBe(3)
  })

  it('reads for each state what the table says', () => {
    const { context } = caseAfter('investor', ...submitted('investor'))
    const table = Object.keys(kycCaseMachine.states).map((state) => [
      state,
      ...Object.values(progressOf(state as KycCaseState, context)),
    ])
    expect(table).toEqual([
      ['draft', 6, false],
      ['checking', 7, false],
      ['review', 7, false],
      ['revision', 6, false],
      ['approved', 7, true],
      ['rejected', 6, false],
      ['expired', 0, false],
      ['withdrawn', 0, false],
      ['replaced', 7, false],
    ])
  })

  it('counts only steps without a gap, and takes up those behind it once it is closed', () => {
    const save = (step: number, complete: boolean): KycCaseEvent => ({
      type: 'kyc.stepSaved',
      step,
      complete,
      items: [],
    })
    const events = [save(1, true), save(2, true), save(3, true), save(1, true), save(2, false), save(2, true)]
    const counts = events.map((_event, index) => {
      const { context } = caseAfter('investor', ...events.slice(0, index + 1))
      return progressOf('draft', context).stepCompleted
    })
    expect(counts).toEqual([1, 2, 3, 3, 1, 3])
  })
})

describe('M1 KYC case, who may not', () => {
  it('refuses every event the machine does not take, from the stored row, in every state, in words', () => {
    let refused = 0
    for (const { steps } of pathsOf(kycCaseModel, { cover: 'states' })) {
      const { of } = steps.at(-1) ?? {}
      if (!of) continue
      const row = JSON.parse(JSON.stringify({ state: of.value, context: of.context })) as KycCaseRow
      for (const event of refusedIn(kycCaseModel, of) as readonly KycCaseEvent[]) {
        refused += 1
        expect(applyEvent(kycCaseMachine, row, event, every).ok).toBe(false)
        expect(kycRefusal(row, event)?.text.length).toBeGreaterThan(10)
      }
    }
    expect(refused).toBeGreaterThan(500)
  })

  it('takes nothing of a reviewer or of a service from the public', () => {
    const own = new Set<string>(KYC_CASE_EVENTS.public)
    const row = caseAfter('investor', ...toReview('investor'))
    for (const event of passed('reviewer-1')) {
      expect(applyEvent(kycCaseMachine, row, event, own)).toEqual({ ok: false, reason: 'unknown_event' })
    }
  })

  it('stops a new check only, and opens none again', () => {
    const withdrawn: KycCaseEvent = { type: 'kyc.withdrawn' }
    const first = caseAfter('investor')
    expect(kycRefusal(first, withdrawn)?.condition).toBe('isNewCheck')
    const renewed = startLifecycle(kycCaseMachine, kycCaseModel.inputs['a new check'])
    expect(kycRefusal(renewed, withdrawn)).toBeNull()
    const reopened: KycCaseEvent = { type: 'kyc.reopened', reason: 'Found.', reviewerId: 'reviewer-1' }
    expect(kycRefusal({ ...renewed, state: 'rejected' }, reopened)?.condition).toBe('isNotNewCheck')
    expect(kycRefusal({ ...first, state: 'rejected' }, reopened)).toBeNull()
    // Once approved it is a case like any other.
    const approved = { ...renewed.context, wasApproved: true }
    expect(kycRefusal({ state: 'rejected', context: approved }, reopened)).toBeNull()
    expect(kycRefusal({ state: 'revision', context: approved }, withdrawn)?.condition).toBe('isNewCheck')
  })

  it('lets nobody decide on their own case, whatever the event', () => {
    const review = caseAfter('investor', ...toReview('investor'))
    const ownEvents = [...passed('applicant-1'), asked('city', 2, 'applicant-1')]
    for (const event of ownEvents) expect(kycRefusal(review, event)?.condition).toBe('isNotApplicant')
    const approved = caseAfter('investor', ...toReview('investor'), ...passed('reviewer-1'))
    const revoked: KycCaseEvent = { type: 'kyc.revoked', reason: 'Mine.', reviewerId: 'applicant-1' }
    expect(kycRefusal(approved, revoked)).toEqual({
      condition: 'isNotApplicant',
      text: 'You cannot review your own case.',
    })
    expect(kycRefusal(review, approvedBy(''))?.condition).toBe('isNotApplicant')
  })
})
