// Over 20 s: 249 generated paths, each on the real screens.
import { cleanup, fireEvent } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
import { WHERE_TITLE } from '#features/where-is-this/title.ts'
import type { AnyModel } from '#machines/model.ts'
import { KYC_STEP_COUNT } from '#machines/kyc-case/kyc-label.ts'
import type {
  KycChangeRequest,
  KycCaseContext,
  KycCaseEvent,
  KycReadiness,
} from '#machines/kyc-case/events.ts'
import { KYC_CASE_LABELS, SECOND_APPROVAL_TEXT } from '#machines/kyc-case/labels.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { KYC_PEOPLE, kycCaseModel } from '#machines/kyc-case/model.ts'
import { kycRefusal, type KycCaseState } from '#machines/kyc-case/rules.ts'
import type { NamedPayloads } from '#machines/model.ts'
import { startLifecycle } from '#machines/lifecycle.ts'
import { CHECK_TITLE, PAIRS } from '#screens/kyc/form/steps.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { alerts, heading } from '#tests/support/walks/fields.ts'
import type { ModelEvent, Step } from '#tests/support/walks/harness.ts'
import {
  buttonsOf,
  decisionButtons,
  NAMES,
  OneCaseService,
  openApplicant,
  openReview,
  pressIn,
  REASON,
  section,
  writeReason,
} from './kyc-case-host.tsx'
import { describeInReact, type ReactSubject } from '#tests/support/walks/react-level.ts'

// Loaded once, before time stands still.
beforeAll(async () => {
  await Promise.all(
    Object.values(import.meta.glob('/src/screens/kyc/*/{*-step,*-page,with-*,new-check}.tsx')).map((load) =>
      load(),
    ),
  )
  await import('#contracts/user/phone-number.ts')
  await import('#screens/kyc/form/step-problems.ts')
})

const { first, second, applicant } = KYC_PEOPLE
const READY: KycReadiness = {
  riskAccepted: true,
  declarationAgreed: true,
  infoInvestment: true,
  isDocSign: true,
  identityAttached: true,
  documents: ['idFront'],
}
const pages = [
  { item: 'address', step: 2, reason: REASON },
  { item: 'financial', step: 5, reason: REASON },
]

type At = { readonly value: unknown; readonly context: KycCaseContext; can: (event: never) => boolean }
type Given = NamedPayloads | ((at: never) => NamedPayloads)

/** What a new check is walked through; all else happens to it as to a first one. */
const OF_NEW_CHECK: ReadonlySet<string> = new Set([
  'kyc.stepSaved',
  'kyc.submitted',
  'kyc.checksDone',
  'kyc.revisionAsked',
  'kyc.rejected',
  'kyc.withdrawn',
  'kyc.hitDecided',
])

/** Whatever a case holds, being replaced does the same to it: once in each state of an investor's will do. */
const isLeftOut = (type: string, { replaces, role, hits, approvals, changeRequests }: KycCaseContext) =>
  replaces === null
    ? type === 'kyc.replaced' &&
      (role === 'issuer' || Object.keys(hits).length > 0 || approvals.length > 1 || changeRequests.length > 1)
    : !OF_NEW_CHECK.has(type)

/** An issuer's case and a new check go the same ways; one of each will do, and a new check with a hit. */
const mostOf = (type: string, { role, replaces }: KycCaseContext): number | undefined =>
  replaces !== null ? (type === 'kyc.checksDone' ? 2 : 1) : role === 'issuer' ? 1 : undefined

/** What the screens can say; what they must not offer is looked at in every state instead. Documents decided so name themselves. */
function offeredOnly(): AnyModel {
  const cases: Record<string, Given> = {
    ...kycCaseModel.cases,
    'kyc.revisionAsked': ({ context }: At) =>
      context.documents['idFront'] === 'undecided'
        ? { pages: { items: pages, reviewerId: first } }
        : kycCaseModel.cases['kyc.revisionAsked']({ context } as never),
  }
  const allowed = kycCaseMachine.events.map((type) => {
    const given: Given = cases[type] ?? { only: {} }
    const those = (at: At) =>
      isLeftOut(type, at.context)
        ? {}
        : Object.fromEntries(
            Object.entries(typeof given === 'function' ? given(at as never) : given)
              .filter(([, payload]) => at.can({ ...payload, type } as never))
              .slice(0, mostOf(type, at.context)),
          )
    return [type, those] as const
  })
  return { ...kycCaseModel, cases: Object.fromEntries(allowed) as never }
}

const coverage = coverageOf(kycCaseMachine)
const keyOf = ({ context, value }: Pick<At, 'context' | 'value'>): string =>
  JSON.stringify([context.role, value, kycCaseModel.key({ context, value } as never)])
/** Events that screens have carried out from where they were, and states that were looked at through and through. */
const saidBefore = new Set<string>()
const seenBefore = new Set<string>()
/** What the service told a page, with what must be on it: the same page of another state is not looked at again. */
const pagesSeen = new Set<string>()

/** Whether a page with this content was looked at before. */
function isSeen(...content: readonly unknown[]): boolean {
  const key = JSON.stringify(content)
  const isKnown = pagesSeen.has(key)
  pagesSeen.add(key)
  return isKnown
}

const BY_REVIEWER: Readonly<Record<string, string>> = {
  'kyc.approved': 'Approve case',
  'kyc.rejected': 'Reject case',
  'kyc.revisionAsked': 'Send back',
  'kyc.revoked': 'Revoke approval',
  'kyc.reopened': 'Reopen case',
}
const DOCUMENT_BUTTONS: Readonly<Record<string, string>> = {
  approved: 'Approve document',
  revision: 'Request again',
  rejected: 'Reject document',
}
const HIT_BUTTONS: Readonly<Record<string, string>> = {
  cleared: 'Clear: another person',
  confirmed: 'Confirm: this person',
}

const STOP = 'Stop the new check'
const CHANGE_COMPANY = 'Change the company and submit it again'

const wordsOf = ({ reason }: ModelEvent): string => (typeof reason === 'string' ? reason : REASON)

/** Carries out an event on the page that it is of; false where it happens on no page. */
async function sayOnScreen(service: OneCaseService, event: ModelEvent, { before }: Step): Promise<boolean> {
  const { role, changeRequests, answered } = before.context as KycCaseContext
  const reviewerId = String(event['reviewerId'])
  const words = wordsOf(event)
  switch (event.type) {
    case 'kyc.stepSaved': {
      const number = Number(event['step'])
      const page = STEPS_OF[role][number - 1]
      // The page of the company is sent from its last part.
      const isSentByPart = page === 'company' && event['complete'] === true
      // A page of two groups sends both; from the last page each stands alone.
      const isAlone = role === 'investor' && page !== undefined && PAIRS[page] !== undefined
      await openApplicant(
        service,
        isSentByPart ? `${page}&part=proposal` : isAlone ? `${page}&from=check` : page,
      )
      if (event['complete'] !== true) await pressIn(document, 'Remove')
      else await pressIn(document, isAlone ? 'Save and go back' : 'Save and continue')
      const isAsked = ({ item, step }: KycChangeRequest) =>
        item === 'idFront' && step === number && !answered.includes(item)
      if (!changeRequests.some(isAsked)) return true
      // A page whose document is asked for again is sent with another one only; uploads have tests of their own.
      expect(alerts().join(' ')).toContain('Please select an image to upload.')
      cleanup()
      return false
    }
    case 'kyc.submitted':
    case 'kyc.resubmitted':
      service.readiness = event as never as KycReadiness
      await openApplicant(service, 'check')
      await pressIn(document, 'Submit for review')
      return true
    case 'kyc.restarted':
      await openApplicant(service)
      await pressIn(document, 'Start again')
      return true
    case 'kyc.withdrawn': {
      await openApplicant(service)
      await pressIn(document, STOP)
      const dialog = document.querySelector('[aria-modal=true]')
      if (dialog === null) throw new Error('Stopping is not asked about')
      await pressIn(dialog, STOP)
      return true
    }
    case 'kyc.companyTakenUp':
      await openApplicant(service)
      await pressIn(document, CHANGE_COMPANY)
      return true
    case 'kyc.documentDecided':
      await openReview(service, reviewerId)
      writeReason(section('documents'), words)
      await pressIn(section('documents'), DOCUMENT_BUTTONS[String(event['decision'])] ?? '')
      return true
    case 'kyc.hitDecided':
      if ((before.context as KycCaseContext).hits[String(event['hit'])] === event['decision']) return false
      await openReview(service, reviewerId)
      writeReason(section('hits'), words)
      await pressIn(section('hits'), HIT_BUTTONS[String(event['decision'])] ?? '')
      return true
    default:
      return event.type in BY_REVIEWER ? sayDecision(service, event) : false
  }
}

async function sayDecision(service: OneCaseService, event: ModelEvent): Promise<true> {
  await openReview(service, String(event['reviewerId']))
  const items = (event['items'] ?? []) as readonly { readonly item: string; readonly step: number }[]
  const steps = STEPS_OF[service.row.context.role]
  for (const { item, step } of items) {
    const box = document.getElementById(`again-${steps[step - 1] ?? ''}`)
    if (item !== 'idFront' && box !== null) fireEvent.click(box)
  }
  if (event.type !== 'kyc.approved') writeReason(section('decision'), wordsOf(event))
  const name = BY_REVIEWER[event.type] ?? ''
  await pressIn(decisionButtons(), name)
  const dialog = document.querySelector('[aria-modal=true]')
  if (dialog === null) throw new Error(`${name} is not asked about`)
  await pressIn(dialog, name)
  return true
}

function mount({ input }: { readonly input: unknown }): ReactSubject {
  coverage.begin(input)
  const service = new OneCaseService(startLifecycle(kycCaseMachine, input as never), READY)
  return {
    executors: {
      '*': async (event, step) => {
        const key = `${keyOf(step.before as never)} ${JSON.stringify(event)}`
        const isKnown = saidBefore.has(key)
        saidBefore.add(key)
        if (isKnown || !(await sayOnScreen(service, event, step))) service.happen(event as KycCaseEvent)
        expect([alerts(), service.row.state]).toEqual([[], step.of.value])
        expect(service.row.context).toEqual(step.of.context)
      },
    },
    check: async (step) => {
      coverage.follow(step)
      const key = keyOf(step.of as never)
      if (seenBefore.has(key)) return
      seenBefore.add(key)
      await checkApplicant(service)
      if (NOT_REVIEWED.has(step.of.value as KycCaseState)) return
      for (const reader of [first, second, applicant]) await checkReview(service, reader)
    },
  }
}

/** Reviewers are shown none of these. */
const NOT_REVIEWED: ReadonlySet<KycCaseState> = new Set(['draft', 'expired'])

const CLOSED: Readonly<Partial<Record<KycCaseState, string>>> = {
  checking: 'Your identity check is under review',
  review: 'Your identity check is under review',
  approved: 'Your identity check is approved',
  rejected: 'Your identity check is rejected',
  expired: 'Your draft has expired',
  withdrawn: 'Your new check is stopped',
  replaced: 'A newer check has replaced this one',
}
/** Labels of spec 2.8 as the page of a closed case has them. */
const STATUS: Readonly<Partial<Record<KycCaseState, string>>> = {
  checking: 'KYC under review.',
  review: 'KYC under review.',
  approved: 'KYC Approved',
  rejected: 'Rejected',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
}

/** The page of the applicant: where it goes on and how far it is, or how a closed case stands. */
async function checkApplicant(service: OneCaseService): Promise<void> {
  const { context } = service.row
  const state = service.row.state as KycCaseState
  // Where it goes on, and what still stands in the way, depends on the case too.
  if (isSeen(service.applicantView(), context.changeRequests, context.answered, context.completeSteps)) return
  await openApplicant(service)
  const closed = CLOSED[state]
  if (closed !== undefined) {
    expect(heading()).toBe(closed)
    expect(factOf('Status')).toBe(STATUS[state])
    const mayChange = state === 'approved' && context.role === 'issuer'
    const offered = state === 'expired' ? ['Start again'] : mayChange ? [CHANGE_COMPANY] : []
    const renewal = state === 'approved' ? ['Start a new check'] : []
    expect(buttonsOf(document)).toEqual([...offered, WHERE_TITLE, ...renewal])
    return
  }
  const steps = STEPS_OF[context.role]
  const open = context.changeRequests.filter(({ item }) => !context.answered.includes(item))
  const isDone = (step: number) =>
    context.completeSteps.includes(step) && !open.some((one) => one.step === step)
  const numbers = steps.map((_step, index) => index + 1)
  const at = open[0]?.step ?? numbers.find((step) => !isDone(step))
  const step = at === undefined ? undefined : steps[at - 1]
  const isPair = at !== undefined && state === 'draft' && context.role === 'investor' && !isDone(at + 1)
  const pair = isPair && step !== undefined ? PAIRS[step] : undefined
  expect(heading()).toBe(step === undefined ? CHECK_TITLE : (pair?.title ?? STEP_TITLES[step]))
  expectAskedNote(context, at)
  if (at === undefined) return checkSubmission(service)
  const done = numbers.filter((one) => one !== at && isDone(one)).length
  const place = pair === undefined ? `Step ${at}` : `Steps ${at} and ${at + 1}`
  const line = `${place} of ${KYC_STEP_COUNT[context.role]}${done} of ${KYC_STEP_COUNT[context.role]} completed`
  expect(document.querySelector('nav[aria-label=Steps]')?.textContent).toContain(line)
}

const factOf = (term: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === term)?.nextElementSibling
    ?.textContent

/** Which items a reviewer waits for, and why; on a page those of the page. */
function expectAskedNote({ changeRequests, answered }: KycCaseContext, at: number | undefined): void {
  const shown = [...document.querySelectorAll('[aria-labelledby=kyc-asked] li')].map((one) => one.textContent)
  const here = changeRequests.filter(({ step }) => at === undefined || step === at)
  expect(shown).toEqual(
    here.map(({ item }) =>
      expect.stringMatching(new RegExp(`: ${REASON}${answered.includes(item) ? ' \\(answered\\)' : ''}$`)),
    ),
  )
}

/** Everything that still stands in the way of submitting, one after the other; nothing is sent meanwhile. */
async function checkSubmission(service: OneCaseService): Promise<void> {
  const type = service.row.state === 'revision' ? 'kyc.resubmitted' : 'kyc.submitted'
  for (const lack of [{}, { riskAccepted: false }, { isDocSign: false }, { identityAttached: false }]) {
    service.readiness = { ...READY, ...lack }
    await openApplicant(service, 'check')
    const refusal = kycRefusal(service.row, { type, ...service.readiness })
    const button = buttonsOf(document).find((name) => name.startsWith('Submit for review'))
    if (refusal === null) {
      expect(button).toBe('Submit for review')
      continue
    }
    const isUnsigned = refusal.condition === 'hasSignature'
    // The signature is asked for once somebody submits (V9).
    if (isUnsigned) expect(button).toBe('Submit for review')
    else expect(button).toContain(`: Still missing${refusal.text}`)
    const before = service.row
    await pressIn(document, 'Submit for review')
    expect(service.row).toBe(before)
    if (isUnsigned) expect(alerts()).toEqual([refusal.text])
  }
  service.readiness = READY
}

/** The page of a reviewer: how the case stands, and every button with the condition that is not met. */
async function checkReview(service: OneCaseService, reviewerId: string): Promise<void> {
  const { row } = service
  const { context } = row
  const state = row.state as KycCaseState
  const standing =
    state === 'review' && context.approvals.length > 0 ? SECOND_APPROVAL_TEXT : KYC_CASE_LABELS[state]
  const reason = REASON
  const whyNot = (event: KycCaseEvent) => kycRefusal(row, event)?.text
  const named = Object.entries(context.documents).filter(([, decision]) => decision === 'revision')
  const items = ['address', ...named.map(([kind]) => kind)].map((item) => ({ item, step: 1, reason }))
  const offered: readonly (readonly [string, string | undefined])[] =
    state === 'review'
      ? [
          ['Approve case', whyNot({ type: 'kyc.approved', reviewerId })],
          ['Send back', whyNot({ type: 'kyc.revisionAsked', items, reviewerId })],
          ['Reject case', whyNot({ type: 'kyc.rejected', reason, reviewerId })],
        ]
      : state === 'approved'
        ? [['Revoke approval', whyNot({ type: 'kyc.revoked', reason, reviewerId })]]
        : state === 'withdrawn'
          ? [['Reject case', whyNot({ type: 'kyc.rejected', reason, reviewerId })]]
          : state === 'rejected'
            ? [['Reopen case', whyNot({ type: 'kyc.reopened', reason, reviewerId })]]
            : []
  const decided = {
    type: 'kyc.documentDecided',
    document: 'idFront',
    decision: 'approved',
    reason,
    reviewerId,
  } as const
  const hit = { type: 'kyc.hitDecided', hit: 'hit-1', decision: 'cleared', reason, reviewerId } as const
  const told = [service.reviewerView(reviewerId), reviewerId === applicant]
  if (isSeen(...told, offered, whyNot(decided), whyNot(hit), whyNot({ type: 'kyc.approved', reviewerId })))
    return
  await openReview(service, reviewerId)
  expect(document.querySelector('main, body')?.textContent).toContain(standing)
  expectButtons(decisionButtons(), offered)
  const decision = section('decision').textContent
  if (offered.length === 0) expect(decision).toContain(whyNot({ type: 'kyc.approved', reviewerId }))
  const approvers = context.approvals.map((id) => NAMES[id]).join(', ')
  if (approvers !== '') expect(decision).toContain(`Approved by ${approvers}.`)
  if ('idFront' in context.documents)
    expectButtons(
      section('documents'),
      Object.values(DOCUMENT_BUTTONS).map((name) => [name, whyNot(decided)]),
    )
  const mayDecideHits = 'hit-1' in context.hits && whyNot(hit) === undefined
  expectButtons(
    section('hits'),
    mayDecideHits ? otherWords(context.hits['hit-1']).map((name) => [name, undefined]) : [],
  )
}

/** Of a hit that is decided, only the other decision is offered. */
const otherWords = (decision: string | undefined): string[] =>
  Object.entries(HIT_BUTTONS).flatMap(([value, name]) => (value === decision ? [] : [name]))

function expectButtons(part: Element, offered: readonly (readonly [string, string | undefined])[]): void {
  const shown = buttonsOf(part)
  expect(shown.map((text) => text.split(': ')[0])).toEqual(offered.map(([name]) => name.split(': ')[0]))
  for (const [index, [name, why]] of offered.entries()) {
    if (why === undefined) expect(shown[index]).toBe(name)
    else expect(shown[index]?.slice(name.length + 2)).toContain(why)
  }
}

describeInReact('M1 KYC case', offeredOnly(), coverage, mount, { maxSteps: 12 })
