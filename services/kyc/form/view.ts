import { dayOf, endOfDay } from '#contracts/dates.ts'
import type { KycCaseWire, KycDocumentWire } from '#contracts/kyc/kyc.ts'
import { STEPS_OF, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import { isNewCheck } from '#machines/kyc-case/checks.ts'
import { kycCaseLabel } from '#machines/kyc-case/case-label.ts'
import { isDeciding, isEditable, missingFor, progressOf } from '#machines/kyc-case/rules.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { SignedIn } from '#services/kit/http/service.ts'
import { type CaseContent, isDeclared, NO_CONTENT } from '#services/kyc/case/content.ts'
import { canTakeUp, companyReasonOf } from '#services/kyc/case/company.ts'
import { isSigned } from '#services/kyc/case/declaration-state.ts'
import { openFacts, readingOf, typedPerson } from '#services/kyc/identity/document-facts.ts'
import { identityCheckOf, vendorMissing } from '#services/kyc/identity/identity-result.ts'
import { lifecycleOf, applicantVersion } from '#services/kyc/case/lifecycle.ts'
import type { OwnView } from '#services/kyc/case/own-view.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { readinessOf } from './readiness.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import type { ChangeRequestRow } from '#services/kyc/change-request-store.ts'
import type { CaseRow, DocumentRow } from '#services/kyc/store.ts'
import { standingOf } from '#services/kyc/validity/rules.ts'

/** The case as its applicant sees it; version 0 before it exists. */
export async function viewOf(
  deps: KycDeps,
  actor: SignedIn,
  role: KycRole,
  view: OwnView,
): Promise<KycCaseWire> {
  const { row, key } = view
  if (!row || !key) return { ...unbegun(role, view.account), identityCheck: await identityCheckOf(deps) }
  const [signed, identityCheck, documents] = await Promise.all([
    isSigned(deps, row),
    identityCheckOf(deps, row, key),
    documentViews(deps, {
      readerId: actor.userId,
      row,
      key,
      content: view.content,
      documents: view.documents,
    }),
  ])
  const approval = approvalOf(view, deps.ctx.clock.now())
  const { answers, drafts } = view.content
  const isOwnDeclaration = isDeclared(row, answers)
  const steps = STEPS_OF[role].map((step, index) => ({
    step,
    number: index + 1,
    status: statusOf(row, step, view),
    savedAt: view.content.savedAt[step]?.toISOString() ?? null,
    draft:
      drafts[step] ?? (step === 'identity' && answers.identity === null ? prefilled(view.account) : null),
  }))
  return {
    ...headOf(row, approval.approval === 'ended'),
    ...approval,
    steps,
    answers,
    documents: isDeciding(row.state) ? documents.map(undecided) : documents,
    changeRequests: changeRequestViews(key, view.changeRequests),
    declarationId: isOwnDeclaration ? row.declarationId : null,
    isDocSign: signed && isOwnDeclaration,
    isSignatureOutdated: signed && !isOwnDeclaration,
    missing: [
      ...missingOf(row, view, signed),
      ...(isEditable(row.state) ? vendorMissing(identityCheck) : []),
    ],
    identityCheck,
    reason: reasonOf(row, key),
    companyReason: companyReasonOf(row, key),
    canChangeCompany: canTakeUp(row),
    isNewCheck: isNewCheck(row.context),
    isEarlierApproved: view.earlier?.state === 'approved',
    newCheckRefusal: reasonOf(view.newCheck, key),
  }
}

/** Hides a reviewer's decisions about single documents until the outcome, because they may still change. */
const undecided = (document: KycDocumentWire): KycDocumentWire => ({
  ...document,
  decision: 'undecided',
  reason: null,
})

/** The approval that counts, and how it stands; one whose last day is not written yet is valid. */
function approvalOf(
  { row, earlier, validUntil }: OwnView,
  now: Date,
): Pick<KycCaseWire, 'validUntil' | 'approval'> {
  if (row?.state !== 'approved' && earlier?.state !== 'approved') return NO_APPROVAL
  if (validUntil === undefined) return { validUntil: null, approval: 'valid' }
  return { validUntil: endOfDay(validUntil).toISOString(), approval: standingOf(validUntil, now) }
}

const NO_APPROVAL = { validUntil: null, approval: 'none' } as const

function headOf(row: CaseRow, hasEnded: boolean) {
  const { state, context, role } = row
  return {
    _id: row.id,
    role,
    state,
    version: applicantVersion(row),
    ...progressOf(state, context, hasEnded),
    label: kycCaseLabel(state, context, row.companyStatus, hasEnded),
    reference: row.reference,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    companyStatus: row.companyStatus,
  }
}

function unbegun(role: KycRole, account: OwnView['account']): KycCaseWire {
  const context = { role, completeSteps: [] }
  return {
    _id: `kyc_new_${role}`,
    role,
    state: 'draft',
    version: 0,
    ...progressOf('draft', context),
    label: kycCaseLabel('draft', context, null),
    reference: '',
    steps: STEPS_OF[role].map((step, index) => ({
      step,
      number: index + 1,
      status: 'todo',
      savedAt: null,
      draft: step === 'identity' ? prefilled(account) : null,
    })),
    answers: NO_CONTENT.answers,
    documents: [],
    changeRequests: [],
    declarationId: null,
    isDocSign: false,
    isSignatureOutdated: false,
    missing: [],
    identityCheck: null,
    submittedAt: null,
    decidedAt: null,
    reason: null,
    companyStatus: null,
    companyReason: null,
    canChangeCompany: false,
    isNewCheck: false,
    isEarlierApproved: false,
    newCheckRefusal: null,
    ...NO_APPROVAL,
  }
}

/** Why a case is rejected; null for any other. */
const reasonOf = (row: CaseRow | undefined, key: PersonKey): string | null =>
  row === undefined || row.reasonSealed === null
    ? null
    : key.open(KYC_SEALED.reason(row.id), row.reasonSealed)

function prefilled({ firstName, lastName, email, phone }: OwnView['account']): string {
  return JSON.stringify({ firstName, lastName, name: `${firstName} ${lastName}`.slice(0, 100), email, phone })
}

type StepStatus = KycCaseWire['steps'][number]['status']

function statusOf(
  { context, role }: CaseRow,
  step: KycStep,
  { content, documents, changeRequests }: OwnView,
): StepStatus {
  const number = STEPS_OF[role].indexOf(step) + 1
  if (changeRequests.some((item) => item.step === step && item.answeredAt === null)) return 'asked'
  if (context.completeSteps.includes(number)) return 'done'
  // A page that was sent back stays in status `asked` until it is saved again.
  if (context.changeRequests.some((item) => item.step === number)) return 'asked'
  const isTyped = content.answers[step] !== null || content.drafts[step] !== undefined
  return isTyped || (step === 'identity' && documents.length > 0) ? 'started' : 'todo'
}

export function changeRequestViews(
  key: PersonKey,
  changeRequests: readonly ChangeRequestRow[],
): KycCaseWire['changeRequests'] {
  return changeRequests.map(({ id, item, step, reasonSealed, answeredAt }) => ({
    item,
    step,
    reason: key.open(KYC_SEALED.changeRequest(id), reasonSealed),
    isAnswered: answeredAt !== null,
  }))
}

/** What is missing for submission, in the words of the machine; empty when the case is not editable. */
function missingOf(row: CaseRow, view: OwnView, signed: boolean): string[] {
  if (!isEditable(row.state)) return []
  const readiness = readinessOf(row, view, signed)
  const type = row.state === 'draft' ? 'kyc.submitted' : 'kyc.resubmitted'
  const texts = missingFor(lifecycleOf(row), { type, ...readiness }).map(({ text }) => text)
  return [...new Set(texts)]
}

/** The files of a case with the data read from them and a new address each. */
export async function documentViews(
  { recordUrls, ctx }: Pick<KycDeps, 'recordUrls' | 'ctx'>,
  given: {
    readonly readerId: string
    /** The role of a reader who is not the owner. */
    readonly role?: string
    readonly row: CaseRow
    readonly key: PersonKey
    readonly content: CaseContent
    readonly documents: readonly DocumentRow[]
  },
): Promise<KycDocumentWire[]> {
  const { readerId, role, row, key, content } = given
  const today = dayOf(ctx.clock.now())
  const typed = typedPerson(content)
  if (given.documents.length === 0) return []
  const addresses = await recordUrls({
    keys: given.documents.map(({ fileKey }) => fileKey),
    ownerId: row.personId,
    readerId,
    ...(role === undefined ? {} : { role }),
  })
  return given.documents.map((document, index) => {
    const { id, kind, reasonSealed, uploadedAt } = document
    const { name, contentType, size, quality, zone } = openFacts(key, document)
    return {
      _id: id,
      kind,
      name,
      contentType: addresses[index]?.contentType ?? contentType,
      size,
      uploadedAt: uploadedAt.toISOString(),
      decision: row.context.documents[kind] ?? 'undecided',
      reason: reasonSealed === null ? null : key.open(KYC_SEALED.documentReason(id), reasonSealed),
      quality: [...quality],
      reading: zone && readingOf(zone, typed, today),
      url: addresses[index]?.url ?? null,
    }
  })
}
