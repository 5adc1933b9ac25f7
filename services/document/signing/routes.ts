import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { DOCUMENT_QUESTIONS } from '#contracts/internal/document.ts'
import type { Asks } from '#contracts/internal/question.ts'
import { signCheck, type signStatus } from '#contracts/signing/signing.ts'
import { handler, signedIn, type Handler, type HostTypes, type RawHost } from '#services/kit/http/service.ts'
import { SigningProviderSilent } from '#services/providers/signing/port.ts'
import { readOthers } from '#services/document/items/others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { refreshEnvelope } from './reduce.ts'
import { envelopeOf, findEnvelope, finishedFiles } from '#services/document/storage/signing-store.ts'
import { expectSelf, openSignerPage } from './url.ts'
import { mountVerify } from './verify.ts'
import { mountSigningWebhooks } from './webhooks.ts'
import { waitsForSignature } from '#services/document/storage/rules.ts'
import { itemsById, ownItem } from '#services/document/storage/store.ts'
import type { ItemRow } from '#services/document/storage/rows.ts'
import { noItem } from '#services/document/inbox/work.ts'

/** Per window, because waiting pages ask every few seconds. */
const LOOKS = { limit: 6, windowMs: 60_000 }

/** The progress of signing (C10). */
export function signingHandlers(deps: DocumentDeps): Handler[] {
  return [
    handler(signCheck, async ({ actor, body }) => {
      const { userId } = signedIn(actor)
      const item = await ownItem(deps.ctx.db.orm, userId, body.workflow_id)
      if (!item) throw noItem()
      await expectSelf(deps, userId, body)
      await lookAnew(deps, item)
      const now = (await ownItem(deps.ctx.db.orm, userId, item.id)) ?? item
      return { status: true, message: '', data: await statusOf(deps, now) }
    }),
  ]
}

/** C9, whose path belongs to the user service, the reports of the embedded provider, and what need not be signed any more. */
export function signingAnswers(
  deps: DocumentDeps,
): Asks<Pick<typeof DOCUMENT_QUESTIONS, 'openSigning' | 'signingChanged' | 'endedSignatures'>> {
  return {
    openSigning: (input) => openSignerPage(deps, input),
    signingChanged: async ({ providerId }) => {
      const envelopeId = await envelopeOf(deps.ctx.db.orm, 'embedded', providerId)
      if (envelopeId !== undefined) await refreshEnvelope(deps, envelopeId)
      return null
    },
    endedSignatures: async ({ itemIds }) =>
      (await itemsById(deps.ctx.db.orm, itemIds))
        .filter((item) => !waitsForSignature(item))
        .map(({ id }) => id),
  }
}

/** Routes that are not operations: webhooks of vendors and the check of a PDF. */
export function mountSigning(deps: DocumentDeps, app: Hono<HostTypes>, host: RawHost): void {
  mountSigningWebhooks(deps, app, host)
  mountVerify(deps, app, host)
}

/** Refreshes an open envelope from its provider; if that does not answer, the poller retries. */
export async function lookAnew(deps: DocumentDeps, { envelopeId }: ItemRow): Promise<void> {
  const { db, limits, log } = deps.ctx
  const envelope = envelopeId === null ? undefined : await findEnvelope(db.orm, envelopeId)
  if (envelope?.status !== 'sent') return
  if (!(await limits.take(`signing-look:${envelope.id}`, LOOKS)).ok) return
  await refreshEnvelope(deps, envelope.id).catch((error: unknown) => {
    if (!(error instanceof SigningProviderSilent)) throw error
    log.warn('signing.silent', { envelopeId: envelope.id, error })
  })
}

async function statusOf(deps: DocumentDeps, item: ItemRow): Promise<z.input<typeof signStatus>> {
  const { db } = deps.ctx
  const envelope = item.envelopeId === null ? undefined : await findEnvelope(db.orm, item.envelopeId)
  const files = envelope?.status === 'completed' ? await finishedFiles(db.orm, envelope.id) : undefined
  const others = readOthers(deps)
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
