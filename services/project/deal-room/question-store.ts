import { sql, type SQL } from 'drizzle-orm'
import type { QuestionState } from '#machines/question/labels.ts'
import { hasRight, isOutsider, type Right } from '#services/project/colleague/ownership-store.ts'
import { query, type Executor } from '#services/kit/database/database.ts'
import {
  columns,
  insert,
  update,
  type Changes,
  type Columns,
  type NewRow,
} from '#services/kit/database/write.ts'
import type { Paging } from './store.ts'

const KEYS = [
  'id',
  'offeringId',
  'askedBy',
  'question',
  'askedAt',
  'state',
  'answer',
  'answeredAt',
  'hiddenWhy',
] as const

/** A question with what its rules need of the offering. */
export type QuestionRow = Columns<'project.question', typeof KEYS, { state: QuestionState }> & {
  readonly offeringName: string
  readonly issuerId: string
}

const COLUMNS = sql`${columns('project.question', KEYS, 'q')}, o.name AS offering_name, o.issuer_id`
const FROM = sql`project.question q JOIN project.offering o ON o.id = q.offering_id AND o.status IS NOT NULL`

/** Who reads a question: the person who asked, the issuer or a colleague, or compliance that is none of them. */
export type QuestionReader =
  | { readonly askerId: string }
  | { readonly memberId: string; readonly right: Right }
  | { readonly reviewerId: string }

function readableBy(reader: QuestionReader): SQL {
  if ('askerId' in reader) return sql`q.asked_by = ${reader.askerId}`
  if ('memberId' in reader) return hasRight(sql`o.id`, reader.right, reader.memberId)
  const { reviewerId } = reader
  return sql`${isOutsider(sql`o.id`, reviewerId)} AND q.asked_by IS DISTINCT FROM ${reviewerId}`
}

/** One question, locked where asked; undefined for one that this person may not see. */
export async function findQuestion(
  db: Executor,
  id: string,
  reader: QuestionReader,
  { lock = false } = {},
): Promise<QuestionRow | undefined> {
  const [row] = await query<QuestionRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE q.id = ${id} AND ${readableBy(reader)}
        ${lock ? sql`FOR NO KEY UPDATE OF q` : sql``}`,
  )
  return row
}

async function list(
  db: Executor,
  where: SQL,
  order: SQL,
  { limit, offset }: Paging,
): Promise<{ rows: QuestionRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    query<QuestionRow>(
      db,
      sql`SELECT ${COLUMNS} FROM ${FROM} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    query<{ total: bigint }>(db, sql`SELECT count(*) AS total FROM ${FROM} WHERE ${where}`),
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

/** What everybody reads of an offering, the newest answer first. */
export const publicQuestions = (db: Executor, offeringId: string, paging: Paging) =>
  list(db, sql`q.offering_id = ${offeringId} AND q.state = 'answered'`, sql`q.answered_at DESC, q.id`, paging)

/** Questions about one offering: for the issuer what waits comes first, the oldest of it on top. */
export const questionsOf = (
  db: Executor,
  offeringId: string,
  reader: Exclude<QuestionReader, { readonly reviewerId: string }>,
  paging: Paging,
) => {
  const where = sql`q.offering_id = ${offeringId} AND ${readableBy(reader)}`
  const newest = sql`q.asked_at DESC, q.id`
  const waiting = sql`(q.state <> 'open'), CASE WHEN q.state = 'open' THEN q.asked_at END, ${newest}`
  return list(db, where, 'memberId' in reader ? waiting : newest, paging)
}

/** Every question that this person of compliance may decide about, the newest first. */
export const questionsToReview = (db: Executor, reviewerId: string, paging: Paging) =>
  list(db, readableBy({ reviewerId }), sql`q.asked_at DESC, q.id`, paging)

export const insertQuestion = (tx: Executor, row: NewRow<'project.question'>): Promise<void> =>
  insert(tx, 'project.question', row)

export async function changeQuestion(
  tx: Executor,
  id: string,
  changes: Pick<
    Changes<'project.question'>,
    'state' | 'answer' | 'answeredBy' | 'answeredAt' | 'hiddenBy' | 'hiddenAt' | 'hiddenWhy'
  >,
): Promise<void> {
  await update(tx, 'project.question', changes, sql`id = ${id}`)
}

const EXPORTED = ['offeringId', 'question', 'askedAt', 'state', 'answer', 'answeredAt', 'hiddenWhy'] as const

/** The questions of a person as the copy of their data shows them. */
export function exportedQuestions(
  db: Executor,
  personId: string,
): Promise<Columns<'project.question', typeof EXPORTED>[]> {
  return query(
    db,
    sql`SELECT ${columns('project.question', EXPORTED)} FROM project.question
        WHERE asked_by = ${personId} ORDER BY asked_at, id`,
  )
}

/** Answered questions stay without their person; the others go. */
export async function forgetQuestions(db: Executor, personId: string): Promise<void> {
  await query(db, sql`DELETE FROM project.question WHERE asked_by = ${personId} AND state <> 'answered'`)
  await update(db, 'project.question', { askedBy: null }, sql`asked_by = ${personId}`)
}
