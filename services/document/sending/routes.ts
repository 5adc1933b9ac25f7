import {
  cancelSentDocument,
  sendableProjects,
  sendableUsers,
  sendDocument,
  sentDocumentRecipients,
  sentDocuments,
} from '#contracts/document/sending.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Limit } from '#services/kit/security/limits.ts'
import { Problem } from '#services/kit/http/problem.ts'
import {
  handler,
  signedIn,
  wholeList,
  type Handler,
  type Respond,
  type SignedIn,
} from '#services/kit/http/service.ts'
import { closeSome } from './closing.ts'
import { planClosing } from './jobs.ts'
import { recipientWires } from './recipient-list.ts'
import {
  SENDING_TEXTS,
  isStaff,
  LOOKUPS_PER_HOUR,
  noSending,
  SENDINGS_PER_HOUR,
} from '#services/document/items/sending-rules.ts'
import { sendDocument as send } from './send.ts'
import { findSent, listSent, markCancelled, type Reader } from '#services/document/storage/sending-store.ts'
import { sentWires } from './view.ts'
import { readOthers } from '#services/document/items/others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'
import { CHOICES_MAX, findPeople, investorsBy, offeringsFor } from './recipients.ts'

/** The operations of senders: issuers reach their own investors, staff everybody. */
export function sendingHandlers(deps: DocumentDeps): Handler[] {
  const { db } = deps.ctx
  return [
    handler(sendDocument, async ({ actor, body, respond }) => {
      const sender = signedIn(actor)
      await allow(deps, respond, {
        key: `document-send:${sender.userId}`,
        limit: SENDINGS_PER_HOUR,
        text: SENDING_TEXTS.tooMany,
      })
      const [data] = await sentWires(deps, [await send(deps, sender, body)])
      if (!data) throw new Error('a sending without a view')
      return { status: true, message: '', data }
    }),
    handler(sentDocuments, async ({ actor, query }) => {
      const { perPage, offset } = pageOf(query)
      const { searchKey, requestType, projectId } = query
      const filter = { searchKey, requestType, projectId, limit: perPage, offset }
      const { rows, total } = await listSent(db.orm, readerOf(signedIn(actor)), filter)
      return {
        status: true,
        message: '',
        data: await sentWires(deps, rows),
        totalCount: total,
        perPage,
      }
    }),
    handler(sentDocumentRecipients, async ({ actor, params, query }) => {
      const sent = await findSent(db.orm, readerOf(signedIn(actor)), params.id)
      if (!sent) throw noSending()
      const { perPage, offset } = pageOf(query)
      return {
        status: true,
        message: '',
        ...(await recipientWires(deps, sent.id, { limit: perPage, offset })),
        perPage,
      }
    }),
    handler(cancelSentDocument, async ({ actor, params, body }) => {
      await cancel(deps, signedIn(actor), params.id, body.reason)
      return { status: true, message: '' }
    }),
    handler(sendableProjects, async ({ actor }) => {
      const ids = await offeringsFor(deps, signedIn(actor))
      const [titleOf, investors] = await Promise.all([readOthers(deps).titles(ids), investorsBy(deps, ids)])
      const data = ids.map((_id) => ({
        _id,
        title: titleOf(_id),
        investors: investors[_id]?.length ?? 0,
      }))
      return { status: true, message: '', ...wholeList(data, data.length) }
    }),
    handler(sendableUsers, async ({ actor, query, respond }) => {
      const sender = signedIn(actor)
      await allow(deps, respond, {
        key: `document-people:${sender.userId}`,
        limit: LOOKUPS_PER_HOUR,
        text: SENDING_TEXTS.tooManyLookups,
      })
      const people = await findPeople(deps, sender, query)
      return { status: true, message: '', ...wholeList(people, CHOICES_MAX) }
    }),
  ]
}

const readerOf = (actor: SignedIn): Reader => ({ userId: actor.userId, isStaff: isStaff(actor) })

/** @throws Problem 429 with the time to wait */
async function allow(
  { ctx }: DocumentDeps,
  respond: Respond,
  { key, limit, text }: { key: string; limit: Limit; text: string },
): Promise<void> {
  const taken = await ctx.limits.take(key, limit)
  if (taken.ok) return
  respond.header('retry-after', String(Math.ceil(taken.retryAfterMs / 1000)))
  throw new Problem(PROBLEM_CODES.tooMany, 429, text)
}

/** Cancels a sending: a few open items are closed at once, many by jobs. */
async function cancel(deps: DocumentDeps, actor: SignedIn, id: string, reason: string): Promise<void> {
  const { audit, clock, db } = deps.ctx
  await db.transaction(async (tx) => {
    const sent = await findSent(tx, readerOf(actor), id, true)
    if (!sent) throw noSending()
    if (!(await markCancelled(tx, id, reason, clock.now())))
      throw new Problem(PROBLEM_CODES.notAllowed, 409, SENDING_TEXTS.cancelledBefore)
    await audit.record(tx, {
      actorId: actor.userId,
      action: 'document.cancelled',
      entity: 'document_workflow',
      entityId: id,
    })
    if (await closeSome(deps, tx, id)) await planClosing(deps.ctx, tx, id)
  })
}
