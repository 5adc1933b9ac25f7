import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPANY_STATUS_GUARD_TEXTS } from '#machines/company-status/labels.ts'
import {
  COMPANY_STATUS_CONDITIONS,
  COMPANY_STATUS_EVENTS,
  companyStatusMachine,
  type CompanyStatusEvent,
} from '#machines/company-status/machine.ts'
import { companyStatusModel } from '#machines/company-status/model.ts'
import {
  companyRefusal,
  companyStatusOf,
  isCompanyOpen,
  type CompanyStatusRow,
} from '#machines/company-status/rules.ts'
import { kycLabel } from '#machines/kyc-case/kyc-label.ts'
import { applyEvent, startLifecycle, stateLabel } from '#machines/lifecycle.ts'
import { describeOnActor } from '#tests/support/walks/actor-level.ts'
import { pathsOf, refusedIn } from '#tests/support/walks/harness.ts'
import { tableOf } from './kyc-case-walks.ts'

describeOnActor('M2 company status', companyStatusModel)

const every = new Set<string>(Object.values(COMPANY_STATUS_EVENTS).flat())
const input = companyStatusModel.inputs['an issuer']

const companyAfter = (...events: readonly CompanyStatusEvent[]) => companyFrom(input, events)
const riskyAfter = (...events: readonly CompanyStatusEvent[]) =>
  companyFrom(companyStatusModel.inputs['an issuer at high risk'], events)

function companyFrom(from: CompanyStatusRow['context'], events: readonly CompanyStatusEvent[]) {
  let row = startLifecycle(companyStatusMachine, from)
  for (const event of events) {
    const next = applyEvent(companyStatusMachine, row, event, every)
    if (!next.ok) throw new Error(`${event.type} was refused in ${row.state}`)
    row = next
  }
  return row
}

const submitted: CompanyStatusEvent = { type: 'company.submitted', isChanged: true }
const unchanged: CompanyStatusEvent = { ...submitted, isChanged: false }
const approved: CompanyStatusEvent = { type: 'company.approved', reviewerId: 'reviewer-1' }
const held: CompanyStatusEvent = { type: 'company.held', reviewerId: 'reviewer-1', reason: 'Accounts.' }
const rejected: CompanyStatusEvent = { ...held, type: 'company.rejected' }

describe('M2 company status, to the letter', () => {
  it('spells its states as the wire does, and shows Hold as Under review', () => {
    const { context } = companyAfter()
    const words = Object.keys(companyStatusMachine.states).map((state) => [
      companyStatusOf(state),
      stateLabel(companyStatusMachine, { state, context }),
    ])
    expect(words).toEqual([
      [null, 'Not submitted'],
      ['Pending', 'Pending'],
      ['Hold', 'Under review'],
      ['Approved', 'Approved'],
      ['Rejected', 'Rejected'],
    ])
  })

  it('goes where the table says', () => {
    expect(tableOf(companyStatusMachine)).toEqual([
      'none: company.submitted > Pending',
      'Pending: company.held > Hold',
      'Pending: company.approved > Approved',
      'Pending: company.approved',
      'Pending: company.rejected > Rejected',
      'Hold: company.submitted > Pending',
      'Hold: company.approved > Approved',
      'Hold: company.approved',
      'Hold: company.rejected > Rejected',
      'Approved: company.submitted > Pending',
      'Approved: company.held > Hold',
      'Approved: company.rejected > Rejected',
      'Approved: company.caseApproved > Pending',
      'Rejected: company.submitted > Pending',
      'Rejected: company.held > Hold',
    ])
  })

  it.each([
    [[], ' KYC Approved'],
    [[submitted], 'Business Proposal Is Pending'],
    [[submitted, held], 'Business Proposal Is Under review'],
    [[submitted, rejected], 'Business Proposal Is Rejected'],
    [[submitted, approved], ' KYC Approved'],
    [[submitted, approved, held], 'Business Proposal Is Under review'],
    [[submitted, rejected, submitted], 'Business Proposal Is Pending'],
    [[submitted, rejected, unchanged], 'Business Proposal Is Pending'],
    [[unchanged, held, unchanged], 'Business Proposal Is Pending'],
    [[submitted, approved, submitted], 'Business Proposal Is Pending'],
  ])('after %j an approved issuer reads %j', (events, label) => {
    const companyStatus = companyStatusOf(companyAfter(...events).state)
    const progress = { stepCompleted: 6, isKycCompleted: true }
    const userType = { isInvestor: false, isIssuer: true }
    expect(kycLabel({ userType, progress, companyDetails: { companyStatus } })).toBe(label)
  })

  it('lists each event once, and none for the public', () => {
    const listed = Object.values(COMPANY_STATUS_EVENTS).flat()
    expect(listed.toSorted()).toEqual(companyStatusMachine.events.toSorted())
    expect(Object.keys(COMPANY_STATUS_EVENTS)).toEqual(['staff', 'internal'])
    expect(companyStatusMachine.version).toBe('3')
  })

  it('asks every condition somewhere, each with its words', () => {
    const asked = new Set<string>(Object.values(COMPANY_STATUS_CONDITIONS.of).flat())
    expect([...asked].toSorted()).toEqual(Object.keys(COMPANY_STATUS_GUARD_TEXTS).toSorted())
  })

  it('tells the issuer what was decided', () => {
    expect(companyAfter(submitted, held).actions).toEqual([
      { type: 'notifyIssuer', params: { about: 'Hold' } },
    ])
    expect(companyAfter(submitted, approved, rejected).actions).toEqual([
      { type: 'notifyIssuer', params: { about: 'Rejected' } },
    ])
  })
})

describe('M2 company status at high risk', () => {
  const second: CompanyStatusEvent = { type: 'company.approved', reviewerId: 'reviewer-2' }

  it.each([
    ['the first of two', [submitted, approved], 'Pending', ['reviewer-1'], []],
    ['the first of two, while it is on hold', [submitted, held, approved], 'Hold', ['reviewer-1'], []],
    ['both', [submitted, approved, second], 'Approved', ['reviewer-1', 'reviewer-2'], ['notifyIssuer']],
    ['one before a hold and one after', [submitted, approved, held, second], 'Hold', ['reviewer-2'], []],
    [
      'one before it was handed in again and one after',
      [submitted, held, approved, submitted, second],
      'Pending',
      ['reviewer-2'],
      [],
    ],
  ])('is approved by two different reviewers: %s', (_which, events, state, approvals, told) => {
    const row = riskyAfter(...events)
    const { actions, context } = row
    expect([row.state, context.approvals, actions.map(({ type }) => type)]).toEqual([state, approvals, told])
  })

  const atRisk = (riskScore: number | null): CompanyStatusEvent => ({
    type: 'company.caseApproved',
    riskScore,
  })

  it.each([51, null])('asks a second reviewer once its case is approved at %s', (risk) => {
    const row = companyAfter(submitted, approved, atRisk(risk))
    expect([row.state, row.context.approvals, row.actions]).toEqual(['Pending', ['reviewer-1'], []])
    expect(companyRefusal(row, approved)).toContain('You have approved this company.')
    expect(companyAfter(submitted, approved, atRisk(risk), second).state).toBe('Approved')
  })

  it('asks nobody once two have approved it, at a risk of 50, or while it is not approved', () => {
    expect(companyRefusal(riskyAfter(submitted, approved, second), atRisk(100))).toBe(
      'Enough reviewers have approved the company.',
    )
    expect(companyRefusal(companyAfter(submitted, approved), atRisk(50))).not.toBeNull()
    for (const events of [[], [submitted], [submitted, held], [submitted, rejected]])
      expect(companyRefusal(companyAfter(...events), atRisk(100))).toContain('The business proposal is:')
  })

  it('asks two again where it is not known who approved it', () => {
    const unknown = companyAfter(submitted, approved)
    const row = { ...unknown, context: { ...unknown.context, approvals: [] } }
    const next = applyEvent(companyStatusMachine, row, atRisk(51), every)
    expect(next.ok && [next.state, next.context.approvals]).toEqual(['Pending', []])
  })

  it('is not approved twice by one reviewer, who is told so', () => {
    expect(companyRefusal(riskyAfter(submitted, approved), approved)).toBe(
      'You have approved this company. A second reviewer must also approve.',
    )
  })

  it.each([
    [50, 'Approved'],
    [51, 'Pending'],
    [null, 'Pending'],
  ])('is told by the risk of the case: at %s one approval leads to %s', (riskScore, state) => {
    expect(companyFrom({ ...input, riskScore }, [submitted, approved]).state).toBe(state)
  })
})

describe('M2 company status, who may not', () => {
  const pending = companyAfter(submitted)

  it.each([
    [{ ...approved, reviewerId: 'issuer-1' }, 'You cannot review your own company.'],
    [{ ...held, reviewerId: 'issuer-1' }, 'You cannot review your own company.'],
    [{ ...held, reviewerId: 'issuer-1', reason: '' }, 'You cannot review your own company.'],
    [{ ...held, reason: ' \n' }, 'Please give the reason.'],
    [{ ...rejected, reason: '' }, 'Please give the reason.'],
    [submitted, 'The business proposal is: Pending.'],
  ])('%j is refused with %j', (event, text) => {
    expect(companyRefusal(pending, event as CompanyStatusEvent)).toBe(text)
  })

  it('approves nothing that was not submitted, nor straight after a rejection', () => {
    expect(companyRefusal(companyAfter(), approved)).toBe('The business proposal is: Not submitted.')
    expect(companyRefusal(companyAfter(submitted, rejected), approved)).toContain('Rejected')
    expect(companyRefusal(companyAfter(submitted, held), approved)).toBeNull()
  })

  it('leaves an approved company approved while nothing of it has changed', () => {
    expect(companyRefusal(companyAfter(submitted, approved), unchanged)).toBe(
      'Nothing about the company has changed.',
    )
  })

  it('lets the issuer change what is on hold or rejected, and nothing else', () => {
    const ways = [[], [submitted], [submitted, held], [submitted, approved], [submitted, rejected]]
    const open = ways.map((events) => isCompanyOpen(companyAfter(...events)))
    expect(open).toEqual([false, false, true, false, true])
  })

  it('refuses in words what the machine does not take, from the stored row, in every state', () => {
    let refused = 0
    for (const { steps } of pathsOf(companyStatusModel, { apart: true })) {
      const { of } = steps.at(-1) ?? {}
      if (!of) continue
      const row = JSON.parse(JSON.stringify({ state: of.value, context: of.context })) as CompanyStatusRow
      for (const event of refusedIn(companyStatusModel, of) as never as readonly CompanyStatusEvent[]) {
        refused += 1
        expect(applyEvent(companyStatusMachine, row, event, every).ok).toBe(false)
        expect(companyRefusal(row, event)).toMatch(/^[A-Z].{10,}\.$/)
      }
    }
    expect(refused).toBeGreaterThan(50)
  })

  it('on any walk at high risk is approved by two reviewers, neither of them the issuer, and never unsubmitted', () => {
    const reviewerId = fc.constantFrom('reviewer-1', 'reviewer-2', 'issuer-1')
    const anyEvent: fc.Arbitrary<CompanyStatusEvent> = fc.oneof(
      fc.record({ type: fc.constant('company.submitted' as const), isChanged: fc.boolean() }),
      fc.record({ type: fc.constant('company.approved' as const), reviewerId }),
      fc.record({ type: fc.constant('company.caseApproved' as const), riskScore: fc.constant(100) }),
      fc.record({
        type: fc.constantFrom('company.held' as const, 'company.rejected' as const),
        reviewerId,
        reason: fc.constantFrom('Accounts.', ''),
      }),
    )
    const visited = new Set<string>()
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        let row: CompanyStatusRow = riskyAfter()
        let isSubmitted = false
        const approvers = new Set<string>()
        for (const event of events) {
          const next = applyEvent(companyStatusMachine, JSON.parse(JSON.stringify(row)), event, every)
          if (!next.ok) continue
          if (event.type === 'company.submitted') isSubmitted = true
          else if (event.type !== 'company.caseApproved') expect(event.reviewerId).not.toBe('issuer-1')
          expect(isSubmitted).toBe(true)
          if (event.type === 'company.submitted' && !event.isChanged) expect(row.state).not.toBe('Approved')
          if (event.type === 'company.approved') approvers.add(event.reviewerId)
          else approvers.clear()
          expect(next.state === 'Approved').toBe(approvers.size === 2)
          row = next
          visited.add(next.state)
        }
      }),
      { numRuns: 500 },
    )
    expect([...visited].toSorted()).toEqual(['Approved', 'Hold', 'Pending', 'Rejected'])
  })
})
