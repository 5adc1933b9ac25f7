import { sql, type SQL } from 'drizzle-orm'
import { KYC_STEPS, type KycDocumentKind, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import type { KycCaseContext } from '#machines/kyc-case/events.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  assignments,
  columns,
  insert,
  only,
  update,
  valuesOf,
  type Columns,
  type NewRow,
  type Row,
} from '#services/kit/database/write.ts'

const LIFE = [
  'state',
  'context',
  'stepCompleted',
  'riskScore',
  'riskSealed',
  'screenedVersion',
  'quietChanges',
  'approvals',
  'companyStatus',
  'companyReasonSealed',
  'companyApprovals',
  'declarationId',
  'declarationOf',
  'declarationSignedAt',
  'identityProvider',
  'identityRef',
  'reasonSealed',
  'submittedAt',
  'decidedAt',
] as const
const CASE_KEYS = [
  'id',
  'personId',
  'role',
  'reference',
  'replaces',
  'version',
  'createdAt',
  'changedAt',
  ...LIFE,
] as const
const CASE = columns('users.kyc_case', CASE_KEYS)

/** A case of one person in one role; `riskSealed` holds the parts of the score, sealed by `sealRisk`. */
export type CaseRow = Columns<'users.kyc_case', typeof CASE_KEYS, { context: KycCaseContext }>

/** The columns that change during the life of a case. */
export type CaseLife = Pick<CaseRow, (typeof LIFE)[number]>

/** The company status as spelled in the column. */
export type CompanyStatus = NonNullable<CaseRow['companyStatus']>

const selectCase = async (db: Executor, rest: SQL): Promise<CaseRow | undefined> =>
  (await query<CaseRow>(db, sql`SELECT ${CASE} FROM users.kyc_case ${rest}`))[0]

/** A new check comes before the approved case as long as it is open (record 0237); what was stopped, refused or replaced comes last. */
const CURRENT_FIRST = sql.raw(
  `CASE WHEN state IN ('withdrawn', 'replaced') THEN 2
        WHEN state IN ('rejected', 'expired') AND replaces IS NOT NULL THEN 1
        ELSE 0 END, created_at DESC, replaces IS NULL, id`,
)

/** The case that a person works on in a role: a new check that is open, else the one that stands. */
export function findCase(db: Executor, personId: string, role: KycRole): Promise<CaseRow | undefined> {
  return selectCase(
    db,
    sql`WHERE person_id = ${personId} AND role = ${role} ORDER BY ${CURRENT_FIRST} LIMIT 1`,
  )
}

/** The cases that decide about a person's rights, at most one per role: the approved one, even while a new check is open. */
export function decisiveCases(db: Executor, personId: string): Promise<CaseRow[]> {
  return query<CaseRow>(
    db,
    sql`SELECT DISTINCT ON (role) ${CASE} FROM users.kyc_case WHERE person_id = ${personId}
         ORDER BY role, state = 'approved' DESC, ${CURRENT_FIRST}`,
  )
}

interface InvestorCase extends Pick<CaseRow, 'id' | 'state'> {
  /** Approved and not run out. */
  readonly isEligible: boolean
}

/** The cases of investors that decide about their rights, by person. */
export async function investorCasesOf(
  db: Executor,
  personIds: readonly string[],
  today: string,
): Promise<Record<string, InvestorCase>> {
  if (personIds.length === 0) return {}
  const rows = await query<InvestorCase & { personId: string }>(
    db,
    sql`SELECT DISTINCT ON (person_id) person_id, id, state,
               state = 'approved' AND NOT EXISTS (
                 SELECT FROM users.kyc_validity v WHERE v.case_id = kyc_case.id AND v.valid_until < ${today}
               ) AS is_eligible
          FROM users.kyc_case
         WHERE person_id IN ${[...personIds]} AND role = 'investor'
         ORDER BY person_id, state = 'approved' DESC, ${CURRENT_FIRST}`,
  )
  return Object.fromEntries(rows.map(({ personId, ...found }) => [personId, found]))
}

/** The new check that was begun last beside a case. */
export function lastNewCheck(db: Executor, replaces: string): Promise<CaseRow | undefined> {
  return selectCase(db, sql`WHERE replaces = ${replaces} ORDER BY created_at DESC, id DESC LIMIT 1`)
}

/** All cases of a person, earlier ones included. */
export function casesOf(db: Executor, personId: string): Promise<CaseRow[]> {
  return query<CaseRow>(
    db,
    sql`SELECT ${CASE} FROM users.kyc_case WHERE person_id = ${personId} ORDER BY role, created_at, id`,
  )
}

/** Does not check access: the caller must have done so. */
export function caseById(db: Executor, id: string): Promise<CaseRow | undefined> {
  return selectCase(db, sql`WHERE id = ${id}`)
}

/** The case that `findCase` finds, locked until the end of the transaction. */
export function lockOwnCase(tx: Executor, personId: string, role: KycRole): Promise<CaseRow | undefined> {
  return selectCase(
    tx,
    sql`WHERE person_id = ${personId} AND role = ${role} ORDER BY ${CURRENT_FIRST} LIMIT 1 FOR UPDATE`,
  )
}

/** A case by its id, locked until the end of the transaction. */
export function lockCase(tx: Executor, id: string): Promise<CaseRow | undefined> {
  return selectCase(tx, sql`WHERE id = ${id} FOR UPDATE`)
}

/** The unique indexes of a first case, and of an open new check. */
const FIRST = sql.raw('(person_id, role) WHERE replaces IS NULL')
const NEW_CHECK = sql.raw(`(replaces) WHERE state IN ('draft', 'checking', 'review', 'revision')`)

/** Inserts a case; undefined when this person has begun it elsewhere. */
export async function insertCase(
  tx: Executor,
  row: Pick<CaseRow, 'id' | 'personId' | 'role' | 'reference' | 'replaces' | 'state' | 'context'> &
    Partial<Pick<CaseRow, 'stepCompleted'>> &
    Pick<Row<'users.kyc_case'>, 'machineVersion'>,
  now: Date,
): Promise<CaseRow | undefined> {
  const [inserted] = await query<CaseRow>(
    tx,
    sql`INSERT INTO users.kyc_case ${valuesOf('users.kyc_case', { ...row, createdAt: now, changedAt: now })}
        ON CONFLICT ${row.replaces === null ? FIRST : NEW_CHECK} DO NOTHING RETURNING ${CASE}`,
  )
  return inserted
}

/** Updates a locked case and raises its version. */
export async function updateCase(tx: Executor, id: string, life: CaseLife, now: Date): Promise<CaseRow> {
  const changes = {
    ...only(life, LIFE),
    version: sql`version + 1`,
    changedAt: now,
  }
  const [row] = await query<CaseRow>(
    tx,
    sql`UPDATE users.kyc_case SET ${assignments('users.kyc_case', changes)} WHERE id = ${id} RETURNING ${CASE}`,
  )
  if (!row) throw new Error(`The case ${id} is gone.`)
  return row
}

/** Stores the reference of the identity check; the version stays the same. */
export async function keepIdentityRef(
  db: Executor,
  id: string,
  { provider, ref }: { provider: CaseLife['identityProvider']; ref: string },
): Promise<void> {
  const changes = { identityProvider: provider, identityRef: ref, identityResultSealed: null }
  await update(db, 'users.kyc_case', changes, sql`id = ${id}`)
}

/** The case of an identity check's reference. */
export function caseByIdentity(
  db: Executor,
  { provider, ref }: { provider: string; ref: string },
): Promise<CaseRow | undefined> {
  return selectCase(db, sql`WHERE identity_provider = ${provider} AND identity_ref = ${ref}`)
}

const PAGE_KEYS = ['step', 'answersSealed', 'answersAt', 'draftSealed', 'savedAt'] as const

/** A page with its answers and draft sealed under the record key. */
export type PageRow = Columns<'users.kyc_page', typeof PAGE_KEYS, { step: KycStep }>

/** All pages of a case, or only the given steps. */
export function pagesOf(
  db: Executor,
  caseId: string,
  steps: readonly KycStep[] = KYC_STEPS,
): Promise<PageRow[]> {
  return query<PageRow>(
    db,
    sql`SELECT ${columns('users.kyc_page', PAGE_KEYS)} FROM users.kyc_page
         WHERE case_id = ${caseId} AND step = ANY(${sql.param([...steps])}::text[])`,
  )
}

/** Stores a complete page and deletes its draft. */
export async function writeAnswers(
  tx: Executor,
  page: { caseId: string; step: KycStep; answersSealed: string; now: Date },
): Promise<void> {
  const { now, ...rest } = page
  await query(
    tx,
    sql`INSERT INTO users.kyc_page ${valuesOf('users.kyc_page', { ...rest, answersAt: now, savedAt: now })}
        ON CONFLICT (case_id, step) DO UPDATE
          SET answers_sealed = excluded.answers_sealed, answers_at = excluded.answers_at, draft_sealed = NULL, saved_at = excluded.saved_at`,
  )
}

/** Stores a draft; the last complete answers stay. */
export async function writeDraft(
  tx: Executor,
  page: { caseId: string; step: KycStep; draftSealed: string; now: Date },
): Promise<void> {
  const { now, ...rest } = page
  await query(
    tx,
    sql`INSERT INTO users.kyc_page ${valuesOf('users.kyc_page', { ...rest, savedAt: now })}
        ON CONFLICT (case_id, step) DO UPDATE SET draft_sealed = excluded.draft_sealed, saved_at = excluded.saved_at`,
  )
}

export async function deletePages(tx: Executor, caseId: string): Promise<void> {
  await query(tx, sql`DELETE FROM users.kyc_page WHERE case_id = ${caseId}`)
}

const DOCUMENT_KEYS = [
  'id',
  'caseId',
  'kind',
  'fileKey',
  'factsSealed',
  'reasonSealed',
  'uploadedAt',
] as const
const DOCUMENT = columns('users.kyc_document', DOCUMENT_KEYS)

/** A file of a case; its key alone gives no access to the bytes. */
export type DocumentRow = Columns<'users.kyc_document', typeof DOCUMENT_KEYS, { kind: KycDocumentKind }>

/** The current files of a case. */
export function documentsOf(db: Executor, caseId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(
    db,
    sql`SELECT ${DOCUMENT} FROM users.kyc_document WHERE case_id = ${caseId} AND removed_at IS NULL ORDER BY kind`,
  )
}

/** All files of a case, including removed ones. */
export function allDocumentsOf(db: Executor, caseId: string): Promise<DocumentRow[]> {
  return query<DocumentRow>(db, sql`SELECT ${DOCUMENT} FROM users.kyc_document WHERE case_id = ${caseId}`)
}

export function insertDocument(tx: Executor, row: Omit<DocumentRow, 'reasonSealed'>): Promise<void> {
  return insert(tx, 'users.kyc_document', row)
}

/** Marks a file as removed but keeps it, because a reviewer may have decided on it. */
export async function retireDocument(tx: Executor, id: string, now: Date): Promise<void> {
  await update(tx, 'users.kyc_document', { removedAt: now }, sql`id = ${id} AND removed_at IS NULL`)
}

export async function deleteDocument(tx: Executor, id: string): Promise<void> {
  await query(tx, sql`DELETE FROM users.kyc_document WHERE id = ${id}`)
}

/** Whether any case uses this file. */
export async function isReferred(db: Executor, fileKey: string): Promise<boolean> {
  const rows = await query(db, sql`SELECT FROM users.kyc_document WHERE file_key = ${fileKey} LIMIT 1`)
  return rows.length > 0
}

/** The sealed countries of every submission of a case. */
export function declaredRows(
  db: Executor,
  caseId: string,
): Promise<Columns<'users.kyc_declared', ['version', 'countriesSealed']>[]> {
  return query(db, sql`SELECT version, countries_sealed FROM users.kyc_declared WHERE case_id = ${caseId}`)
}

export async function insertDeclared(db: Executor, row: NewRow<'users.kyc_declared'>): Promise<void> {
  await insert(db, 'users.kyc_declared', row)
}

/** The next cases after `after` that were compared with another version of the lists, without locked records. */
export async function staleCases(
  db: Executor,
  { listVersion, after, limit }: { listVersion: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM users.kyc_case c
         WHERE state IN ('approved', 'review') AND screened_version IS DISTINCT FROM ${listVersion} AND id > ${after}
           AND NOT EXISTS (SELECT FROM kit.record_lock l WHERE l.person_id = c.person_id)
         ORDER BY id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Stores the version of the lists a case was compared with. */
export async function keepScreenedVersion(tx: Executor, id: string, screenedVersion: string): Promise<void> {
  await update(tx, 'users.kyc_case', { screenedVersion }, sql`id = ${id}`)
}

/** The active members of compliance except this person. */
export async function complianceBut(tx: Executor, personId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    tx,
    sql`SELECT id FROM users.account
         WHERE 'compliance' = ANY(roles) AND disabled_at IS NULL AND id <> ${personId}`,
  )
  return rows.map(({ id }) => id)
}

/** Drafts unchanged since `before`, the oldest first. */
export async function idleDrafts(db: Executor, before: Date, limit: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM users.kyc_case WHERE state = 'draft' AND changed_at < ${before} ORDER BY changed_at LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}
