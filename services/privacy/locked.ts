import * as z from 'zod/mini'
import type { openLockedFile, openLockedRecords } from '#contracts/privacy/privacy.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { keptFile, type KeptFile } from '#contracts/internal/person.ts'
import { openLockedRecords as openKey } from '#services/kit/security/personal-records.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { signedIn, type CallOf, type Json } from '#services/kit/http/service.ts'
import { retainedField } from './erase.ts'
import { checkFiles, readChecks } from './kyc.ts'
import { readReviews } from './kyc-review.ts'
import type { RightsDeps } from './deps.ts'
import { retainedOf, type RetainedRow } from './store.ts'

/** Old rows lack the rule and the files. */
const kept = z.object({
  rule: z._default(z.object({ regime: z.string() }), { regime: '' }),
  files: z._default(z.array(keptFile), []),
})

interface Opening {
  readonly personId: string
  readonly actorId: string
  readonly reason: string
}

/**
 * The locked records of an erased person, for a member of compliance who gives a reason.
 * @throws Problem 404 when nothing is locked or the retention date has passed
 */
export async function readLocked(
  deps: RightsDeps,
  { actor, params, body }: CallOf<typeof openLockedRecords>,
) {
  const opening = { personId: params.id, actorId: signedIn(actor).userId, reason: body.reason }
  const records = await deps.ctx.db.transaction(async (tx) => {
    const { key, rows } = await openRows(deps, tx, opening)
    const check = await readChecks(tx, { userId: params.id, isApplicant: false }, key)
    const review = await readReviews(tx, params.id, key)
    const read = []
    for (const row of rows) {
      const { rule, facts, files } = await readRow(tx, key, row)
      read.push({
        kind: row.kind,
        regime: rule.regime,
        until: row.untilAt.toISOString(),
        facts: row.kind === 'identity' ? { ...facts, check, review } : facts,
        files: files.map(listed),
      })
    }
    return read
  })
  return { status: true as const, message: '', data: { _id: params.id, records } }
}

/**
 * One file of an erased person's locked records, by the id from the opened records, never by its key in the store.
 * @throws Problem 404 when it is not among them or the retention date has passed
 */
export async function readLockedFile(
  deps: RightsDeps,
  { actor, params, body }: CallOf<typeof openLockedFile>,
) {
  const { audit, db } = deps.ctx
  const { fileId, reason } = body
  const opening = { personId: params.id, actorId: signedIn(actor).userId, reason }
  const file = await db.transaction(async (tx) => {
    const { key, rows } = await openRows(deps, tx, opening)
    for (const row of rows) {
      const found = (await readRow(tx, key, row)).files.find(({ id }) => id === fileId)
      if (!found) continue
      await audit.record(tx, {
        actorId: opening.actorId,
        action: 'records.fileOpened',
        entity: 'user',
        entityId: params.id,
        detail: { fileId, kind: row.kind },
      })
      return found
    }
    throw noFile()
  })
  const { actorId } = opening
  const request = { key: file.key, ownerId: params.id, actorId, reason }
  const read = await deps.others.readLockedRecord(request)
  if (!read) throw noFile()
  const { base64, sha256 } = read
  return { status: true as const, message: '', data: { ...listed(file), sha256, base64 } }
}

const noFile = () =>
  new Problem(PROBLEM_CODES.notFound, 404, 'There is no such file in the locked records of this person.')

/** @throws Problem 404 when nothing is locked or the retention date has passed */
async function openRows(
  { ctx }: RightsDeps,
  tx: Tx,
  opening: Opening,
): Promise<{ key: PersonKey; rows: RetainedRow[] }> {
  // Records past their date count as gone, even if the job that destroys them is late.
  const all = await retainedOf(tx, opening.personId)
  const rows = all.filter(({ untilAt }) => untilAt > ctx.clock.now())
  const key = rows.length > 0 && (await openKey(ctx, tx, opening))
  if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, 'There are no locked records of this person.')
  return { key, rows }
}

async function readRow(tx: Tx, key: PersonKey, { personId, kind, factsSealed }: RetainedRow) {
  const all = JSON.parse(key.open(retainedField(kind), factsSealed)) as Record<string, Json>
  const { rule, files } = kept.parse(all)
  const { files: _, ...facts } = all
  return { rule, facts, files: kind === 'identity' ? await checkFiles(tx, personId, key) : files }
}

/** Without the key in the store. */
const listed = ({ id, kind, name, contentType, size }: KeptFile) => ({
  _id: id,
  kind,
  name,
  contentType,
  size,
})
