import { isDeciding } from '#machines/kyc-case/rules.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { KeptFile } from '#contracts/internal/person.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Json } from '#services/kit/http/service.ts'
import { declaredBy } from '#services/kyc/case/declared.ts'
import { openFacts } from '#services/kyc/identity/document-facts.ts'
import { KYC_SEALED } from '#services/kyc/sealed.ts'
import { allChangeRequestsOf } from '#services/kyc/change-request-store.ts'
import { validUntilOf } from '#services/kyc/validity/store.ts'
import { allDocumentsOf, casesOf, pagesOf, type CaseRow } from '#services/kyc/store.ts'

/** Whether a person has submitted an identity check, which the law requires to be kept. */
export async function hasSentCheck(executor: Executor, userId: string): Promise<boolean> {
  return (await casesOf(executor, userId)).some(isSent)
}

const isSent = ({ submittedAt }: CaseRow): boolean => submittedAt !== null

/** Every country a person declared as residence or for their company, which decides the retention rules. */
export async function declaredCountries(
  ctx: Pick<ServiceContext, 'personal'>,
  executor: Executor,
  userId: string,
): Promise<string[]> {
  const key = await recordKeyOf(ctx, executor, userId)
  return key ? declaredBy(executor, userId, key) : []
}

/**
 * The identity checks of a person, opened with the given key. Screening results are left out, because people must not
 * be told of a hit; applicants also do not see notes on documents before the outcome.
 */
export async function readChecks(
  executor: Executor,
  { userId, isApplicant }: { readonly userId: string; readonly isApplicant: boolean },
  key: PersonKey,
): Promise<Json> {
  const read: Json[] = []
  // Sequential, because the executor may be a transaction, which is one connection.
  for (const one of await casesOf(executor, userId)) {
    // A case that was replaced while it was decided has no outcome.
    const isOpen = isDeciding(one.state) || (one.state === 'replaced' && one.decidedAt === null)
    const hasReasons = !isApplicant || !isOpen
    read.push(await readCase(executor, { one, hasReasons }, key))
  }
  return read
}

async function readCase(
  executor: Executor,
  { one, hasReasons }: { readonly one: CaseRow; readonly hasReasons: boolean },
  key: PersonKey,
): Promise<Json> {
  const { id } = one
  const opened = (field: string, sealed: string | null): Json =>
    sealed === null ? null : key.open(field, sealed)
  const json = (field: string, sealed: string | null): Json =>
    sealed === null ? null : (JSON.parse(key.open(field, sealed)) as Json)
  const pages = await pagesOf(executor, id)
  const documents = await allDocumentsOf(executor, id)
  const requests = await allChangeRequestsOf(executor, id)
  return {
    reference: one.reference,
    role: one.role,
    state: one.state,
    companyStatus: one.companyStatus,
    submittedAt: one.submittedAt?.toISOString() ?? null,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    validUntil: (await validUntilOf(executor, id)) ?? null,
    declarationSignedAt: one.declarationSignedAt?.toISOString() ?? null,
    reason: opened(KYC_SEALED.reason(id), one.reasonSealed),
    companyReason: opened(KYC_SEALED.companyReason(id), one.companyReasonSealed),
    pages: pages.map(({ step, answersSealed, draftSealed, savedAt }) => ({
      step,
      savedAt: savedAt.toISOString(),
      answers: json(KYC_SEALED.answers(id, step), answersSealed),
      draft: json(KYC_SEALED.draft(id, step), draftSealed),
    })),
    documents: documents.map((row) => ({
      kind: row.kind,
      uploadedAt: row.uploadedAt.toISOString(),
      facts: json(KYC_SEALED.facts(row.id), row.factsSealed),
      reason: hasReasons ? opened(KYC_SEALED.documentReason(row.id), row.reasonSealed) : null,
    })),
    askedAgain: requests.map((row) => ({
      item: row.item,
      reason: opened(KYC_SEALED.changeRequest(row.id), row.reasonSealed),
    })),
  }
}

/** The files of a person's identity checks, including replaced ones. */
export async function checkFiles(executor: Executor, userId: string, key: PersonKey): Promise<KeptFile[]> {
  const files = new Map<string, KeptFile>()
  for (const { id } of await casesOf(executor, userId)) {
    for (const row of await allDocumentsOf(executor, id)) {
      const { name, contentType, size } = openFacts(key, row)
      // A new check takes over files of the approved case.
      files.set(row.fileKey, { id: row.id, key: row.fileKey, kind: row.kind, name, contentType, size })
    }
  }
  return [...files.values()]
}
