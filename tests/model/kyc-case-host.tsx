import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { type KycDocumentKind, type KycRole, type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import { createClient } from '#graphql/client.ts'
import type { CurrentUserQuery, KycReviewFieldsFragment } from '#graphql/generated/graphql.ts'
import { NotifyContext } from '#hooks/use-notify.ts'
import { kycLabelOf } from '#machines/kyc-case/kyc-label.ts'
import type { KycChangeRequestWithReason, KycCaseEvent, KycReadiness } from '#machines/kyc-case/events.ts'
import { KYC_CASE_EVENTS } from '#machines/kyc-case/events.ts'
import { kycCaseMachine } from '#machines/kyc-case/machine.ts'
import { KYC_PEOPLE } from '#machines/kyc-case/model.ts'
import {
  caseDecisionOf,
  kycRefusal,
  type KycCaseRow,
  type KycCaseState,
  missingFor,
  progressOf,
  secondApprovalText,
} from '#machines/kyc-case/rules.ts'
import { applyEvent } from '#machines/lifecycle.ts'
import { KycScreen } from '#screens/kyc/kyc-screen.tsx'
import { StaffKycCaseScreen } from '#screens/kyc/review/case-screen.tsx'
import { actionsOf, riskLevelOf, scoreOf } from '#services/kyc/review/rules.ts'
import { fakeGraphql, type FakeReply } from '#tests/support/screens/graphql-replies.ts'
import {
  COUNTRIES_REPLY,
  kycCase,
  type KycCaseData,
  kycDocument,
  kycReply,
  PROVINCES_REPLY,
} from '#tests/support/screens/kyc-data.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { dataOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { onTheWire } from './kyc-wire.ts'
import { passTime } from '#tests/support/walks/react-level.ts'

/** Within it a call is answered. */
const NETWORK_MS = 50
const ALL: ReadonlySet<string> = new Set(Object.values(KYC_CASE_EVENTS).flat())
const KINDS: Readonly<Record<KycRole, readonly KycDocumentKind[]>> = {
  investor: ['idFront', 'selfie', 'proofOfAddress'],
  issuer: ['idFront', 'selfie', 'proofOfAddress', 'registration', 'proposal'],
}
/** Words of a reviewer, wherever some are needed. */
export const REASON = 'The picture is not sharp.'

/** The company of this service's issuers is on hold. */
const TAKEN_UP: KycCaseEvent = { type: 'kyc.companyTakenUp', isCompanyOpen: true, reason: REASON }

type Review = KycReviewFieldsFragment
interface Input {
  readonly decision?: never
  readonly hitId?: string
  readonly reason?: string
  readonly items?: readonly Page[]
}
interface Page {
  readonly step: KycStep
  readonly reason: string
}

/** The service of one case: the machine decides what it takes, as the real one's does. */
export class OneCaseService {
  row: KycCaseRow
  /** What is stored beside the steps and read when the case is submitted. */
  readiness: KycReadiness
  readonly #role: KycRole

  constructor(row: KycCaseRow, readiness: KycReadiness) {
    this.row = row
    this.readiness = readiness
    this.#role = row.context.role
  }

  /** What happens elsewhere, or by itself. */
  happen(event: KycCaseEvent): void {
    const refused = this.#take(event)
    if (refused !== null) throw new Error(`${event.type}: ${refused}`)
  }

  #take(event: KycCaseEvent): string | null {
    const next = applyEvent(kycCaseMachine, this.row, event, ALL)
    if (!next.ok) return kycRefusal(this.row, event)?.text ?? next.reason
    this.row = next
    return null
  }

  /** What it answers to one reader; the input is that of the last call. */
  replies(reader: string, input: () => Input): Readonly<Record<string, () => FakeReply>> {
    const own = (field: string, event: () => KycCaseEvent) => (): FakeReply => {
      const refused = this.#take(event())
      return refused === null ? kycReply(field, this.applicantView()) : notAllowed(refused)
    }
    const reviewed = (field: string, event: () => KycCaseEvent) => (): FakeReply => {
      const refused = this.#take(event())
      return refused === null ? reviewReply(field, this.reviewerView(reader)) : notAllowed(refused)
    }
    const saved = (complete: boolean, step: KycStep) => (): KycCaseEvent => ({
      type: 'kyc.stepSaved',
      step: STEPS_OF[this.#role].indexOf(step) + 1,
      complete,
      items: complete ? [step] : [],
    })
    const saves = STEPS_OF[this.#role].map((step) => {
      const name = `SaveKyc${step.charAt(0).toUpperCase()}${step.slice(1)}`
      return [name, own(`s${name.slice(1)}`, saved(true, step))] as const
    })
    const words = () => ({ reason: String(input().reason), reviewerId: reader })
    return {
      CurrentUser: () => this.#person(reader),
      KycCountries: () => COUNTRIES_REPLY,
      KycProvinces: () => PROVINCES_REPLY,
      MyKyc: () => kycReply('myKyc', this.applicantView()),
      ...Object.fromEntries(saves),
      RemoveKycDocument: own('removeKycDocument', saved(false, 'identity')),
      SubmitKyc: own('submitKyc', () => ({
        type: this.row.state === 'revision' ? 'kyc.resubmitted' : 'kyc.submitted',
        ...this.readiness,
      })),
      RestartKyc: own('restartKyc', () => ({ type: 'kyc.restarted' })),
      WithdrawNewKyc: own('withdrawNewKyc', () => ({ type: 'kyc.withdrawn' })),
      ResubmitKycCompany: own('resubmitKycCompany', () => TAKEN_UP),
      KycReview: () => reviewReply('kycReview', this.reviewerView(reader)),
      DecideKycDocument: reviewed('decideKycDocument', () => ({
        type: 'kyc.documentDecided',
        document: 'idFront',
        decision: input().decision ?? 'approved',
        ...words(),
      })),
      DecideKycHit: reviewed('decideKycHit', () => ({
        type: 'kyc.hitDecided',
        hit: String(input().hitId),
        decision: input().decision ?? 'cleared',
        ...words(),
      })),
      DecideKyc: reviewed('decideKyc', () => this.#decision(input(), reader)),
    }
  }

  #decision({ decision, items = [], reason = '' }: Input, reviewerId: string): KycCaseEvent {
    switch (String(decision)) {
      case 'approve':
        return { type: 'kyc.approved', reviewerId }
      case 'revision':
        return { type: 'kyc.revisionAsked', items: this.#itemsOf(items), reviewerId }
      case 'reject':
        return { type: 'kyc.rejected', reason, reviewerId }
      case 'revoke':
        return { type: 'kyc.revoked', reason, reviewerId }
      default:
        return { type: 'kyc.reopened', reason, reviewerId }
    }
  }

  /** Pages that are named, and every document that was decided so. */
  #itemsOf(pages: readonly Page[]): KycChangeRequestWithReason[] {
    const numberOf = (step: KycStep) => STEPS_OF[this.#role].indexOf(step) + 1
    const documents = Object.entries(this.row.context.documents).flatMap(([item, decision]) =>
      decision === 'revision' ? [{ item, step: 1, reason: REASON }] : [],
    )
    return [...documents, ...pages.map(({ step, reason }) => ({ item: step, step: numberOf(step), reason }))]
  }

  #person(reader: string): FakeReply {
    const isApplicant = reader === KYC_PEOPLE.applicant
    const person = user({
      userType: {
        isInvestor: isApplicant && this.#role === 'investor',
        isIssuer: isApplicant && this.#role === 'issuer',
      },
      view: this.#role,
      roles: ['compliance'],
    })
    const { personalInfo } = person
    const email = { ...personalInfo.contact.email, id: GOOD_STEPS.identity.email }
    const contact = { ...personalInfo.contact, email }
    const known = { ...person, personalInfo: { ...personalInfo, contact } }
    return dataOf<CurrentUserQuery>({ currentUser: replyOf(known) })
  }

  applicantView(): KycCaseData {
    const { context } = this.row
    const state = this.row.state as KycCaseState
    const steps = STEPS_OF[this.#role]
    const progress = progressOf(state, context)
    const isOpen = (step: number) =>
      context.changeRequests.some((one) => one.step === step && !context.answered.includes(one.item))
    const type = state === 'revision' ? 'kyc.resubmitted' : 'kyc.submitted'
    const filled = kycCase({ role: this.#role, done: steps.length })
    return onTheWire({
      ...filled,
      state,
      ...progress,
      label: kycLabelOf(this.#role, { progress, companyDetails: { companyStatus: null } }),
      steps: steps.map((step, index) => ({
        step,
        number: index + 1,
        status: isOpen(index + 1) ? 'asked' : context.completeSteps.includes(index + 1) ? 'done' : 'todo',
        savedAt: null,
        draft: JSON.stringify(asTyped(GOOD_STEPS[step])),
      })),
      documents: KINDS[this.#role].map((kind) => ({
        ...kycDocument(kind),
        decision: context.documents[kind] ?? 'undecided',
      })),
      changeRequests: context.changeRequests.map(({ item, step }) => ({
        item,
        step: steps[step - 1] ?? 'identity',
        reason: REASON,
        isAnswered: context.answered.includes(item),
        askedAt: '2026-06-01T12:00:00.000Z',
      })),
      isDocSign: this.readiness.isDocSign,
      canChangeCompany: kycRefusal(this.row, TAKEN_UP) === null,
      isNewCheck: context.replaces !== null,
      isEarlierApproved: context.replaces !== null,
      missing: missingFor(this.row, { type, ...this.readiness }).map(({ text }) => text),
    })
  }

  reviewerView(reader: string): Review {
    const { context } = this.row
    const of = this.applicantView()
    const score = context.riskScore
    return {
      __typename: 'KycReviewCase',
      _id: 'kyc_1',
      applicantId: context.applicantId,
      reference: of.reference,
      name: 'Amina Rahman',
      email: 'amina@mizan.test',
      role: this.#role,
      state: of.state,
      replaces:
        context.replaces === null
          ? null
          : {
              __typename: 'KycReplacedCase',
              _id: context.replaces,
              reference: 'KYC-00000001',
              state: 'approved',
              openHits: 0,
            },
      version: 1,
      stepCompleted: of.stepCompleted,
      submittedAt: '2026-06-01T12:00:00.000Z',
      riskScore: scoreOf(score),
      riskLevel: riskLevelOf(score),
      riskThreshold: context.fourEyesAbove,
      riskParts: [],
      answers: of.answers,
      documents: of.documents.filter(({ kind }) => Object.hasOwn(context.documents, kind)),
      changeRequests: of.changeRequests,
      hits: Object.entries(context.hits).map(([id, decision]) => ({ ...HIT, _id: id, decision })),
      declarationId: 'itm_1',
      isDocSign: true,
      approvals: context.approvals.map((id) => NAMES[id] ?? id),
      awaitsSecond: secondApprovalText(this.row) !== null,
      documentsComeTo: caseDecisionOf(context),
      findings: [],
      companyStatus: null,
      companyApprovals: [],
      companyAwaitsSecond: false,
      actions: actionsOf(this.row, undefined, reader).map((one) => ({
        __typename: 'KycReviewerAction',
        ...one,
      })),
      history: [],
    } as Review
  }
}

/** Names of reviewers on the review page. */
export const NAMES: Readonly<Record<string, string>> = {
  [KYC_PEOPLE.first]: 'Nadia Farouk',
  [KYC_PEOPLE.second]: 'Omar Haddad',
}
const HIT = {
  __typename: 'ScreeningHit',
  kind: 'pep',
  subject: 'Amina Rahman',
  matchedName: 'Aminah al-Rahman',
  score: 91,
  why: 'The names sound alike.',
  list: 'Demonstration list',
  listVersion: '2026-11-01',
  reason: null,
  decidedBy: null,
  decidedAt: null,
} as const

const notAllowed = (message: string): FakeReply => ({ message, code: 'not_allowed', statusCode: 409 })
const reviewReply = (field: string, data: Review): FakeReply => ({
  data: { [field]: { __typename: 'KycReviewReply', status: true, message: 'Done', data } },
})

/** Amounts as people type them. */
function asTyped(answers: object): unknown {
  return JSON.parse(JSON.stringify(answers), (name, value: unknown) =>
    name === 'amount' && typeof value === 'string' ? String(Number(value) / 100) : value,
  )
}

/** Shows one page to one person, on a browser that knows nothing yet. */
async function open(service: OneCaseService, reader: string, at: string, screen: ReactNode, route = '*') {
  cleanup()
  const sent = fakeGraphql(service.replies(reader, () => (sent.at(-1)?.variables['input'] ?? {}) as Input))
  const client = createClient({ onSessionLost: () => {}, onOffline: () => {}, onOtherPerson: () => {} })
  render(
    <ApolloProvider client={client}>
      <NotifyContext value={() => {}}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={route} element={screen} />
          </Routes>
        </MemoryRouter>
      </NotifyContext>
    </ApolloProvider>,
  )
  for (let turns = 0; turns < 4; turns += 1) await passTime(NETWORK_MS)
}

/** The applicant's page: where the case was left, or the page that is named. */
export function openApplicant(service: OneCaseService, page?: string): Promise<void> {
  const at = `/kycProcess${page === undefined ? '' : `?step=${page}`}`
  return open(service, KYC_PEOPLE.applicant, at, <KycScreen />)
}

/** The reviewer's page of the case. */
export async function openReview(service: OneCaseService, reader: string): Promise<void> {
  await open(service, reader, '/staff/kyc/kyc_1', <StaffKycCaseScreen />, '/staff/kyc/:id')
  // A decision waits until the document is on the screen.
  const photo = document.querySelector('section[aria-labelledby=documents] img')
  if (photo !== null) fireEvent.load(photo)
}

/** The section of a page by the id of its heading. */
export function section(id: string): Element {
  const found = document.getElementById(id)?.closest('section')
  if (!found) throw new Error(`No section ${id}`)
  return found
}

/** Where the decision about the case is taken: during a review its buttons stand in a bar of their own. */
export const decisionButtons = (): Element =>
  document.querySelector('fieldset[aria-label="Decide the case"]') ?? section('decision')

/** Buttons of a part of the page but its tabs: the name, with `: why` where it is disabled. */
export function buttonsOf(part: ParentNode): string[] {
  return [...part.querySelectorAll('button:not([aria-pressed])')].map((button) => {
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
    return button.getAttribute('aria-disabled') === 'true'
      ? `${button.textContent}: ${why}`
      : button.textContent
  })
}

/** Presses a button of a part of the page, and lets the network answer. */
export async function pressIn(part: ParentNode, name: string): Promise<void> {
  const found = [...part.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (found === undefined) throw new Error(`No button ${name} among ${buttonsOf(part).join(', ')}`)
  fireEvent.click(found)
  for (let turns = 0; turns < 3; turns += 1) await passTime(NETWORK_MS)
}

/** Writes the reason of a part of the page. */
export function writeReason(part: ParentNode, words: string): void {
  const found = part.querySelector('textarea')
  if (found === null) throw new Error('No reason is asked for')
  fireEvent.input(found, { target: { value: words } })
}
