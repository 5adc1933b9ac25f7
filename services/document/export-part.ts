import { sql } from 'drizzle-orm'
import type { ErasureReason } from '#contracts/privacy-text.ts'
import { query } from '#services/kit/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { PersonKey } from '#services/kit/personal.ts'
import type { Json, Offer } from '#services/kit/service.ts'
import { removeOwn } from './own.ts'
import type { DocumentParts } from './parts.ts'
import { SEALED } from './sealed.ts'
import { selectItems, type ItemRow } from './store.ts'

type PersonOffers = Readonly<Record<'exportPart' | 'erasureBlockers' | 'erasePerson', Offer>>

/** Documents sent to a person, sent by them and their own; what waits for a signature; and the end of their own ones. */
export function personOffers(parts: DocumentParts): PersonOffers {
  const { db, personal } = parts.context
  return {
    exportPart: exportPart(async (userId) => {
      const key = await personal.of(db.orm, userId)
      const [items, sent, files] = await Promise.all([
        selectItems(db.orm, sql`WHERE i.user_id = ${userId} ORDER BY i.created_at, i.id`),
        sentBy(parts, userId),
        filesOfPerson(parts, userId, key),
      ])
      const records = items.filter((item) => item.workflowType !== 'own')
      const data = { received: items.map((item) => itemOf(item, key)), sent: plainRows(sent), files }
      const last = [...records.map(newest), ...sent.map(({ createdAt }) => createdAt)]
        .toSorted((one, other) => Number(other) - Number(one))
        .at(0)
      if (last === undefined) return { data }
      const facts = { received: records.map((item) => itemOf(item, key)), sent: data.sent }
      const kept = await keptFiles(parts, userId)
      return { data, keeps: { kind: 'signed', lastAt: last, facts, files: kept } }
    }),

    erasureBlockers: aboutPerson(async (userId) => {
      const open = await query(
        db.orm,
        sql`SELECT 1 FROM document.envelope e WHERE e.status IN ('preparing', 'sent') AND (
              EXISTS (SELECT 1 FROM document.item i WHERE i.envelope_id = e.id AND i.user_id = ${userId})
              OR EXISTS (SELECT 1 FROM document.workflow w WHERE w.id = e.workflow_id AND w.sender_id = ${userId})) LIMIT 1`,
      )
      const reason: ErasureReason = 'signing'
      return open.length > 0 ? [reason] : []
    }),

    erasePerson: aboutPerson(async (userId) => {
      const own = await selectItems(
        db.orm,
        sql`WHERE i.user_id = ${userId} AND i.tab = 'MYDOC' AND w.workflow_type = 'own'`,
      )
      for (const { id } of own) await removeOwn(parts, userId, id)
      return null
    }),
  }
}

function itemOf(item: ItemRow, key: PersonKey | undefined): Json {
  const opened = (field: string, sealed: string | null) =>
    sealed === null || key === undefined ? null : key.open(field, sealed)
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    id: item.id,
    workflowId: item.workflowId,
    tab: item.tab,
    type: item.documentType,
    subject:
      item.subjectSealed === null
        ? item.subject
        : opened(SEALED.ownSubject(item.workflowId), item.subjectSealed),
    status: item.status,
    comment: opened(SEALED.comment(item.id), item.commentSealed),
    decision: item.decision,
    remarks: opened(SEALED.remarks(item.id), item.remarksSealed),
    submissionRemarks: opened(SEALED.submissionRemarks(item.id), item.submissionRemarksSealed),
    declineReason: opened(SEALED.declineReason(item.id), item.declineReasonSealed),
    createdAt: at(item.createdAt),
    readAt: at(item.readAt),
    commentedAt: at(item.commentedAt),
    decidedAt: at(item.decidedAt),
    submittedAt: at(item.submittedAt),
    signedAt: at(item.signedAt),
    envelopeId: item.envelopeId,
  }
}

/** When something last happened to it. */
function newest(item: ItemRow): Date {
  const instants = [item.commentedAt, item.decidedAt, item.readAt, item.submittedAt, item.signedAt]
  return new Date(Math.max(Number(item.createdAt), ...instants.map((at) => Number(at ?? 0))))
}

async function sentBy({ context }: DocumentParts, userId: string) {
  return query<{ createdAt: Date }>(
    context.db.orm,
    sql`SELECT w.id, w.request_type AS "requestType", w.workflow_type AS "workflowType", w.subject, w.description,
               w.created_at AS "createdAt", w.due_at AS "dueAt", w.cancelled_at AS "cancelledAt", w.cancel_reason AS "cancelReason"
          FROM document.workflow w WHERE w.sender_id = ${userId} AND w.workflow_type <> 'own' ORDER BY w.created_at, w.id`,
  )
}

/** The bytes of this person that others rely on: what they sent, and what they handed in. */
async function keptFiles({ context }: DocumentParts, userId: string): Promise<string[]> {
  const rows = await query<{ key: string }>(
    context.db.orm,
    sql`SELECT DISTINCT f.object_key AS key FROM document.file f WHERE f.owner_id = ${userId} AND (
          f.workflow_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
                      WHERE i.submitted_id = f.id AND w.workflow_type <> 'own')
          OR EXISTS (SELECT 1 FROM document.envelope e WHERE f.id IN (e.original_id, e.signed_id, e.certificate_id)))`,
  )
  return rows.map(({ key }) => key)
}

async function filesOfPerson(
  { context }: DocumentParts,
  userId: string,
  key: PersonKey | undefined,
): Promise<Json> {
  const rows = await query<{ id: string; nameSealed: string; size: bigint }>(
    context.db.orm,
    sql`SELECT id, role, name_sealed AS "nameSealed", content_type AS "contentType", size, encode(sha256, 'hex') AS sha256,
               created_at AS "createdAt"
          FROM document.file WHERE owner_id = ${userId} ORDER BY created_at, id`,
  )
  return plainRows(
    rows.map(({ nameSealed, ...row }) => ({
      ...row,
      name: key?.open(SEALED.fileName(row.id), nameSealed) ?? null,
    })),
  )
}
