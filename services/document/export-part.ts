import type { DOCUMENT_QUESTIONS } from '#contracts/internal/document.ts'
import type { KeptFile } from '#contracts/internal/person.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Json } from '#services/kit/http/service.ts'
import { PLATFORM_SENDER } from './items/signature-request-rules.ts'
import { withdrawSignatureRequest } from './platform-requests/withdrawal.ts'
import { removeOwn } from './inbox/own.ts'
import type { DocumentDeps } from './deps.ts'
import { SEALED } from './storage/sealed.ts'
import { itemsOfPerson, ownItemsOf, unsignedAsked } from './storage/store.ts'
import { exportedSendings } from './storage/sending-store.ts'
import { exportedFiles, reliedOn } from './storage/file-store.ts'
import { hasOpenEnvelope } from './storage/signing-store.ts'
import type { ItemRow } from './storage/rows.ts'

type PersonQuestions = Pick<typeof DOCUMENT_QUESTIONS, 'exportPart' | 'erasureBlockers' | 'erasePerson'>

/** This service's part in a person's export, erasure blockers and erasure. */
export function personAnswers(deps: DocumentDeps): Asks<PersonQuestions> {
  const { db, personal } = deps.ctx
  return {
    exportPart: exportPart(async (userId) => {
      const key = await personal.of(db.orm, userId)
      const [items, sent, files] = await Promise.all([
        itemsOfPerson(db.orm, userId),
        exportedSendings(db.orm, userId),
        filesOfPerson(deps, userId, key),
      ])
      const records = items.filter(isRecord)
      const data = { received: items.map((item) => itemOf(item, key)), sent: plainRows(sent), files }
      const last = [...records.map(newest), ...sent.map(({ createdAt }) => createdAt)]
        .toSorted((one, other) => Number(other) - Number(one))
        .at(0)
      if (last === undefined) return { data }
      const facts = { received: records.map((item) => itemOf(item, key)), sent: data.sent }
      const kept = await keptFiles(deps, userId, key)
      return { data, keeps: { kind: 'signed', lastAt: last, facts, files: kept } }
    }),

    erasureBlockers: async ({ userId }) => {
      const reason: ErasureReason = 'signing'
      return (await hasOpenEnvelope(db.orm, userId)) ? [reason] : []
    },

    erasePerson: async ({ userId }) => {
      for (const { id: itemId } of await unsignedAsked(db.orm, userId))
        await withdrawSignatureRequest(deps, { userId, itemId })
      for (const { id } of await ownItemsOf(db.orm, userId)) await removeOwn(deps, userId, id)
      return null
    },
  }
}

/** Own documents are not records, nor are the platform's requests that were never signed. */
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

/** The time of the last event of an item. */
function newest(item: ItemRow): Date {
  const instants = [item.commentedAt, item.decidedAt, item.readAt, item.submittedAt, item.signedAt]
  return new Date(Math.max(Number(item.createdAt), ...instants.map((at) => Number(at ?? 0))))
}

/** The person's files that others rely on: those they sent and those they submitted. */
async function keptFiles(
  { ctx }: DocumentDeps,
  userId: string,
  key: PersonKey | undefined,
): Promise<KeptFile[]> {
  const rows = await reliedOn(ctx.db.orm, userId)
  return rows.map(({ nameSealed, ...file }) => ({
    ...file,
    name: key?.open(SEALED.fileName(file.id), nameSealed) ?? null,
  }))
}

async function filesOfPerson(
  { ctx }: DocumentDeps,
  userId: string,
  key: PersonKey | undefined,
): Promise<Json> {
  const rows = await exportedFiles(ctx.db.orm, userId)
  return plainRows(
    rows.map(({ nameSealed, ...row }) => ({
      ...row,
      name: key?.open(SEALED.fileName(row.id), nameSealed) ?? null,
    })),
  )
}
