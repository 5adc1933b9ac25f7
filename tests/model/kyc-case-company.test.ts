import { describe, expect, it } from 'vitest'
import { KYC_DOCUMENT_KINDS, STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import { KYC_CASE_EVENTS, type KycCaseEvent } from '#machines/kyc-case/events.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { kycRefusal, progressOf } from '#machines/kyc-case/rules.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import { approvedBy, asked, caseAfter, decided, filledIn, READY } from './kyc-case-walks.ts'

const KINDS = [...KYC_DOCUMENT_KINDS]
const ready = { ...READY, documents: KINDS }
const takenUp = (isCompanyOpen = true): KycCaseEvent => ({
  type: 'kyc.companyTakenUp',
  isCompanyOpen,
  reason: 'The accounts are missing.',
})
const attach = (document: string): KycCaseEvent => ({ type: 'kyc.documentAttached', document })
const resubmit: KycCaseEvent = { type: 'kyc.resubmitted', ...ready }

function save(role: KycRole, page: KycStep, changed?: boolean): KycCaseEvent {
  const step = STEPS_OF[role].indexOf(page) + 1
  return {
    type: 'kyc.stepSaved',
    step,
    complete: true,
    items: [page],
    ...(changed !== undefined && { changed }),
  }
}

/** Every document approved. */
const decidedUpon = (role: KycRole): KycCaseEvent[] => [
  ...filledIn(role),
  { type: 'kyc.submitted', ...ready },
  { type: 'kyc.checksDone', riskScore: 0, hits: [] },
  ...KINDS.map((kind) => decided(kind, 'approved')),
]
const approved = (role: KycRole): KycCaseEvent[] => [...decidedUpon(role), approvedBy('reviewer-1')]
/** The same, sent back for a page that is held against no document. */
const sentBack = (role: KycRole): KycCaseEvent[] => [
  ...decidedUpon(role),
  asked('financial', STEPS_OF[role].indexOf('financial') + 1),
]

describe('M1 KYC case, pages that say something else than what documents were approved for', () => {
  const openAfter = (role: KycRole, ...events: readonly KycCaseEvent[]): string[] => {
    const { documents } = caseAfter(role, ...sentBack(role), ...events).context
    return KINDS.filter((kind) => documents[kind] === 'undecided')
  }

  it.each<[KycRole, KycStep, readonly string[]]>([
    ['investor', 'identity', ['idFront', 'idBack', 'selfie', 'proofOfAddress']],
    ['investor', 'personal', ['idFront', 'idBack', 'selfie']],
    ['investor', 'address', ['proofOfAddress']],
    ['investor', 'employment', []],
    ['investor', 'financial', []],
    ['investor', 'questionnaire', []],
    ['issuer', 'personal', ['idFront', 'idBack', 'selfie']],
    ['issuer', 'company', ['registration', 'proposal']],
  ])('%s, page %s: %j are decided anew', (role, page, kinds) => {
    expect(openAfter(role, save(role, page, true))).toEqual(kinds)
    expect(openAfter(role, save(role, page, false))).toEqual([])
    expect(openAfter(role, save(role, page))).toEqual([])
  })

  it('stays so when the case is handed in again, and until somebody has decided', () => {
    const events = [...sentBack('investor'), save('investor', 'personal', true)]
    events.push(save('investor', 'personal', false), save('investor', 'financial', false), resubmit)
    events.push({ type: 'kyc.checksDone', riskScore: 0, hits: [] })
    const row = caseAfter('investor', ...events)
    expect(row.context.documents).toMatchObject({ idFront: 'undecided', proofOfAddress: 'approved' })
    expect(kycRefusal(row, approvedBy('reviewer-1'))?.condition).toBe('hasAllDocumentsApproved')
  })

  it('leaves what is asked for again asked for', () => {
    const events = [...decidedUpon('investor'), decided('idFront', 'revision'), asked('idFront', 1)]
    const { documents } = caseAfter('investor', ...events, save('investor', 'identity', true)).context
    expect(documents).toMatchObject({ idFront: 'revision', selfie: 'undecided' })
  })
})

describe('M1 KYC case, whether the company has changed', () => {
  const isChangedAfter = (...events: readonly KycCaseEvent[]): boolean =>
    caseAfter('issuer', ...sentBack('issuer'), ...events).context.isCompanyChanged

  it.each<[string, readonly KycCaseEvent[], boolean]>([
    ['nothing', [], false],
    ['its page says the same', [save('issuer', 'company', false)], false],
    ['another page says something else', [save('issuer', 'financial', true)], false],
    ['another document', [attach('selfie')], false],
    ['its page says something else', [save('issuer', 'company', true)], true],
    ['and then the same again', [save('issuer', 'company', true), save('issuer', 'company', false)], true],
    ['another registration', [attach('registration')], true],
    ['another proposal', [attach('proposal')], true],
  ])('%s', (_title, events, isChanged) => {
    expect(isChangedAfter(...events)).toBe(isChanged)
  })

  it('begins anew each time the case is handed in', () => {
    const changed = [...filledIn('issuer'), save('issuer', 'company', true)]
    expect(caseAfter('issuer', ...changed).context.isCompanyChanged).toBe(true)
    const submitted = caseAfter('issuer', ...changed, { type: 'kyc.submitted', ...ready })
    expect(submitted.context.isCompanyChanged).toBe(false)
    expect(isChangedAfter(save('issuer', 'company', true), save('issuer', 'financial'), resubmit)).toBe(false)
  })
})

describe('M1 KYC case, a company that is taken up again', () => {
  it('asks for its page, with everything else as it was approved', () => {
    const { state, context, effects } = caseAfter('issuer', ...approved('issuer'), takenUp())
    expect([state, context.changeRequests, context.approvals]).toEqual([
      'revision',
      [{ item: 'company', step: 4 }],
      [],
    ])
    expect(progressOf('revision', context)).toEqual({ stepCompleted: 3, isKycCompleted: false })
    expect(new Set(Object.values(context.documents))).toEqual(new Set(['approved']))
    // The applicant who does it need not be told.
    expect(effects).toEqual([])
    expect(JSON.stringify(context)).not.toContain('accounts')
  })

  it('is handed in, checked and approved like any case that was sent back', () => {
    const events = [...approved('issuer'), takenUp()]
    const row = caseAfter('issuer', ...events)
    expect(kycRefusal(row, resubmit)?.condition).toBe('hasAllSteps')
    events.push(save('issuer', 'company', true), resubmit, { type: 'kyc.checksDone', riskScore: 0, hits: [] })
    const review = caseAfter('issuer', ...events)
    expect([review.state, review.context.documents['registration']]).toEqual(['review', 'undecided'])
    events.push(decided('registration', 'approved'), decided('proposal', 'approved'))
    expect(caseAfter('issuer', ...events, approvedBy('reviewer-1')).state).toBe('approved')
  })

  it('is nothing for a company that stands well, for an investor, or before the case is approved', () => {
    const refusal = {
      condition: 'hasOpenCompany',
      text: 'A company can be changed once it is on hold or rejected.',
    }
    expect(kycRefusal(caseAfter('issuer', ...approved('issuer')), takenUp(false))).toEqual(refusal)
    expect(kycRefusal(caseAfter('investor', ...approved('investor')), takenUp())).toEqual(refusal)
    const review = caseAfter('issuer', ...decidedUpon('issuer'))
    expect(kycRefusal(review, takenUp())).toEqual({
      condition: null,
      text: 'This case is waiting for review.',
    })
  })

  it('is the only thing an applicant alone can do to an approved case', () => {
    const own = new Set<string>(KYC_CASE_EVENTS.public)
    const row = caseAfter('issuer', ...approved('issuer'))
    const others: readonly KycCaseEvent[] = [
      save('issuer', 'company', true),
      attach('registration'),
      resubmit,
      { type: 'kyc.restarted' },
    ]
    for (const event of others) expect(applyEvent(kycCaseMachine, row, event, own).ok).toBe(false)
    expect(applyEvent(kycCaseMachine, row, takenUp(), own)).toMatchObject({ ok: true, state: 'revision' })
  })
})
