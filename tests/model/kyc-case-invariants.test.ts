import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { kycLabel, KYC_STEP_COUNT } from '#machines/kyc-case/kyc-label.ts'
import { KYC_CASE_EVENTS, type KycCaseContext, type KycCaseEvent } from '#machines/kyc-case/events.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { kycRefusal, progressOf, type KycCaseState } from '#machines/kyc-case/rules.ts'
import { applyEvent, startLifecycle, type Applied } from '#machines/lifecycle.ts'

type Row = Applied<typeof kycCaseMachine>

const APPLICANT = 'applicant-1'
const every = new Set<string>(Object.values(KYC_CASE_EVENTS).flat())

const mostly = (value: boolean) => fc.integer({ min: 0, max: 19 }).map((n) => (n === 0 ? !value : value))
const reviewerId = fc.constantFrom('reviewer-1', 'reviewer-2', 'reviewer-3', APPLICANT)
const document = fc.constantFrom('idFront', 'selfie')
const step = fc.integer({ min: 1, max: 7 })
const reason = fc.constantFrom('A reason.', 'Another one.', ' ')
const documents = fc.constantFrom(['idFront'], ['idFront', 'selfie'])
const items = fc.subarray(['city', 'idFront', 'netWorth', 'selfie'])
const askedItems = fc.array(
  fc.record({
    item: fc.constantFrom('city', 'idFront', 'netWorth', 'selfie'),
    step,
    reason: fc.constant('A reason.'),
  }),
  { minLength: 1, maxLength: 3 },
)
const readiness = {
  riskAccepted: mostly(true),
  declarationAgreed: mostly(true),
  infoInvestment: fc.boolean(),
  isDocSign: mostly(true),
  identityAttached: mostly(true),
  documents,
}
const type = <const T extends KycCaseEvent['type']>(...types: readonly T[]) => fc.constantFrom(...types)

const filledIn = (role: KycRole): KycCaseEvent[] =>
  Array.from({ length: KYC_STEP_COUNT[role] }, (_none, index) => ({
    type: 'kyc.stepSaved',
    step: index + 1,
    complete: true,
    items: ['city', 'netWorth'],
  }))

/** What one would say next, so that walks get somewhere, beside anything at all. */
const anyEvent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: type('kyc.stepSaved'),
      step,
      complete: mostly(true),
      items,
      changed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: type('kyc.documentAttached'), document }) },
  { weight: 6, arbitrary: fc.record({ type: type('kyc.submitted', 'kyc.resubmitted'), ...readiness }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: type('kyc.checksDone'),
      riskScore: fc.integer({ min: 0, max: 100 }),
      hits: fc.subarray(['hit-1']),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'kyc.providerFailed' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: type('kyc.rescreened'),
      riskScore: fc.option(fc.integer({ min: 0, max: 100 })),
      hits: fc.subarray(['hit-1', 'hit-2']),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: type('kyc.checksFailedHard'), items: askedItems }) },
  {
    weight: 12,
    arbitrary: fc.record({
      type: type('kyc.documentDecided'),
      document,
      decision: fc.constantFrom('approved', 'approved', 'approved', 'approved', 'rejected', 'revision'),
      reason,
      reviewerId,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: type('kyc.hitDecided'),
      hit: fc.constant('hit-1'),
      decision: fc.constantFrom('cleared', 'cleared', 'cleared', 'confirmed'),
      reason,
      reviewerId,
    }),
  },
  { weight: 12, arbitrary: fc.record({ type: type('kyc.approved'), reviewerId }) },
  { weight: 1, arbitrary: fc.record({ type: type('kyc.rejected'), reason, reviewerId }) },
  { weight: 1, arbitrary: fc.record({ type: type('kyc.revisionAsked'), items: askedItems, reviewerId }) },
  { weight: 2, arbitrary: fc.record({ type: type('kyc.revoked', 'kyc.reopened'), reason, reviewerId }) },
  { weight: 1, arbitrary: fc.record({ type: type('kyc.expired', 'kyc.restarted') }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: type('kyc.companyTakenUp'), isCompanyOpen: fc.boolean(), reason }),
  },
) satisfies fc.Arbitrary<KycCaseEvent>

/** Who has approved since anything else last happened to the case: worked out from the events alone. */
class Witness {
  approvers: string[] = []
  risk: number | null = null

  see(event: KycCaseEvent): void {
    if (event.type === 'kyc.approved') this.approvers.push(event.reviewerId)
    else this.approvers = []
    if (event.type === 'kyc.checksDone' || event.type === 'kyc.rescreened') this.risk = event.riskScore
    if (event.type === 'kyc.providerFailed') this.risk = null
  }
}

/** Approved by two at a high risk, measured again at a low one, and taken up again: then one is enough. */
const takenUpAtLowerRisk: KycCaseEvent[] = [
  { type: 'kyc.documentAttached', document: 'idFront' },
  {
    type: 'kyc.submitted',
    riskAccepted: true,
    declarationAgreed: true,
    infoInvestment: true,
    isDocSign: true,
    identityAttached: true,
    documents: ['idFront'],
  },
  { type: 'kyc.checksDone', riskScore: 51, hits: [] },
  idFrontApproved(),
  { type: 'kyc.approved', reviewerId: 'reviewer-1' },
  { type: 'kyc.approved', reviewerId: 'reviewer-2' },
  { type: 'kyc.rescreened', riskScore: 0, hits: [] },
  { type: 'kyc.revoked', reason: 'A reason.', reviewerId: 'reviewer-1' },
  idFrontApproved(),
  { type: 'kyc.approved', reviewerId: 'reviewer-1' },
]

function idFrontApproved(): KycCaseEvent {
  return {
    type: 'kyc.documentDecided',
    document: 'idFront',
    decision: 'approved',
    reason: '',
    reviewerId: 'reviewer-1',
  }
}

const SENDS_BACK = new Set<string>(['kyc.revisionAsked', 'kyc.checksFailedHard', 'kyc.companyTakenUp'])

function expectApprovedRightly({ approvers, risk }: Witness, context: KycCaseContext): void {
  expect(approvers).not.toContain(APPLICANT)
  expect(new Set(approvers).size).toBeGreaterThanOrEqual(risk === null || risk > 50 ? 2 : 1)
  expect(new Set(approvers).size).toBe(approvers.length)
  expect(context.approvals).toEqual(approvers)
  expect(new Set(Object.values(context.documents))).toEqual(new Set(['approved']))
  expect(Object.values(context.hits).filter((decision) => decision !== 'cleared')).toEqual([])
}

function expectProgressToFit(before: Row, event: KycCaseEvent, after: Row): void {
  const { role, completeSteps } = after.context
  const steps = KYC_STEP_COUNT[role]
  const { stepCompleted, isKycCompleted } = progressOf(after.state as KycCaseState, after.context)
  expect(stepCompleted).toBeGreaterThanOrEqual(0)
  expect(stepCompleted).toBeLessThanOrEqual(steps)
  expect(isKycCompleted).toBe(after.state === 'approved')
  expect(stepCompleted === steps).toBe(['checking', 'review', 'approved'].includes(String(after.state)))
  expect(completeSteps).toEqual([...new Set(completeSteps)].toSorted((a, b) => a - b))
  if (!SENDS_BACK.has(event.type)) return
  const smallest = Math.min(...after.context.changeRequests.map((item) => item.step))
  expect(stepCompleted).toBe(Math.max(smallest - 1, 1))
  expect(stepCompleted).toBeLessThan(progressOf(before.state as KycCaseState, before.context).stepCompleted)
  const companyDetails = { companyStatus: null }
  const userType = { isInvestor: role === 'investor', isIssuer: role === 'issuer' }
  expect(kycLabel({ userType, progress: { stepCompleted, isKycCompleted }, companyDetails })).toBe(
    'Resume KYC',
  )
}

it.each(['investor', 'issuer'] as const)(
  'M1 KYC case: on any walk of an %s nobody is approved by themselves, nor by one where two must agree',
  (role) => {
    const visited = new Map<string, number>()
    const walks = fc.array(anyEvent, { minLength: 1, maxLength: 90, size: 'max' })
    fc.assert(
      fc.property(walks, mostly(true), (events, isFilledIn) => {
        const witness = new Witness()
        let row: Row = startLifecycle(kycCaseMachine, { caseId: 'case-1', applicantId: APPLICANT, role })
        for (const event of [...(isFilledIn ? filledIn(role) : []), ...events]) {
          // As it is in life: the row comes back from the database before each event.
          const stored = JSON.parse(JSON.stringify(row)) as Row
          const next = applyEvent(kycCaseMachine, stored, event, every)
          expect(kycRefusal(stored, event) === null).toBe(next.ok)
          if (!next.ok) continue
          witness.see(event)
          if ('reviewerId' in event) expect(event.reviewerId).not.toBe(APPLICANT)
          // Lists that come later make no approval undone; reviewers look at them.
          if (next.state === 'approved' && row.state !== 'approved')
            expectApprovedRightly(witness, next.context)
          expectProgressToFit(row, event, next)
          row = next
          visited.set(String(row.state), (visited.get(String(row.state)) ?? 0) + 1)
        }
      }),
      { numRuns: 500, examples: [[takenUpAtLowerRisk as never, true]] },
    )
    // A walk that never gets anywhere would prove nothing.
    // A first check is not stopped, and it is replaced by another case.
    const own = Object.keys(kycCaseMachine.states).filter((state) => !/^(withdrawn|replaced)$/.test(state))
    expect([...visited.keys()].toSorted()).toEqual(own.toSorted())
    expect(visited.get('approved')).toBeGreaterThan(20)
  },
)

it('M1 KYC case: an applicant alone never leaves what they have in hand', () => {
  const own = new Set<string>(KYC_CASE_EVENTS.public)
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40, size: 'max' }), (events) => {
      let row: Row = startLifecycle(kycCaseMachine, {
        caseId: 'case-1',
        applicantId: APPLICANT,
        role: 'issuer',
      })
      for (const event of [...filledIn('issuer'), ...events]) {
        const next = applyEvent(kycCaseMachine, row, event, own)
        if (next.ok) row = next
      }
      expect(['draft', 'checking']).toContain(row.state)
    }),
  )
})

it('M1 KYC case: steps saved in any order come to the same', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7]), (order) => {
      let row: Row = startLifecycle(kycCaseMachine, {
        caseId: 'case-1',
        applicantId: APPLICANT,
        role: 'investor',
      })
      for (const saved of order) {
        const event = { type: 'kyc.stepSaved', step: saved, complete: true, items: [] } as const
        const next = applyEvent(kycCaseMachine, row, event, every)
        if (!next.ok) throw new Error(`Step ${saved} was refused`)
        row = next
      }
      const gap = [1, 2, 3, 4, 5, 6, 7, 8].find((number) => !order.includes(number)) ?? 8
      expect(progressOf('draft', row.context).stepCompleted).toBe(Math.min(gap - 1, 6))
    }),
  )
})
