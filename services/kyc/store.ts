import { sql, type SQL } from 'drizzle-orm'
import { KYC_STEPS, type KycDocumentKind, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import type { KycCaseContext } from '#machines/kyc-case/events.ts'
import type { KycCaseState } from '#machines/kyc-case/rules.ts'
import { query, type Executor } from '#services/kit/database/database.ts'

/** How an issuer's company stands, as the column spells it. */
export type CompanyStatus = 'Pending' | 'Hold' | 'Approved' | 'Rejected'

/** What changes in the life of a case. */
export interface CaseLife {
  readonly state: KycCaseState
  readonly context: KycCaseContext
  readonly stepCompleted: number
  readonly riskScore: number | null
  /** The parts of the score, as `sealRisk` keeps them. */
  readonly riskSealed: string | null
  /** Of the lists it was last compared with; null where they did not answer. */
  readonly screenedVersion: string | null
  /** Of `version`, those the applicant must not notice. */
  readonly quietChanges: number
  readonly approvals: readonly string[]
  readonly companyStatus: CompanyStatus | null
  readonly companyReasonSealed: string | null
  readonly declarationId: string | null
  readonly declarationOf: Buffer | null
  readonly declarationSignedAt: Date | null
  readonly identityProvider: 'embedded' | 'sumsub' | 'onfido' | null
  readonly identityRef: string | null
  readonly reasonSealed: string | null
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

/** A case of one person in one role. */
export interface CaseRow extends CaseLife {
  readonly id: string
  readonly personId: string
  readonly role: KycRole
  /** For talking about it; no secret. */
  readonly reference: string
  /** Rises by one with every change. */
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

const CASE = sql.raw(
  'id, person_id, role, reference, state, context, version, step_completed, ' +
    'risk_score, risk_sealed, approvals, screened_version, quiet_changes, company_status, ' +
    'declaration_id, declaration_of, declaration_signed_at, ' +
    'identity_provider, identity_ref, reason_sealed, ' +
    'company_reason_sealed, submitted_at, decided_at, created_at, changed_at',
)

const selectCase = async (db: Executor, rest: SQL): Promise<CaseRow | undefined> =>
  (await query<CaseRow>(db, sql`SELECT ${CASE} FROM users.kyc_case ${rest}`))[0]

/** The case of a person in a role. */
export function findCase(db: Executor, personId: string, role: KycRole): Promise<CaseRow | undefined> {
  return selectCase(db, sql`WHERE person_id = ${personId} AND role = ${role}`)
}

/** Every case of a person. */
export function casesOf(db: Executor, personId: string): Promise<CaseRow[]> {
  return query<CaseRow>(
    db,
    sql`SELECT ${CASE} FROM users.kyc_case WHERE person_id = ${personId} ORDER BY role`,
  )
}

/** A case by its id; whoever calls has checked that the reader may see it. */
export function caseById(db: Executor, id: string): Promise<CaseRow | undefined> {
  return selectCase(db, sql`WHERE id = ${id}`)
}

/** The case of a person in a role, locked until the end of the transaction. */
export function lockOwnCase(tx: Executor, personId: string, role: KycRole): Promise<CaseRow | undefined> {
  return selectCase(tx, sql`WHERE person_id = ${personId} AND role = ${role} FOR UPDATE`)
}

/** A case by its id, locked until the end of the transaction. */
export function lockCase(tx: Executor, id: string): Promise<CaseRow | undefined> {
  return selectCase(tx, sql`WHERE id = ${id} FOR UPDATE`)
}

/** Writes a new case; undefined where this person has one in this role already. */
export async function insertCase(
  tx: Executor,
  row: Pick<CaseRow, 'id' | 'personId' | 'role' | 'reference' | 'state' | 'context'> & {
    readonly machineVersion: string
  },
  now: Date,
): Promise<CaseRow | undefined> {
  const [inserted] = await query<CaseRow>(
    tx,
    sql`INSERT INTO users.kyc_case (id, person_id, role, reference, state, machine_version, context, created_at, changed_at)
        VALUES (${row.id}, ${row.personId}, ${row.role}, ${row.reference}, ${row.state}, ${row.machineVersion},
                ${JSON.stringify(row.context)}::jsonb, ${now}, ${now})
        ON CONFLICT (person_id, role) DO NOTHING RETURNING ${CASE}`,
  )
  return inserted
}

/** Writes the life of a locked case; its version rises. */
export async function updateCase(tx: Executor, id: string, life: CaseLife, now: Date): Promise<CaseRow> {
  const [row] = await query<CaseRow>(
    tx,
    sql`UPDATE users.kyc_case SET state = ${life.state}, context = ${JSON.stringify(life.context)}::jsonb,
          version = version + 1, step_completed = ${life.stepCompleted}, risk_score = ${life.riskScore},
          risk_sealed = ${life.riskSealed}, screened_version = ${life.screenedVersion}, quiet_changes = ${life.quietChanges},
          approvals = ${sql.param([...life.approvals])}::text[], company_status = ${life.companyStatus},
          company_reason_sealed = ${life.companyReasonSealed}, declaration_id = ${life.declarationId},
          declaration_of = ${life.declarationOf}, declaration_signed_at = ${life.declarationSignedAt},
          identity_provider = ${life.identityProvider}, identity_ref = ${life.identityRef}, reason_sealed = ${life.reasonSealed},
          submitted_at = ${life.submittedAt}, decided_at = ${life.decidedAt}, changed_at = ${now}
        WHERE id = ${id} RETURNING ${CASE}`,
  )
  if (!row) throw new Error(`The case ${id} is gone.`)
  return row
}

/** Notes where the identity document is looked at; no change of the case itself. */
export async function keepIdentityRef(
  db: Executor,
  id: string,
  { provider, ref }: { provider: CaseLife['identityProvider']; ref: string },
): Promise<void> {
  await query(
    db,
    sql`UPDATE users.kyc_case SET identity_provider = ${provider}, identity_ref = ${ref}, identity_result_sealed = NULL WHERE id = ${id}`,
  )
}

/** The case whose document is looked at under this reference. */
export function caseByIdentity(
  db: Executor,
  { provider, ref }: { provider: string; ref: string },
): Promise<CaseRow | undefined> {
  return selectCase(db, sql`WHERE identity_provider = ${provider} AND identity_ref = ${ref}`)
}

/** A page as far as it was typed; sealed under the record key. */
export interface PageRow {
  readonly step: KycStep
  readonly answersSealed: string | null
  readonly draftSealed: string | null
  readonly savedAt: Date
}

/** The pages of a case, or those named. */
export function pagesOf(
  db: Executor,
  caseId: string,
  steps: readonly KycStep[] = KYC_STEPS,
): Promise<PageRow[]> {
  return query<PageRow>(
    db,
    sql`SELECT step, answers_sealed, draft_sealed, saved_at
          FROM users.kyc_page WHERE case_id = ${caseId} AND step = ANY(${sql.param([...steps])}::text[])`,
  )
}

/** Keeps a complete page; what was typed beside it is forgotten. */
export async function writeAnswers(
  tx: Executor,
  page: { caseId: string; step: KycStep; answersSealed: string; now: Date },
): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO users.kyc_page (case_id, step, answers_sealed, saved_at)
        VALUES (${page.caseId}, ${page.step}, ${page.answersSealed}, ${page.now})
        ON CONFLICT (case_id, step) DO UPDATE
          SET answers_sealed = excluded.answers_sealed, draft_sealed = NULL, saved_at = excluded.saved_at`,
  )
}

/** Keeps what was typed so far; the complete page before it stays. */
export async function writeDraft(
  tx: Executor,
  page: { caseId: string; step: KycStep; draftSealed: string; now: Date },
): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO users.kyc_page (case_id, step, draft_sealed, saved_at)
        VALUES (${page.caseId}, ${page.step}, ${page.draftSealed}, ${page.now})
        ON CONFLICT (case_id, step) DO UPDATE SET draft_sealed = excluded.draft_sealed, saved_at = excluded.saved_at`,
  )
}

/** Forgets every page of a case. */
export async function deletePages(tx: Executor, caseId: string): Promise<void> {
  await query(tx, sql`DELETE FROM users.kyc_page WHERE case_id = ${caseId}`)
}

/** A file of a case. */
export interface DocumentRow {
  readonly id: string
  readonly caseId: string
  readonly kind: KycDocumentKind
  /** At the file service; opens nothing by itself. */
  readonly fileKey: string
  readonly factsSealed: string
  readonly reasonSealed: string | null
  readonly uploadedAt: Date
}

const DOCUMENT = sql.raw('id, case_id, kind, file_key, facts_sealed, reason_sealed, ' + 'uploaded_at')

/** The files a case has now. */
export function documentsOf(db: Executor, caseId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    db,
    sql`SELECT ${DOCUMENT} FROM users.kyc_document WHERE case_id = ${caseId} AND removed_at IS NULL ORDER BY kind`,
  )
}

/** Every file a case ever had, those that were replaced included. */
export function allDocumentsOf(db: Executor, caseId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(db, sql`SELECT ${DOCUMENT} FROM users.kyc_document WHERE case_id = ${caseId}`)
}

/** Adds a file to a case. */
export async function insertDocument(tx: Executor, row: Omit<DocumentRow, 'reasonSealed'>): Promise<void> {
  await query(
    tx,
    sql`INSERT INTO users.kyc_document (id, case_id, kind, file_key, facts_sealed, uploaded_at)
        VALUES (${row.id}, ${row.caseId}, ${row.kind}, ${row.fileKey}, ${row.factsSealed}, ${row.uploadedAt})`,
  )
}

/** Takes a file out of a case but keeps it, as somebody may have decided about it. */
export async function retireDocument(tx: Executor, id: string, now: Date): Promise<void> {
  await query(
    tx,
    sql`UPDATE users.kyc_document SET removed_at = ${now} WHERE id = ${id} AND removed_at IS NULL`,
  )
}

/** Takes a file out of a case for good. */
export async function deleteDocument(tx: Executor, id: string): Promise<void> {
  await query(tx, sql`DELETE FROM users.kyc_document WHERE id = ${id}`)
}

/** Whether any case still leads to a file. */
export async function isReferred(db: Executor, fileKey: string): Promise<boolean> {
  const rows = await query(db, sql`SELECT FROM users.kyc_document WHERE file_key = ${fileKey} LIMIT 1`)
  return rows.length > 0
}
