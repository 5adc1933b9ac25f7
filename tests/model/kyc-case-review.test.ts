import { describe, expect, it } from 'vitest'
import type { KycCaseEvent } from '#machines/kyc-case/events.ts'
import { caseDecisionOf, kycRefusal, missingFor, secondApprovalText } from '#machines/kyc-case/rules.ts'
import {
  approvedBy,
  asked,
  caseAfter,
  decided,
  documentsApproved,
  filledIn,
  passed,
  READY,
  submitted,
  toReview,
} from './kyc-case-walks.ts'

const [first, second] = ['reviewer-1', 'reviewer-2']
const submit = (change: object = {}) => ({ type: 'kyc.submitted', ...READY, ...change }) as const
const hitDecided = (hit: string, decision: 'cleared' | 'confirmed'): KycCaseEvent => ({
  type: 'kyc.hitDecided',
  hit,
  decision,
  reason: 'Born in another year.',
  reviewerId: first,
})
const reasoned = (type: 'kyc.rejected' | 'kyc.revoked' | 'kyc.reopened', reason = 'Not the same person.') =>
  ({ type, reason, reviewerId: second }) as const

describe('M1 KYC case, submitting', () => {
  const ready = caseAfter('investor', ...filledIn('investor'))

  it.each([
    [{ riskAccepted: false }, 'hasRiskAccepted', 'Answer every risk question with Yes.'],
    [{ declarationAgreed: false }, 'hasDeclaration', 'Agree to the declaration.'],
    [{ isDocSign: false }, 'hasSignature', 'Please sign the document!'],
    [{ identityAttached: false }, 'hasIdentityDocument', 'Attach your identity document.'],
    [{ documents: [] }, 'hasIdentityDocument', 'Attach your identity document.'],
  ])('with %j is refused by %s', (change, condition, text) => {
    expect(kycRefusal(ready, submit(change))).toEqual({ condition, text })
  })

  it.each([0, 1, 6])('after %i of seven steps is refused', (count) => {
    const row = caseAfter('investor', ...filledIn('investor').slice(0, count))
    expect(kycRefusal(row, submit())).toEqual({
      condition: 'hasAllSteps',
      text: 'Complete every step first.',
    })
  })

  it('asks for a signature only where the information document is wanted', () => {
    expect(kycRefusal(ready, submit())).toBeNull()
    expect(kycRefusal(ready, submit({ infoInvestment: false, isDocSign: false }))).toBeNull()
  })

  it('names everything that is missing, in order', () => {
    const row = caseAfter('issuer', ...filledIn('issuer').slice(0, 5))
    const nothing = submit({ riskAccepted: false, declarationAgreed: false, isDocSign: false, documents: [] })
    expect(missingFor(row, nothing).map(({ condition }) => condition)).toEqual([
      'hasAllSteps',
      'hasRiskAccepted',
      'hasDeclaration',
      'hasSignature',
      'hasIdentityDocument',
    ])
    expect(missingFor(ready, submit())).toEqual([])
  })

  it('starts the checks, attaches the documents undecided and tells the applicant', () => {
    const { state, context, effects } = caseAfter('investor', ...submitted('investor'))
    expect([state, context.documents]).toEqual(['checking', { idFront: 'undecided', selfie: 'undecided' }])
    expect(effects).toEqual([
      ['notifyApplicant', { about: 'submitted' }],
      ['startChecks', null],
    ])
  })

  it('says by the state why a submitted case is not submitted again', () => {
    const row = caseAfter('investor', ...toReview('investor'))
    expect(kycRefusal(row, submit())).toEqual({ condition: null, text: 'This case is waiting for review.' })
  })

  it('never attaches uploads of a draft', () => {
    const { context } = caseAfter('investor', { type: 'kyc.documentAttached', document: 'idFront' })
    expect(context.documents).toEqual({})
  })

  it('refuses steps a role does not have', () => {
    const seventh = { type: 'kyc.stepSaved', step: 7, complete: true, items: [] } as const
    expect(kycRefusal(caseAfter('investor'), seventh)).toBeNull()
    expect(kycRefusal(caseAfter('issuer'), seventh)?.condition).toBe('isStepOfRole')
    for (const step of [0, -1, 1.5, Number.NaN]) {
      expect(kycRefusal(caseAfter('investor'), { ...seventh, step })?.condition).toBe('isStepOfRole')
    }
  })
})

describe('M1 KYC case, four eyes', () => {
  it.each([
    [0, 'approved'],
    [50, 'approved'],
    [51, 'review'],
    [100, 'review'],
  ])('one approval at risk %i leads to %s', (risk, state) => {
    expect(caseAfter('investor', ...toReview('investor', risk), ...passed(first)).state).toBe(state)
  })

  it('needs two different reviewers above the threshold', () => {
    const once = [...toReview('investor', 51), ...passed(first)]
    const row = caseAfter('investor', ...once)
    expect([row.context.approvals, secondApprovalText(row)]).toEqual([[first], 'Awaiting second approval'])
    expect(kycRefusal(row, approvedBy(first))?.condition).toBe('isNotFirstApprover')
    expect(kycRefusal(row, approvedBy('applicant-1'))?.condition).toBe('isNotApplicant')
    const done = caseAfter('investor', ...once, approvedBy(second))
    expect([done.state, done.context.approvals]).toEqual(['approved', [first, second]])
    expect(secondApprovalText(done)).toBeNull()
  })

  it('takes a risk that nobody measured for a high one, and keeps to the scale', () => {
    const failed: KycCaseEvent = { type: 'kyc.providerFailed' }
    const row = caseAfter('investor', ...submitted('investor'), failed, ...passed(first))
    expect([row.state, row.context.riskScore]).toEqual(['review', null])
    const checking = caseAfter('investor', ...submitted('investor'))
    for (const riskScore of [-1, 101, Number.NaN]) {
      expect(kycRefusal(checking, { type: 'kyc.checksDone', riskScore, hits: [] })?.condition).toBe(
        'hasRiskScore',
      )
    }
  })

  it.each<[string, KycCaseEvent]>([
    ['a document is decided again', decided('selfie', 'approved', second)],
    ['the checks are run again', { type: 'kyc.checksDone', riskScore: 51, hits: [] }],
  ])('voids the first approval when %s', (_title, event) => {
    const events = [...toReview('investor', 51), ...passed(first), event]
    expect(caseAfter('investor', ...events).context.approvals).toEqual([])
    expect(caseAfter('investor', ...events, approvedBy(second)).state).toBe('review')
  })

  it('voids the first approval when a hit is decided again, though it is cleared in the end', () => {
    const events = [...toReview('investor', 51, ['hit-1']), ...documentsApproved()]
    events.push(hitDecided('hit-1', 'cleared'), approvedBy(first))
    expect(caseAfter('investor', ...events).context.approvals).toEqual([first])
    events.push(hitDecided('hit-1', 'confirmed'), hitDecided('hit-1', 'cleared'), approvedBy(second))
    const { state, context } = caseAfter('investor', ...events)
    expect([state, context.approvals]).toEqual(['review', [second]])
  })

  it('voids the first approval when the case is sent back', () => {
    const row = caseAfter('investor', ...toReview('investor', 51), ...passed(first), asked('city', 2))
    expect(row.context.approvals).toEqual([])
  })
})

describe('M1 KYC case, what approval waits for', () => {
  const review = caseAfter('investor', ...toReview('investor'))

  it('every document approved', () => {
    expect(kycRefusal(review, approvedBy(first))?.condition).toBe('hasAllDocumentsApproved')
    for (const other of ['rejected', 'revision'] as const) {
      const row = caseAfter('investor', ...toReview('investor'), decided('idFront', 'approved'))
      expect(kycRefusal(row, approvedBy(first))?.condition).toBe('hasAllDocumentsApproved')
      const half = caseAfter(
        'investor',
        ...toReview('investor'),
        ...documentsApproved(),
        decided('selfie', other),
      )
      expect(kycRefusal(half, approvedBy(first))?.condition).toBe('hasAllDocumentsApproved')
    }
  })

  it('a document at all, should a row ever have none', () => {
    const row = { ...review, context: { ...review.context, documents: {} } }
    expect(kycRefusal(row, approvedBy(first))?.condition).toBe('hasAllDocumentsApproved')
  })

  it('every hit cleared', () => {
    const open = [...toReview('investor', 10, ['hit-1', 'hit-2']), ...documentsApproved()]
    expect(kycRefusal(caseAfter('investor', ...open), approvedBy(first))?.condition).toBe('hasNoOpenHit')
    const one = [...open, hitDecided('hit-1', 'cleared')]
    expect(kycRefusal(caseAfter('investor', ...one), approvedBy(first))?.condition).toBe('hasNoOpenHit')
    const confirmed = caseAfter('investor', ...one, hitDecided('hit-2', 'confirmed'))
    expect(kycRefusal(confirmed, approvedBy(first))?.condition).toBe('hasNoOpenHit')
    const cleared = caseAfter('investor', ...one, hitDecided('hit-2', 'cleared'), approvedBy(first))
    expect(cleared.state).toBe('approved')
  })

  it('keeps the decision on a hit that is found again, and no other', () => {
    const again: KycCaseEvent = { type: 'kyc.checksDone', riskScore: 10, hits: ['hit-1', 'hit-3'] }
    const events = [...toReview('investor', 10, ['hit-1', 'hit-2']), hitDecided('hit-1', 'cleared'), again]
    expect(caseAfter('investor', ...events).context.hits).toEqual({ 'hit-1': 'cleared', 'hit-3': 'open' })
  })

  it('forgets no hit because a provider fails the second time', () => {
    const events: KycCaseEvent[] = [
      ...toReview('investor', 10, ['hit-1']),
      asked('city', 2),
      { type: 'kyc.stepSaved', step: 2, complete: true, items: ['city'] },
      { type: 'kyc.resubmitted', ...READY },
      { type: 'kyc.providerFailed' },
    ]
    expect(caseAfter('investor', ...events).context.hits).toEqual({ 'hit-1': 'open' })
  })

  it.each([
    [[], null],
    [[decided('idFront', 'approved')], null],
    [documentsApproved(), 'approved'],
    [[decided('idFront', 'approved'), decided('selfie', 'revision')], 'revision'],
    [[decided('idFront', 'rejected'), decided('selfie', 'revision')], 'rejected'],
  ])('the documents %j come to %s', (events, decision) => {
    expect(caseDecisionOf(caseAfter('investor', ...toReview('investor'), ...events).context)).toBe(decision)
  })
})

describe('M1 KYC case, reasons', () => {
  const review = caseAfter('investor', ...toReview('investor', 10, ['hit-1']))

  it('are required wherever something is refused, and may be left out of an approval only', () => {
    const blank: readonly KycCaseEvent[] = [
      reasoned('kyc.rejected', ' \n'),
      { ...decided('idFront', 'rejected'), reason: '' } as KycCaseEvent,
      { ...decided('idFront', 'revision'), reason: ' ' } as KycCaseEvent,
      { ...hitDecided('hit-1', 'cleared'), reason: '' } as KycCaseEvent,
    ]
    for (const event of blank) {
      expect(kycRefusal(review, event)).toEqual({ condition: 'hasReason', text: 'Please give the reason.' })
    }
    expect(kycRefusal(review, { ...decided('idFront', 'approved'), reason: '' } as KycCaseEvent)).toBeNull()
    const approved = caseAfter('investor', ...toReview('investor'), ...passed(first))
    expect(kycRefusal(approved, reasoned('kyc.revoked', ''))?.condition).toBe('hasReason')
    const rejected = caseAfter('investor', ...toReview('investor'), reasoned('kyc.rejected'))
    expect(kycRefusal(rejected, reasoned('kyc.reopened', ''))?.condition).toBe('hasReason')
  })

  it('are never kept by the machine', () => {
    const row = caseAfter('investor', ...toReview('investor'), asked('city', 2))
    expect(JSON.stringify(row)).not.toContain('It does not fit')
  })
})

describe('M1 KYC case, after the decision', () => {
  const approved = [...toReview('investor', 10, ['hit-1']), ...documentsApproved()]
  approved.push(hitDecided('hit-1', 'cleared'), approvedBy(first))

  it('a revoked case is with the reviewers again, who look at everything anew', () => {
    const { state, context, effects } = caseAfter('investor', ...approved, reasoned('kyc.revoked'))
    expect([state, context.approvals]).toEqual(['review', []])
    expect(context.documents).toEqual({ idFront: 'undecided', selfie: 'undecided' })
    expect(context.hits).toEqual({ 'hit-1': 'open' })
    expect(effects).toEqual([['notifyApplicant', { about: 'revoked' }]])
  })

  it('new lists leave an approved case approved, tell nobody, and keep what was decided of the same hits', () => {
    const found = { type: 'kyc.rescreened', riskScore: 60, hits: ['hit-1', 'hit-2'] } as const
    const { state, context, effects } = caseAfter('investor', ...approved, found)
    expect([state, context.riskScore, context.approvals, effects]).toEqual(['approved', 60, [first], []])
    expect(context.hits).toEqual({ 'hit-1': 'cleared', 'hit-2': 'open' })
    const decided = caseAfter('investor', ...approved, found, hitDecided('hit-2', 'confirmed'))
    expect([decided.state, decided.context.hits]).toEqual([
      'approved',
      { 'hit-1': 'cleared', 'hit-2': 'confirmed' },
    ])
    const own = { ...hitDecided('hit-2', 'cleared'), reviewerId: 'applicant-1' } as KycCaseEvent
    expect(kycRefusal(decided, own)?.condition).toBe('isNotApplicant')
    const gone = caseAfter('investor', ...approved, { ...found, riskScore: null, hits: [] })
    expect([gone.context.hits, gone.context.riskScore]).toEqual([{}, null])
  })

  it('a rejected case is taken up again by a reviewer only', () => {
    const rejected = [...toReview('investor'), reasoned('kyc.rejected')]
    const row = caseAfter('investor', ...rejected)
    expect(row.effects).toEqual([['notifyApplicant', { about: 'rejected' }]])
    expect(kycRefusal(row, submit())).toEqual({ condition: null, text: 'This case is rejected.' })
    const decided = [
      ...toReview('investor', 10, ['hit-1']),
      ...documentsApproved(),
      hitDecided('hit-1', 'cleared'),
    ]
    const anew = caseAfter('investor', ...decided, reasoned('kyc.rejected'), reasoned('kyc.reopened'))
    expect(anew.state).toBe('review')
    expect(anew.context.documents).toEqual({ idFront: 'undecided', selfie: 'undecided' })
    expect(anew.context.hits).toEqual({ 'hit-1': 'open' })
  })

  it('an expired draft holds nothing and starts at the beginning', () => {
    const filled = filledIn('investor').slice(0, 3)
    const expired = caseAfter('investor', ...filled, { type: 'kyc.expired' })
    expect(expired.effects.map(([type]) => type)).toEqual(['forgetDraft', 'notifyApplicant'])
    const anew = caseAfter('investor', ...filled, { type: 'kyc.expired' }, { type: 'kyc.restarted' })
    expect([anew.state, anew.context]).toEqual(['draft', caseAfter('investor').context])
  })
})
