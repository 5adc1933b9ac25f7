import { sql } from 'drizzle-orm'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { query } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows, type KeptFile } from '#services/kit/export-part.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Json, Offer } from '#services/kit/http/service.ts'
import { PLATFORM_SENDER } from './items/asked-signature-rules.ts'
import { unsignedAsked, withdrawAsked } from './platform-requests/asked-signature-withdrawal.ts'
import { removeOwn } from './inbox/own.ts'
import type { DocumentParts } from './parts.ts'
import { SEALED } from './storage/sealed.ts'
import { selectItems } from './storage/store.ts'
import type { ItemRow } from './storage/rows.ts'

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
      const records = items.filter(isRecord)
      const data = { received: items.map((item) => itemOf(item, key)), sent: plainRows(sent), files }
      const last = [...records.map(newest), ...sent.map(({ createdAt }) => createdAt)]
        .toSorted((one, other) => Number(other) - Number(one))
        .at(0)
      if (last === undefined) return { data }
      const facts = { received: records.map((item) => itemOf(item, key)), sent: data.sent }
      const kept = await keptFiles(parts, userId, key)
      return { data, keeps: { kind: 'signed', lastAt: last, facts, files: kept } }
    }),

    erasureBlockers: aboutPerson(async (userId) => {
      const open = await query(
        db.orm,
        sql`SELECT 1 FROM document.envelope e WHERE e.status IN ('preparing', 'sent') AND (
              EXISTS (SELECT 1 FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
                       WHERE i.envelope_id = e.id AND i.user_id = ${userId} AND w.sender_id <> ${PLATFORM_SENDER})
              OR EXISTS (SELECT 1 FROM document.workflow w WHERE w.id = e.workflow_id AND w.sender_id = ${userId})) LIMIT 1`,
      )
      const reason: ErasureReason = 'signing'
      return open.length > 0 ? [reason] : []
    }),

    erasePerson: aboutPerson(async (userId) => {
      for (const { id: itemId } of await unsignedAsked(db.orm, userId))
        await withdrawAsked(parts, { userId, itemId })
      const own = await selectItems(
        db.orm,
        sql`WHERE i.user_id = ${userId} AND i.tab = 'MYDOC' AND w.workflow_type = 'own'`,
      )
      for (const { id } of own) await removeOwn(parts, userId, id)
      return null
    }),
  }
}

/** Their own documents are none, nor is what the platform asked to be signed and they did not sign. */
const isRecord = ({ workflowType, senderId, signedAt }: ItemRow): boolean =>
  workflowType !== 'own' && !(senderId === PLATFORM_SENDER && signedAt === null)

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
    sql`SELECT w.id, w.request_type, w.workflow_type, w.subject, w.description,
               w.created_at, w.due_at, w.cancelled_at, w.cancel_reason
          FROM document.workflow w WHERE w.sender_id = ${userId} AND w.workflow_type <> 'own' ORDER BY w.created_at, w.id`,
  )
}

/** The bytes of this person that others rely on: what they sent, and what they handed in. */
async function keptFiles(
  { context }: DocumentParts,
  userId: string,
  key: PersonKey | undefined,
): Promise<KeptFile[]> {
  const rows = await query<Omit<KeptFile, 'name'> & { readonly nameSealed: string }>(
    context.db.orm,
    sql`SELECT f.id, f.object_key AS key, f.role AS kind, f.name_sealed, f.content_type, f.size::int AS size
          FROM document.file f WHERE f.owner_id = ${userId} AND (
          EXISTS (SELECT 1 FROM document.workflow w WHERE w.id = f.workflow_id AND (w.sender_id <> ${PLATFORM_SENDER}
            OR EXISTS (SELECT 1 FROM document.item i WHERE i.workflow_id = w.id AND i.signed_at IS NOT NULL)))
          OR EXISTS (SELECT 1 FROM document.item i JOIN document.workflow w ON w.id = i.workflow_id
                      WHERE i.submitted_id = f.id AND w.workflow_type <> 'own')
          OR EXISTS (SELECT 1 FROM document.envelope e WHERE f.id IN (e.signed_id, e.certificate_id)
            OR (f.id = e.original_id AND f.workflow_id IS NULL)))`,
  )
  return rows.map(({ nameSealed, ...file }) => ({
    ...file,
    name: key?.open(SEALED.fileName(file.id), nameSealed) ?? null,
  }))
}

async function filesOfPerson(
  { context }: DocumentParts,
  userId: string,
  key: PersonKey | undefined,
): Promise<Json> {
  const rows = await query<{ id: string; nameSealed: string; size: bigint }>(
    context.db.orm,
    sql`SELECT id, role, name_sealed, content_type, size, encode(sha256, 'hex') AS sha256,
               created_at
          FROM document.file WHERE owner_id = ${userId} ORDER BY created_at, id`,
  )
  return plainRows(
    rows.map(({ nameSealed, ...row }) => ({
      ...row,
      name: key?.open(SEALED.fileName(row.id), nameSealed) ?? null,
    })),
  )
}
