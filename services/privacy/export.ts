import { PRODUCT_NAME } from '#contracts/support.ts'
import { millisecondsInDay } from 'date-fns/constants'
import * as z from 'zod/mini'
import type { DataExport, DataExportFile } from '#contracts/privacy/privacy.ts'
import { PRIVACY_VERSION } from '#contracts/privacy/privacy-text.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { newId } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { Problem, sessionGone } from '#services/kit/http/problem.ts'
import type { Json } from '#services/kit/http/service.ts'
import type { RightsServiceDeps, RightsDeps } from './deps.ts'
import { ownPart } from './own-part.ts'
import { completeExport, exportOf, failExport, findExport, insertExport, noteProgress } from './store.ts'
import type { ExportRow } from './store.ts'

const TOPIC = 'rights.export'
/** How long an export is kept. */
const KEEP_EXPORT_MS = 7 * millisecondsInDay
/** Attempts with a silent service; afterwards the export has failed and can be requested again. */
const TRIES = 4

const SERVICES: readonly (keyof RightsServiceDeps['exportParts'])[] = [
  'project',
  'payment',
  'token',
  'document',
  'file',
  'notification',
  'resource',
]
/** This service's own part, and one per other service. */
const PARTS = SERVICES.length + 1

const job = z.object({ exportId: z.string() })
const field = (id: string) => `data_export:${id}`

/** Requests an export and replaces an earlier one. */
export async function askForExport({ ctx }: RightsDeps, userId: string): Promise<DataExport> {
  const { audit, clock, db, jobs } = ctx
  const id = newId('exp')
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const now = clock.now()
    await insertExport(tx, { id, personId: userId, now, expiresAt: new Date(now.getTime() + KEEP_EXPORT_MS) })
    await jobs.enqueue(tx, { topic: TOPIC, payload: { exportId: id }, dedupeKey: id })
    await audit.record(tx, {
      actorId: userId,
      action: 'data_export.asked',
      entity: 'user',
      entityId: userId,
      detail: { exportId: id },
    })
    const row = await exportOf(tx, userId, now)
    if (!row) throw new Error('The copy that was just asked for is not there.')
    return exportView(row)
  })
}

/** The wire form. */
export function exportView(row: ExportRow): DataExport {
  return {
    _id: row.id,
    state: row.state,
    done: row.done,
    parts: PARTS,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export function handleExportJobs(deps: RightsDeps): void {
  const { ctx } = deps
  ctx.jobs.handle(TOPIC, async (payload, { attempt }) => {
    const { exportId } = job.parse(payload)
    const row = await findExport(ctx.db.orm, exportId)
    if (row?.state !== 'preparing') return
    try {
      await make(deps, row)
    } catch (error) {
      if (attempt < TRIES) throw error
      ctx.log.error('rights.export_failed', { exportId, error })
      await failExport(ctx.db.orm, exportId)
    }
  })
}

async function make(deps: RightsDeps, row: ExportRow): Promise<void> {
  const { audit, clock, db, personal } = deps.ctx
  const { id, personId: userId } = row
  const collected: Record<string, Json> = { user: await ownPart(deps, userId) }
  await noteProgress(db.orm, id, 1)
  for (const [index, service] of SERVICES.entries()) {
    collected[service] = (await deps.others.exportParts[service]({ userId })).data
    await noteProgress(db.orm, id, index + 2)
  }
  await db.transaction(async (tx) => {
    const key = await personal.of(tx, userId)
    if (!key) return
    const bodySealed = key.seal(field(id), JSON.stringify(collected))
    if (!(await completeExport(tx, { id, done: PARTS, bodySealed, now: clock.now() }))) return
    await audit.record(tx, {
      action: 'data_export.made',
      entity: 'user',
      entityId: userId,
      detail: { exportId: id },
    })
  })
}

/**
 * The finished export, for the person who requested it.
 * @throws Problem 404 for another person's or an expired one, 409 while it is being made
 */
export async function readExport(
  { ctx }: RightsDeps,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<DataExportFile> {
  const { audit, clock, db, personal } = ctx
  return db.transaction(async (tx) => {
    const row = await exportOf(tx, userId, clock.now())
    if (row?.id !== id) throw new Problem(PROBLEM_CODES.notFound, 404, 'This copy does not exist any more.')
    if (row.bodySealed === null)
      throw new Problem(PROBLEM_CODES.notAllowed, 409, 'This copy is not ready yet.')
    const key = await personal.of(tx, userId)
    if (!key) throw sessionGone()
    await audit.record(tx, {
      actorId: userId,
      action: 'data_export.fetched',
      entity: 'user',
      entityId: userId,
      detail: { exportId: id },
    })
    return {
      status: true,
      message: 'Everything we hold about you',
      product: PRODUCT_NAME,
      userId,
      madeAt: row.askedAt.toISOString(),
      policy: PRIVACY_VERSION,
      parts: z.record(z.string(), z.unknown()).parse(JSON.parse(key.open(field(id), row.bodySealed))),
    }
  })
}
