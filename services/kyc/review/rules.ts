import type { KycReviewCaseWire } from '#contracts/kyc/review.ts'
import { DOCUMENT_NAMES } from '#contracts/kyc/review/words.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
import type { KycChangeRequestWithReason, KycCaseEvent, KycEarlierCase } from '#machines/kyc-case/events.ts'
import { FOUR_EYES_ABOVE } from '#machines/kyc-case/machine.ts'
import { KYC_CASE_STATE_TEXTS } from '#machines/kyc-case/labels.ts'
import { kycRefusal, type KycCaseRow, type KycCaseState } from '#machines/kyc-case/rules.ts'
import type { CompanyStatusEvent } from '#machines/company-status/machine.ts'
import { companyRefusal, type CompanyStatusRow } from '#machines/company-status/rules.ts'

type RiskLevel = KycReviewCaseWire['riskLevel']
type ReviewerAction = KycReviewCaseWire['actions'][number]

/** The lowest score of each level; at high two people approve, and a missing score counts as high. */
const LEVELS: readonly (readonly [from: number, level: RiskLevel])[] = [
  [FOUR_EYES_ABOVE + 1, 'high'],
  [21, 'medium'],
  [0, 'low'],
]
const UNMEASURED_SCORE = 100

/** The score to show and sort by. */
export const scoreOf = (score: number | null): number => score ?? UNMEASURED_SCORE

export function riskLevelOf(score: number | null): RiskLevel {
  return LEVELS.find(([from]) => scoreOf(score) >= from)?.[1] ?? 'low'
}

/** The range of scores of a level, both ends included. */
export function scoresOf(level: RiskLevel): readonly [number, number] {
  const at = LEVELS.findIndex(([, name]) => name === level)
  const above = LEVELS[at - 1]?.[0]
  return [LEVELS[at]?.[0] ?? 0, above === undefined ? 100 : above - 1]
}

const DUMMY_REASON = '-'

/**
 * Every action of a reviewer and why it is refused, as the machines decide it.
 * Reason and item are placeholders that pass, because the reviewer types them only afterwards.
 */
export function actionsOf(
  row: KycCaseRow,
  company: CompanyStatusRow | undefined,
  reviewerId: string,
  earlier?: KycEarlierCase,
): ReviewerAction[] {
  const [document = ''] = Object.keys(row.context.documents)
  const [hit = ''] = Object.keys(row.context.hits)
  const reason = DUMMY_REASON
  const events: readonly (readonly [ReviewerAction['action'], KycCaseEvent])[] = [
    ['approve', { type: 'kyc.approved', reviewerId, earlier }],
    ['reject', { type: 'kyc.rejected', reason, reviewerId }],
    ['revision', { type: 'kyc.revisionAsked', reviewerId, items: sendableItems(row, reason) }],
    ['revoke', { type: 'kyc.revoked', reason, reviewerId }],
    ['reopen', { type: 'kyc.reopened', reason, reviewerId }],
    ['document', { type: 'kyc.documentDecided', document, decision: 'approved', reason, reviewerId }],
    ['hit', { type: 'kyc.hitDecided', hit, decision: 'cleared', reason, reviewerId }],
  ]
  const actions = events.map(([action, event]) => allowedUnless(action, kycRefusal(row, event)?.text))
  if (company === undefined) return actions
  const [approval = null, ...others] = (
    ['company.approved', 'company.held', 'company.rejected'] as const
  ).map((type) => companyWordRefusal(row, company, { type, reason, reviewerId }))
  const isRefused = approval !== null && others.every((other) => other !== null)
  return [
    ...actions,
    allowedUnless('approveCompany', approval ?? undefined),
    allowedUnless('company', isRefused ? approval : undefined),
  ]
}

/** The states of a case in which compliance may decide about the company. */
const COMPANY_STATES: readonly unknown[] = ['review', 'approved']

/** Why a decision about a company is refused; null when it is allowed. */
export function companyWordRefusal(
  { state }: Pick<KycCaseRow, 'state'>,
  company: CompanyStatusRow,
  event: CompanyStatusEvent,
): string | null {
  return COMPANY_STATES.includes(state)
    ? companyRefusal(company, event)
    : KYC_CASE_STATE_TEXTS[state as KycCaseState]
}

const allowedUnless = (action: ReviewerAction['action'], refusal: string | undefined): ReviewerAction => ({
  action,
  isAllowed: refusal === undefined,
  why: refusal ?? '',
})

function sendableItems({ context }: KycCaseRow, reason: string): KycChangeRequestWithReason[] {
  const named = Object.entries(context.documents).flatMap(([item, decision]) =>
    decision === 'revision' ? [{ item, step: 1, reason }] : [],
  )
  return [{ item: STEPS_OF[context.role][0] ?? 'identity', step: 1, reason }, ...named]
}

/** Texts of the review that are not refusals of a machine. */
export const REVIEW_TEXTS = {
  unknown: 'There is no such case',
  noDocument: 'There is no such document in this case.',
  documentApproved: 'The document is approved.',
  documentRejected: 'The document is rejected.',
  documentAsked: 'The document will be requested again.',
  hitDecided: 'The hit is decided.',
  approvedFirst: 'Your approval is saved. A second reviewer must also approve.',
  approve: 'The case is approved.',
  reject: 'The case is rejected.',
  revision: 'The case was sent back.',
  revoke: 'The approval is revoked.',
  reopen: 'The case is open again.',
  company: 'The status of the company is set.',
  nothingAsked: 'Choose at least one page or document to request again.',
} as const

/** The confirmation of a decision; after the first of two approvals the state is unchanged. */
export function decidedText(
  decision: 'approve' | 'reject' | 'revision' | 'revoke' | 'reopen',
  state: string,
): string {
  return decision === 'approve' && state !== 'approved' ? REVIEW_TEXTS.approvedFirst : REVIEW_TEXTS[decision]
}

/** The confirmation of a decision about a company; after the first of two approvals its status is unchanged. */
export const companyDecidedText = (decision: string, status: string | null): string =>
  decision === 'Approved' && status !== 'Approved' ? REVIEW_TEXTS.approvedFirst : REVIEW_TEXTS.company

/** The text of each action in the audit trail. */
const ACTIONS: Readonly<Record<string, string>> = {
  'kyc.begun': 'Begun',
  'kyc.stepSaved': 'Page saved',
  'kyc.documentAttached': 'Document attached',
  'kyc.submitted': 'Submitted',
  'kyc.resubmitted': 'Submitted again',
  'kyc.restarted': 'Started again',
  'kyc.documentDecided': 'Document decided',
  'kyc.hitDecided': 'Screening hit decided',
  'kyc.approved': 'Approved',
  'kyc.rejected': 'Rejected',
  'kyc.revisionAsked': 'Sent back',
  'kyc.revoked': 'Approval revoked',
  'kyc.reopened': 'Reopened',
  'kyc.checksDone': 'Checks done',
  'kyc.providerFailed': 'Checks could not be made',
  'kyc.checksFailedHard': 'Sent back by the checks',
  'kyc.documentExpired': 'Document expired',
  'kyc.expired': 'Draft expired',
  'kyc.withdrawn': 'Stopped by the applicant',
  'kyc.replaced': 'Replaced by a new check',
  'kyc.reminded': 'Told that it expires soon',
  'kyc.validityEnded': 'Approval expired',
  'kyc.rescreened': 'Screened again',
  'kyc.companyTakenUp': 'Company reopened for changes',
  'kyc.looked': 'Looked at',
  'kyc.identityBegun': 'Identity check started',
  'kyc.documentRemoved': 'Document removed',
  'kyc.declarationAsked': 'Declaration written',
  'kyc.declarationVoid': 'Declaration cancelled: an answer changed',
  'company.submitted': 'Company submitted',
  'company.held': 'Company put on hold',
  'company.approved': 'Company approved',
  'company.rejected': 'Company rejected',
  'company.caseApproved': 'Company waits for a second approval',
  'company.kept': 'Company kept from the earlier case',
}
type Detail = Readonly<Record<string, string | number | boolean | null>>

/** The fields of an entry's detail to show, in this order; ids of rows are left out. */
const TOLD: readonly (readonly [name: string, words: (value: string, detail: Detail) => string])[] = [
  ['step', (value, { role }) => pageWords(Number(value), role)],
  ['document', (kind) => wordOf(DOCUMENT_NAMES, kind)],
  ['decision', (decision) => wordOf(DECISION_WORDS, decision)],
  ['riskScore', (score) => `risk ${score}`],
  ['hits', (count) => (count === '1' ? '1 screening hit' : `${count} screening hits`)],
  ['items', (items) => items.split('.').map(itemWords).join(', ')],
]
const DECISION_WORDS: Readonly<Record<string, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  revision: 'requested again',
  cleared: 'cleared: another person',
  confirmed: 'confirmed: this person',
}

const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? name

/** The name of a document or of a page. */
const itemWords = (item: string): string => wordOf(STEP_TITLES, wordOf(DOCUMENT_NAMES, item))

function pageWords(number: number, role: Detail[string] | undefined): string {
  const step = role === 'investor' || role === 'issuer' ? STEPS_OF[role][number - 1] : undefined
  return step === undefined ? `page ${number}` : STEP_TITLES[step]
}

/** The text of an entry; unknown actions are shown by their code. */
export function historyWords(
  action: string,
  detail: Detail,
): { readonly action: string; readonly detail: string } {
  const facts = TOLD.flatMap(([name, words]) => {
    const value = detail[name]
    return value === undefined || value === null ? [] : [words(String(value), detail)]
  })
  return { action: wordOf(ACTIONS, action), detail: facts.join(', ') }
}
