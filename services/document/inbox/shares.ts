import { daysAfter } from '#contracts/dates.ts'
import {
  documentLinks,
  openSharedDocument,
  revokeDocumentLink,
  shareDocument,
} from '#contracts/document/shares.ts'
import {
  OPENINGS_PER_IP,
  SHARE_LINKS_MAX,
  SHARE_TEXTS,
  SHARES_PER_HOUR,
} from '#contracts/document/share-values.ts'
import { LINKS_END_TOPIC, linksEnd } from '#contracts/internal/document.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { SHARED_DOCUMENT_PATH } from '#contracts/web/content-paths.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { notNow, Problem, RetryLater } from '#services/kit/http/problem.ts'
import { handler, signedIn, wholeList, type Handler } from '#services/kit/http/service.ts'
import { newId, newSecret, secretHash } from '#services/kit/ids.ts'
import type { Limit } from '#services/kit/security/limits.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import {
  endLink,
  endLinksOf,
  insertLink,
  linksMade,
  sharedFile,
  useLink,
  workingLinks,
  type LinkRow,
} from '#services/document/storage/link-store.ts'
import { SEALED } from '#services/document/storage/sealed.ts'
import { lockItem, ownItem } from '#services/document/storage/store.ts'
import { tellRecipients } from '#services/document/items/notices.ts'
import { noItem } from './work.ts'

const ended = () => new Problem(PROBLEM_CODES.notFound, 404, SHARE_TEXTS.ended)

const linkWire = ({ id, createdAt, expiresAt, uses, lastUsedAt }: LinkRow) => ({
  _id: id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  uses,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Links to own documents: their secret rests hashed, and each use is counted and audited (records 0414, 0426). */
export function shareHandlers(deps: DocumentDeps): Handler[] {
  const { audit, clock, config, db, jobs, limits, personal } = deps.ctx

  async function count(key: string, limit: Limit, text: string): Promise<void> {
    const counted = await limits.take(key, limit)
    if (!counted.ok) throw new RetryLater(PROBLEM_CODES.tooMany, 429, text, counted.retryAfterMs)
  }

  const record = (
    tx: Executor,
    action: string,
    { actorId, itemId, linkId }: { actorId?: string; itemId: string; linkId: string },
  ) =>
    audit.record(tx, {
      ...(actorId === undefined ? {} : { actorId }),
      action,
      entity: 'document_item',
      entityId: itemId,
      detail: { linkId },
    })

  // They would outlive the account, and what an intruder made would outlive the new password.
  jobs.handle(
    LINKS_END_TOPIC,
    async (payload) => {
      const { userId: ownerId, at } = linksEnd.parse(payload)
      await db.transaction(async (tx) => {
        for (const { id: linkId, itemId } of await endLinksOf(tx, {
          ownerId,
          madeBy: new Date(at),
          now: clock.now(),
        }))
          await record(tx, 'ownDocument.unshared', { itemId, linkId })
      })
    },
    { retry: 'endless' },
  )

  return [
    handler(documentLinks, async ({ actor, params: { id: itemId } }) => {
      const ownerId = signedIn(actor).userId
      if (!(await ownItem(db.orm, ownerId, itemId))) throw noItem()
      const rows = await workingLinks(db.orm, { itemId, ownerId, now: clock.now() })
      return { status: true, message: '', ...wholeList(rows.map(linkWire), SHARE_LINKS_MAX) }
    }),
    handler(shareDocument, async ({ actor, params: { id: itemId }, body: { days } }) => {
      const ownerId = signedIn(actor).userId
      await count(`document-shares:${ownerId}`, SHARES_PER_HOUR, SHARE_TEXTS.tooManyAnHour)
      const secret = newSecret()
      const now = clock.now()
      const row = {
        id: newId('lnk'),
        itemId,
        ownerId,
        createdAt: now,
        expiresAt: daysAfter(now, days),
        uses: 0,
        lastUsedAt: null,
      }
      await db.transaction(async (tx) => {
        const item = await lockItem(tx, itemId, ownerId)
        if (!item) throw noItem()
        if (item.tab !== 'MYDOC' || item.workflowType !== 'own') throw notNow(SHARE_TEXTS.onlyOwn)
        if ((await workingLinks(tx, { itemId, ownerId, now })).length >= SHARE_LINKS_MAX)
          throw notNow(SHARE_TEXTS.tooMany)
        const round = await linksMade(tx, itemId)
        await insertLink(tx, { ...row, secretHash: secretHash(secret), revokedAt: null })
        await record(tx, 'ownDocument.shared', { actorId: ownerId, itemId, linkId: row.id })
        await tellRecipients(deps.ctx, tx, 'document.shared', [
          { itemId, userId: ownerId, tab: 'MYDOC', round },
        ])
      })
      // The secret is in the fragment, which browsers never send to a server.
      const url = `${config.publicUrl}${SHARED_DOCUMENT_PATH}#${secret}`
      return { status: true, message: SHARE_TEXTS.made, data: { link: linkWire(row), url } }
    }),
    handler(revokeDocumentLink, async ({ actor, params: { id } }) => {
      const ownerId = signedIn(actor).userId
      await db.transaction(async (tx) => {
        const itemId = await endLink(tx, { id, ownerId, now: clock.now() })
        if (itemId === undefined) throw new Problem(PROBLEM_CODES.notFound, 404, SHARE_TEXTS.gone)
        await record(tx, 'ownDocument.unshared', { actorId: ownerId, itemId, linkId: id })
      })
      return { status: true, message: SHARE_TEXTS.revoked }
    }),
    handler(openSharedDocument, async ({ body: { secret }, request }) => {
      await count(`document-openings:${request.limitKey}`, OPENINGS_PER_IP, SHARE_TEXTS.tooManyTries)
      const now = clock.now()
      const file = await sharedFile(db.orm, secretHash(secret), now)
      if (!file) throw ended()
      const { id, objectKey, ownerId, contentType, size, nameSealed, expiresAt, itemId, linkId } = file
      const [key, standings] = await Promise.all([
        personal.of(db.orm, ownerId),
        deps.accountStandings({ userIds: [ownerId] }),
      ])
      if (!key || standings[ownerId] !== 'open') throw ended()
      const upload = { key: objectKey, ownerId }
      const facts = await deps.fileFacts(upload)
      if (!facts) throw ended()
      // Only what quarantine has passed is read.
      if (!facts.examined) throw notNow(SHARE_TEXTS.notReady)
      const name = key.open(SEALED.fileName(id), nameSealed)
      const address = await deps.readUrl({ ...upload, name })
      if (!address) throw ended()
      // Counted once there is a file to give.
      await db.transaction(async (tx) => {
        if (!(await useLink(tx, linkId, now))) throw ended()
        await record(tx, 'ownDocument.linkOpened', { itemId, linkId })
      })
      const data = { name, contentType, size, expiresAt: expiresAt.toISOString(), url: address.url }
      return { status: true, message: '', data }
    }),
  ]
}
