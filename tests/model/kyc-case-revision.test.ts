import { describe, expect, it } from 'vitest'
import type { KycCaseEvent } from '#machines/kyc-case/events.ts'
import { kycRefusal } from '#machines/kyc-case/rules.ts'
import {
  asked,
  caseAfter,
  decided,
  documentsApproved,
  READY,
  submitted,
  toReview,
  toRevision,
} from './kyc-case-walks.ts'

const resubmit: KycCaseEvent = { type: 'kyc.resubmitted', ...READY }
const save = (step: number, items: readonly string[], complete = true): KycCaseEvent => ({
  type: 'kyc.stepSaved',
  step,
  complete,
  items,
})
const attach = (document: string): KycCaseEvent => ({ type: 'kyc.documentAttached', document })

describe('M1 KYC case, asking for a revision', () => {
  const review = caseAfter('investor', ...toReview('investor'))
  const ask = (items: readonly object[]) =>
    kycRefusal(review, { type: 'kyc.revisionAsked', reviewerId: 'reviewer-1', items } as KycCaseEvent)
      ?.condition

  it('needs an item, its step and a reason', () => {
    const item = { item: 'city', step: 2, reason: 'It is not on the document.' }
    expect(ask([item])).toBeUndefined()
    expect(ask([])).toBe('hasAskedItems')
    expect(ask([item, { ...item, reason: ' \n' }])).toBe('hasAskedItems')
    expect(ask([{ ...item, item: '' }])).toBe('hasAskedItems')
    for (const step of [0, 8, 1.5]) expect(ask([{ ...item, step }])).toBe('hasAskedItems')
  })

  it('names every document that is wanted again', () => {
    const row = caseAfter('investor', ...toReview('investor'), decided('selfie', 'revision'))
    expect(kycRefusal(row, asked('city', 2))?.condition).toBe('hasEveryDocumentNamed')
    expect(kycRefusal(row, asked('selfie', 1))).toBeNull()
  })

  it('is not the answer to a document that was rejected', () => {
    const row = caseAfter('investor', ...toReview('investor'), decided('selfie', 'rejected'))
    expect(kycRefusal(row, asked('selfie', 1))?.condition).toBe('hasNoRejectedDocument')
  })

  it('keeps what was asked without its reason, and tells the applicant', () => {
    const { context, effects } = caseAfter('investor', ...toRevision('investor'))
    expect(context.changeRequests).toEqual([{ item: 'idFront', step: 1 }])
    expect(context.documents['idFront']).toBe('revision')
    expect(effects).toEqual([['notifyApplicant', { about: 'revision' }]])
  })

  it('may come from a check that failed at once', () => {
    const failed: KycCaseEvent = {
      type: 'kyc.checksFailedHard',
      items: [{ item: 'idFront', step: 1, reason: 'The lines cannot be read.' }],
    }
    const { state, context } = caseAfter('investor', ...submitted('investor'), failed)
    expect([state, context.documents['idFront']]).toEqual(['revision', 'revision'])
    const checking = caseAfter('investor', ...submitted('investor'))
    expect(kycRefusal(checking, { type: 'kyc.checksFailedHard', items: [] })?.condition).toBe('hasAskedItems')
  })
})

describe('M1 KYC case, answering a revision', () => {
  const twoItems: KycCaseEvent = {
    type: 'kyc.revisionAsked',
    reviewerId: 'reviewer-1',
    items: [
      { item: 'city', step: 2, reason: 'It is not on the document.' },
      { item: 'streetName', step: 2, reason: 'It is not on the document.' },
    ],
  }
  const after = (...events: readonly KycCaseEvent[]) =>
    caseAfter('investor', ...toReview('investor'), twoItems, ...events)

  it('needs every asked item, not only its step', () => {
    expect(kycRefusal(after(), resubmit)?.condition).toBe('hasAllSteps')
    expect(kycRefusal(after(save(2, ['city'])), resubmit)).toEqual({
      condition: 'hasEveryAskedItem',
      text: 'Change everything the reviewer asked for.',
    })
    expect(kycRefusal(after(save(2, ['city']), save(2, ['streetName'])), resubmit)).toBeNull()
    expect(kycRefusal(after(save(2, ['city', 'streetName'], false)), resubmit)?.condition).toBe('hasAllSteps')
  })

  it('counts an item once, and nothing that was not asked for', () => {
    const { context } = after(save(2, ['city', 'city', 'country']), save(2, ['city']))
    expect(context.answered).toEqual(['city'])
  })

  it('meets the same conditions as the first time', () => {
    const row = after(save(2, ['city', 'streetName']))
    expect(kycRefusal(row, { ...resubmit, isDocSign: false } as KycCaseEvent)?.condition).toBe('hasSignature')
    expect(kycRefusal(row, { ...resubmit, riskAccepted: false } as KycCaseEvent)?.condition).toBe(
      'hasRiskAccepted',
    )
  })

  it('wants a document attached anew, not a field of its name', () => {
    const typed = caseAfter('investor', ...toRevision('investor'), save(1, ['idFront']))
    expect(kycRefusal(typed, resubmit)?.condition).toBe('hasEveryAskedItem')
    const uploaded = caseAfter('investor', ...toRevision('investor'), attach('idFront'), save(1, []))
    expect(kycRefusal(uploaded, resubmit)).toBeNull()
  })

  it('is checked anew, with nothing asked any more', () => {
    const { state, context } = after(save(2, ['city', 'streetName']), resubmit)
    expect([state, context.changeRequests, context.answered]).toEqual(['checking', [], []])
  })

  it('keeps the approval of a document that was left alone, and of no other', () => {
    const events = [
      ...toReview('investor'),
      ...documentsApproved(),
      twoItems,
      save(2, ['city', 'streetName']),
    ]
    const left = caseAfter('investor', ...events, resubmit)
    expect(left.context.documents).toEqual({ idFront: 'approved', selfie: 'approved' })
    // Nobody asked for it, yet it is another picture now.
    const replaced = caseAfter('investor', ...events, attach('selfie'), resubmit)
    expect(replaced.context.documents).toEqual({ idFront: 'approved', selfie: 'undecided' })
    const added = { ...resubmit, documents: ['idFront', 'proofOfAddress'] } as KycCaseEvent
    expect(caseAfter('investor', ...events, added).context.documents).toEqual({
      idFront: 'approved',
      proofOfAddress: 'undecided',
    })
  })
})
