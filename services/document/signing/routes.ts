import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { DOCUMENT_QUESTIONS } from '#contracts/internal/document.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { signCheck, type signStatus } from '#contracts/signing/signing.ts'
import { handler, signedIn, type Handler, type HostTypes, type RawTools } from '#services/kit/http/service.ts'
import { SigningProviderSilent } from '#services/providers/signing/port.ts'
import { readOthers } from '#services/document/items/others.ts'
import type { DocumentParts } from '#services/document/parts.ts'
import { refreshEnvelope } from './reduce.ts'
import { envelopeOf, findEnvelope, finishedFiles } from '#services/document/storage/signing-store.ts'
import { expectSelf, openSignerPage } from './url.ts'
import { mountVerify } from './verify.ts'
import { mountSigningWebhooks } from './webhooks.ts'
import { ownItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'
import { noItem } from '#services/document/inbox/work.ts'

/** Per window, because waiting pages ask every few seconds. */
const LOOKS = { limit: 6, windowMs: 60_000 }

/** The progress of signing (C10). */
export function signingHandlers(parts: DocumentParts): Handler[] {
  return [
    handler(signCheck, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const item = await ownItem(parts.context.db.orm, userId, body.workflow_id)
      if (!item) throw noItem()
      await expectSelf(parts, userId, body)
      await lookAnew(parts, item)
      const now = (await ownItem(parts.context.db.orm, userId, item.id)) ?? item
      return { status: true, message: '', data: await statusOf(parts, now) }
    }),
  ]
}

/** C9, whose path belongs to the user service, and the reports of the embedded provider. */
export function signingAnswers(
  parts: DocumentParts,
): Asks<Pick<typeof DOCUMENT_QUESTIONS, 'openSigning' | 'signingChanged'>> {
  return {
    openSigning: (input) => openSignerPage(parts, input),
    signingChanged: async ({ providerId }) => {
      const envelopeId = await envelopeOf(parts.context.db.orm, 'embedded', providerId)
      if (envelopeId !== undefined) await refreshEnvelope(parts, envelopeId)
      return null
    },
  }
}

/** Routes that are not operations: webhooks of vendors and the check of a PDF. */
export function mountSigning(parts: DocumentParts, app: Hono<HostTypes>, tools: RawTools): void {
  mountSigningWebhooks(parts, app, tools)
  mountVerify(parts, app, tools)
}

/** Refreshes an open envelope from its provider; if that does not answer, the poller retries. */
export async function lookAnew(parts: DocumentParts, { envelopeId }: ItemRow): Promise<void> {
  const { db, limits, log } = parts.context
  const envelope = envelopeId === null ? undefined : await findEnvelope(db.orm, envelopeId)
  if (envelope?.status !== 'sent') return
  if (!(await limits.take(`signing-look:${envelope.id}`, LOOKS)).ok) return
  await refreshEnvelope(parts, envelope.id).catch((error: unknown) => {
    if (!(error instanceof SigningProviderSilent)) throw error
    log.warn('signing.silent', { envelopeId: envelope.id, error })
  })
}

async function statusOf(parts: DocumentParts, item: ItemRow): Promise<z.input<typeof signStatus>> {
  const { db } = parts.context
  const envelope = item.envelopeId === null ? undefined : await findEnvelope(db.orm, item.envelopeId)
  const files = envelope?.status === 'completed' ? await finishedFiles(db.orm, envelope.id) : undefined
  const others = readOthers(parts)
  const address = async (key: string | null | undefined, name: string) =>
    key === null || key === undefined ? '' : ((await others.address({ key, name })) ?? '')
  return {
    isCompleted: files !== undefined,
    finalSignedContract: await address(files?.signed, `${item.subject}.pdf`),
    auditCertificateUrl: await address(files?.certificate, `${item.subject} - audit certificate.pdf`),
    isSigned: item.signedAt !== null,
    isDeclined:
      envelope?.status === 'declined' ||
      item.signatureState === 'declined' ||
      item.requestState === 'declined',
  }
}
