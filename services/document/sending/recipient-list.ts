import type * as z from 'zod/mini'
import type { sentDocumentRecipients } from '#contracts/document/sending.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { filesOf, type FileRow } from '#services/document/storage/file-store.ts'
import { readOthers } from '#services/document/items/others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { signedFilesOf } from '#services/document/storage/signing-store.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { itemsOfSending } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'
import { fileWire } from '#services/document/items/view.ts'

type RecipientWire = z.output<typeof sentDocumentRecipients.reply>['data'][number]

interface Page {
  readonly limit: number
  readonly offset: number
}

/** One page of the recipients of a sending, and the total; their texts are opened with their own keys. */
export async function recipientWires(
  deps: DocumentDeps,
  workflowId: string,
  { limit, offset }: Page,
): Promise<{ data: RecipientWire[]; totalCount: number }> {
  const { db, personal } = deps.ctx
  const { items, total } = await itemsOfSending(db.orm, workflowId, { limit, offset })
  const signed = await signedIds(deps, items)
  const fileIds = items.flatMap((item) => fileIdOf(item, signed) ?? [])
  const files = fileIds.length === 0 ? [] : await filesOf(db.orm, [], fileIds)
  const people = [...items.map(({ userId }) => userId), ...files.map(({ ownerId }) => ownerId)]
  const [nameOf, keys] = await Promise.all([
    readOthers(deps).people(items.map(({ userId }) => userId)),
    personal.ofMany(db.orm, [...new Set(people)]),
  ])
  const data = items.map((item) => {
    const file = files.find(({ id }) => id === fileIdOf(item, signed))
    return recipientOf(item, { name: nameOf(item.userId), keys, file })
  })
  return { data, totalCount: total }
}

/** The finished file of each completed envelope. */
async function signedIds({ ctx }: DocumentDeps, items: readonly ItemRow[]): Promise<Map<string, string>> {
  const ids = items.flatMap(({ envelopeId }) => envelopeId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await signedFilesOf(ctx.db.orm, ids)
  return new Map(rows.map(({ id, signedId }) => [id, signedId]))
}

const fileIdOf = (item: ItemRow, signed: ReadonlyMap<string, string>): string | null =>
  (item.envelopeId === null ? undefined : signed.get(item.envelopeId)) ?? item.submittedId

/** A request that was submitted again no longer counts as declined. */
const isDeclined = ({ signatureState, requestState }: ItemRow): boolean =>
  signatureState === 'declined' || requestState === 'declined'

function recipientOf(
  item: ItemRow,
  around: {
    readonly name: string
    readonly keys: ReadonlyMap<string, PersonKey>
    readonly file: FileRow | undefined
  },
): RecipientWire {
  const key = around.keys.get(item.userId)
  const open = (field: string, sealed: string | null): string | null =>
    sealed === null ? null : (key?.open(field, sealed) ?? null)
  const { id } = item
  const remarks =
    open(SEALED.submissionRemarks(id), item.submissionRemarksSealed) ??
    open(SEALED.remarks(id), item.remarksSealed)
  return {
    itemId: id,
    userId: item.userId,
    name: around.name,
    status: item.status,
    approval: item.decision,
    remarks: remarks ?? '',
    comment: open(SEALED.comment(id), item.commentSealed),
    readAt: item.readAt?.toISOString() ?? null,
    submittedAt: item.submittedAt?.toISOString() ?? null,
    signedAt: item.signedAt?.toISOString() ?? null,
    declineReason: isDeclined(item) ? open(SEALED.declineReason(id), item.declineReasonSealed) : null,
    file: around.file ? fileWire(around.file, around.keys.get(around.file.ownerId)) : null,
  }
}
