import * as z from 'zod/mini'
import { dayOf, daysAfter } from '#contracts/dates.ts'
import { KYC_DRAFT_IDLE_DAYS } from '#contracts/kyc/values.ts'
import { recordKeyOf, recordKeysOf } from '#services/kit/security/personal-records.ts'
import { isExpired, zoneOf } from './identity/document-facts.ts'
import { handleWithdrawals } from './case/declaration-state.ts'
import { KYC_TOPICS } from './case/effects.ts'
import { sealOldHits } from './hits-store.ts'
import { changeCase, stepNumber } from './case/lifecycle.ts'
import type { KycDeps } from './deps.ts'
import {
  approvedAfter,
  documentsOf,
  identitySidesOf,
  idleDrafts,
  isReferred,
  lockCase,
  type CaseRow,
} from './store.ts'

const TOPIC = 'kyc.housekeeping'
/** Cases per query; idle drafts beyond it wait for the next day. */
const BATCH = 500

const dropping = z.object({ key: z.string(), ownerId: z.string() })

/** Expires idle drafts and sends back approved cases with an expired document, once a day; each run queues the next. */
export function handleHousekeeping(deps: KycDeps): { start(): void } {
  handleWithdrawals(deps)
  const { clock, db, jobs, log } = deps.ctx
  const plan = (at: Date) =>
    jobs.enqueue(db.orm, { topic: TOPIC, payload: {}, runAt: at, dedupeKey: at.toISOString() })
  const nextDay = () => daysAfter(new Date(dayOf(clock.now())), 1)
  jobs.handle(
    TOPIC,
    async () => {
      const idle = await expireDrafts(deps)
      const ranOut = await sendBackExpired(deps)
      const sealed = await sealOldHits(deps)
      log.info('kyc.housekeeping', { idle, ranOut, sealed })
      await plan(nextDay())
    },
    // Each run queues the next, so giving up would stop it forever.
    { retry: 'endless' },
  )
  jobs.handle(KYC_TOPICS.dropFile, async (payload) => {
    const { key, ownerId } = dropping.parse(payload)
    if (!(await isReferred(db.orm, key))) await deps.dropRecord({ key, ownerId })
  })
  return {
    start() {
      plan(nextDay()).catch((error: unknown) => log.error('kyc.housekeeping_not_planned', { error }))
    },
  }
}

async function expireDrafts(deps: KycDeps): Promise<number> {
  const { clock, db } = deps.ctx
  const before = daysAfter(clock.now(), -KYC_DRAFT_IDLE_DAYS)
  const ids = await idleDrafts(db.orm, before, BATCH)
  for (const id of ids) {
    await db.transaction(async (tx) => {
      const row = await lockCase(tx, id)
      if (!row || row.state !== 'draft' || row.changedAt >= before) return
      await changeCase(deps, tx, { row, event: { type: 'kyc.expired' }, by: 'system' })
    })
  }
  return ids.length
}

/** Has to decrypt each document, because the expiry date is sealed. */
async function sendBackExpired(deps: KycDeps): Promise<number> {
  const { db } = deps.ctx
  let count = 0
  let after = ''
  for (;;) {
    const cases = await approvedAfter(db.orm, after, BATCH)
    for (const id of await ranOutAmong(deps, cases)) if (await sendBack(deps, id)) count += 1
    if (cases.length < BATCH) return count
    after = cases.at(-1)?.id ?? ''
  }
}

/** Reads a batch without locks; `sendBack` checks each case again under a lock. */
async function ranOutAmong(
  { ctx }: KycDeps,
  cases: readonly Pick<CaseRow, 'id' | 'personId'>[],
): Promise<string[]> {
  const { clock, db } = ctx
  const [keys, sides] = await Promise.all([
    recordKeysOf(
      ctx,
      db.orm,
      cases.map(({ personId }) => personId),
    ),
    identitySidesOf(
      db.orm,
      cases.map(({ id }) => id),
    ),
  ])
  const byCase = new Map<string, typeof sides>()
  for (const side of sides) byCase.set(side.caseId, [...(byCase.get(side.caseId) ?? []), side])
  const today = dayOf(clock.now())
  return cases.flatMap(({ id, personId }) => {
    const key = keys.get(personId)
    const read = key && zoneOf(key, byCase.get(id) ?? [])
    return read && isExpired(read.zone, today) ? [id] : []
  })
}

function sendBack(deps: KycDeps, id: string): Promise<boolean> {
  return deps.ctx.db.transaction(async (tx) => {
    const row = await lockCase(tx, id)
    const key = row && (await recordKeyOf(deps.ctx, tx, row.personId))
    if (!row || !key || row.state !== 'approved') return false
    const read = zoneOf(key, await documentsOf(tx, id))
    if (!read || !isExpired(read.zone, dayOf(deps.ctx.clock.now()))) return false
    const step = stepNumber(row, 'identity')
    await changeCase(deps, tx, {
      row,
      event: { type: 'kyc.documentExpired', document: read.kind, step },
      by: 'system',
    })
    return true
  })
}
