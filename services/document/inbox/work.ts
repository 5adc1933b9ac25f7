import { uploadKeyOf } from '#contracts/file/rules.ts'
import type { DocumentItemWire } from '#contracts/document/documents.ts'
import type { DOCUMENT_QUESTIONS, workSent } from '#contracts/internal/document.ts'
import type { Ask, Asks } from '#contracts/internal/question.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import {
  DOCUMENT_ITEM_EVENTS,
  documentItemMachine,
  type DocumentItemEvent,
} from '#machines/document-item/machine.ts'
import { documentItemRefusal } from '#machines/document-item/rules.ts'
import {
  REQUESTED_DOCUMENT_EVENTS,
  requestedDocumentMachine,
  type RequestedDocumentEvent,
} from '#machines/requested-document/machine.ts'
import { requestRefusal } from '#machines/requested-document/rules.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import { insertFile } from '#services/document/storage/file-store.ts'
import { listItems } from './lists.ts'
import { putIntoOwn } from '#services/document/storage/own-store.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { itemLifecycle, renewsAt, requestLifecycle, trailState } from '#services/document/storage/rules.ts'
import { listSentTo } from '#services/document/storage/sending-store.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { changeItem, lockItem, ownItem } from '#services/document/storage/store.ts'
import type { ItemLife, ItemRow } from '#services/document/storage/rows.ts'
import { keptUpload } from '#services/document/items/uploads.ts'
import { itemView } from '#services/document/items/view.ts'

/** The recipient, at an item and at a requested document. */
const ANSWERING: Sender = { allowed: new Set(DOCUMENT_ITEM_EVENTS.public), by: 'person' }
const HANDING_IN: Sender = { allowed: new Set(REQUESTED_DOCUMENT_EVENTS.public), by: 'person' }

interface Whose {
  readonly userId: string
  readonly itemId: string
}

type WorkQuestions = Pick<
  typeof DOCUMENT_QUESTIONS,
  'workComment' | 'workApproval' | 'workSent' | 'workView' | 'workFlow' | 'sentTo'
>

/** A recipient's actions on their own item; the user service's `work/*` paths forward here. */
export function workAnswers(deps: DocumentDeps): Asks<WorkQuestions> {
  return {
    workComment: async (input) => {
      const event = { type: 'comment.written', comment: input.comment } as const
      return answer(deps, input, event, (item, key, now) => ({
        commentSealed: key.seal(SEALED.comment(item.id), input.comment),
        commentedAt: now,
      }))
    },
    workApproval: async (input) => {
      const { status, remarks } = input
      const event = { type: 'approval.given', status, remarks } as const
      return answer(deps, input, event, (item, key, now) => ({
        decision: status,
        remarksSealed: remarks === '' ? null : key.seal(SEALED.remarks(item.id), remarks),
        decidedAt: now,
      }))
    },
    workView: async (input) =>
      // The client calls only when 'I read' is ticked (spec 4.5).
      answer(deps, input, { type: 'receipt.given', agreed: true }, (_item, _key, now) => ({ readAt: now })),
    workSent: (input) => handIn(deps, input),
    sentTo: async ({ sender, userId, limit, offset }) => {
      const { rows, total } = await listSentTo(deps.ctx.db.orm, sender, userId, { limit, offset })
      const data = rows.map(
        ({ id, sentAt, dueAt, isDeclined, subject, documentType, requestType, status }) => ({
          _id: id,
          subject,
          documentType,
          requestType,
          sentAt: sentAt.toISOString(),
          dueAt: dueAt?.toISOString() ?? null,
          status,
          isDeclined,
        }),
      )
      return { data, totalCount: total }
    },
    workFlow: ({ userId, query }) => {
      const tab = query.requestType === 'Request' ? 'REQUESTED' : 'RECEIVED'
      return listItems(deps, { userId, tab, query, now: deps.ctx.clock.now() })
    },
  }
}
type ReceiverEvent = Extract<DocumentItemEvent, { type: (typeof DOCUMENT_ITEM_EVENTS.public)[number] }>
const FIELD_OF = {
  'comment.written': 'comment',
  'approval.given': 'status',
  'receipt.given': undefined,
} as const

/** Applies one answer of the recipient and audits it in one transaction. */
async function answer(
  deps: DocumentDeps,
  whose: Whose,
  event: ReceiverEvent,
  change: (item: ItemRow, key: PersonKey, now: Date) => Partial<ItemLife>,
): Promise<DocumentItemWire> {
  const now = deps.ctx.clock.now()
  const changed = await deps.ctx.db.transaction(async (tx) => {
    const { item, key } = await lockOwn(deps, tx, whose)
    const row = itemLifecycle(item)
    const applied = enforce(deps.ctx, documentItemMachine, { id: item.id, ...row }, event, ANSWERING)
    if (!applied.ok) {
      throw notAllowed(documentItemRefusal(row, event.type, applied.guard), FIELD_OF[event.type])
    }
    const { approval, comment, receipt, signature } = applied.state
    const next = await changeItem(
      tx,
      item,
      {
        approvalState: approval,
        commentState: comment,
        receiptState: receipt,
        signatureState: signature,
        ...change(item, key, now),
      },
      now,
    )
    await record(deps, tx, { before: item, after: next, action: event.type })
    return next
  })
  return itemView(deps, changed)
}

/** Submits a requested file (C7). The upload is kept before the transaction, because that calls another service. */
async function handIn(
  deps: DocumentDeps,
  input: Parameters<Ask<typeof workSent>>[0],
): Promise<DocumentItemWire> {
  const { db, clock } = deps.ctx
  const fileKey = uploadKeyOf(deps.ctx.config.filesOrigin, input.documents)
  const event = { type: 'document.sent', fileKey, remarks: input.remarks } as const
  const open = await ownItem(db.orm, input.userId, input.itemId)
  if (!open) throw noItem()
  expectHandedIn(deps, open, event)
  const file = await keptUpload(deps, {
    ownerId: input.userId,
    key: fileKey,
    field: 'documents',
    toSign: open.asksSignature,
  })

  const now = clock.now()
  const changed = await db.transaction(async (tx) => {
    const { item, key } = await lockOwn(deps, tx, input)
    const applied = expectHandedIn(deps, item, event)
    const fileId = newId('dfl')
    await insertFile(
      tx,
      {
        id: fileId,
        objectKey: fileKey,
        ownerId: item.userId,
        workflowId: null,
        role: 'submission',
        position: 0,
        subject: item.subject,
        nameSealed: key.seal(SEALED.fileName(fileId), file.name),
        contentType: file.contentType,
        size: file.size,
        sha256: file.sha256,
      },
      now,
    )
    const isComplete = applied.state === 'submitted'
    const next = await changeItem(
      tx,
      item,
      {
        requestState: applied.state,
        submittedId: fileId,
        submissionRemarksSealed:
          input.remarks === '' ? null : key.seal(SEALED.submissionRemarks(item.id), input.remarks),
        submittedAt: now,
        // A new file needs a new signature.
        envelopeId: null,
        signedAt: null,
        ...(isComplete ? renewalAfter(item, now) : {}),
      },
      now,
    )
    await putIntoOwn(tx, { from: next, fileId, signedAt: null, now })
    await record(deps, tx, { before: item, after: next, action: event.type })
    return next
  })
  return itemView(deps, changed)
}

/** The next renewal of a document that is complete now; `sent` when this answered a renewal. */
export function renewalAfter(item: ItemRow, now: Date): Pick<ItemLife, 'renewsAt' | 'renewalState'> {
  const next = renewsAt(item.renewal, now, item.expiresAt)
  if (next === null) return { renewsAt: null, renewalState: 'none' }
  return { renewsAt: next, renewalState: item.renewalRound > 0 ? 'sent' : 'upcoming' }
}

/** @throws Problem 409 when the file is not asked for now */
function expectHandedIn({ ctx }: DocumentDeps, item: ItemRow, event: RequestedDocumentEvent) {
  const row = requestLifecycle(item)
  if (!row) throw notAllowed('This document was not asked of you.', 'documents')
  const applied = enforce(ctx, requestedDocumentMachine, { id: item.id, ...row }, event, HANDING_IN)
  if (!applied.ok) throw notAllowed(requestRefusal(row, applied.guard), 'documents')
  return applied
}

async function lockOwn(
  { ctx }: DocumentDeps,
  tx: Tx,
  { userId, itemId }: Whose,
): Promise<{ item: ItemRow; key: PersonKey }> {
  const item = await lockItem(tx, itemId, userId)
  const key = item && (await ctx.personal.of(tx, userId))
  if (!item || !key) throw noItem()
  return { item, key }
}

/** Audits ids and states only; senders see the progress of recipients without a notice for each. */
async function record(
  { ctx }: DocumentDeps,
  tx: Tx,
  { before, after, action }: { before: ItemRow; after: ItemRow; action: string },
): Promise<void> {
  await ctx.audit.record(tx, {
    actorId: after.userId,
    action,
    entity: 'document_item',
    entityId: after.id,
    detail: { workflowId: after.workflowId, from: trailState(before), to: trailState(after), rev: after.rev },
  })
}

const notAllowed = (message: string, field: string | undefined): Problem =>
  new Problem(PROBLEM_CODES.notAllowed, 409, message, field === undefined ? undefined : { [field]: message })

/** 404 for another user's item, so that ids cannot be probed. */
export const noItem = (): Problem => new Problem(PROBLEM_CODES.notFound, 404, 'This document does not exist.')
