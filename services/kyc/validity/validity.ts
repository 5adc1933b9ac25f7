import { endOfDay } from '#contracts/dates.ts'
import { needsTwoReviewers } from '#machines/kyc-case/checks.ts'
import type { Executor } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import { readContent } from '#services/kyc/case/content.ts'
import { noticesOf } from '#services/kyc/case/effects.ts'
import type { KycDeps } from '#services/kyc/deps.ts'
import { zoneOf } from '#services/kyc/identity/document-facts.ts'
import { tryRescreen } from '#services/kyc/screening/rescreening.ts'
import { caseById, documentsOf, type CaseRow } from '#services/kyc/store.ts'
import { dayWith, isOver, REMINDER_DAYS, reminderDue, validityOf } from './rules.ts'
import { dueValidities, lockDue, putValidity, unmeasured, updateValidity } from './store.ts'

/** Cases per query; the next query goes on after them. */
const BATCH = 200

/** Keeps until when an approved case is valid. */
export async function keepValidity(
  tx: Executor,
  { row, key, now }: { readonly row: CaseRow; readonly key: PersonKey; readonly now: Date },
  when: 'approved' | 'measured',
): Promise<void> {
  const [{ answers }, documents] = await Promise.all([
    readContent(tx, key, row, ['address']),
    documentsOf(tx, row.id),
  ])
  const zone = zoneOf(key, documents)?.zone
  const validity = validityOf({
    approvedAt: row.decidedAt ?? now,
    country: answers.address?.country ?? null,
    isHighRisk: needsTwoReviewers(row.context),
    documentExpiry: zone?.accepted === true ? zone.expiryDate : null,
  })
  // What is measured later does not end before every reminder was sent.
  const earliest = when === 'measured' ? dayWith(now, REMINDER_DAYS[0]) : validity.validUntil
  const validUntil = validity.validUntil < earliest ? earliest : validity.validUntil
  await putValidity(tx, { caseId: row.id, personId: row.personId, ...validity, validUntil }, when)
}

/** Measures what was approved before, reminds, and ends what is over. Each step is safe to repeat, in two processes too. */
export async function endValidities(
  deps: KycDeps,
  run: string,
): Promise<{ reminded: number; ended: number }> {
  await measureEarlier(deps)
  const { clock, db } = deps.ctx
  const count = { reminded: 0, ended: 0 }
  for (;;) {
    const due = await dueValidities(db.orm, clock.now(), BATCH)
    const before = count.reminded + count.ended
    for (const { caseId } of due) {
      const done = await settle(deps, caseId)
      if (done !== undefined) count[done] += 1
      // Screened again by the lists of the day, whatever was screened before.
      if (done === 'ended') await tryRescreen(deps, caseId, run)
    }
    // Another process may have been faster.
    if (due.length < BATCH || count.reminded + count.ended === before) return count
  }
}

async function measureEarlier({ ctx }: KycDeps): Promise<void> {
  const db = ctx.db.orm
  let after = ''
  for (;;) {
    const ids = await unmeasured(db, after, BATCH)
    for (const id of ids) {
      const row = await caseById(db, id)
      const key = row && (await recordKeyOf(ctx, db, row.personId))
      if (row?.state === 'approved' && key)
        await keepValidity(db, { row, key, now: ctx.clock.now() }, 'measured')
    }
    if (ids.length < BATCH) return
    after = ids.at(-1) ?? ''
  }
}

function settle({ ctx }: KycDeps, caseId: string): Promise<'reminded' | 'ended' | undefined> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const row = await lockDue(tx, caseId)
    if (!row || row.endedAt !== null) return undefined
    const { personId, role, validUntil } = row
    const person = { id: caseId, personId, role }
    const dueAt = endOfDay(validUntil).toISOString()
    // The day is that of the person's document, so it stays out of the trail.
    const detail = { role }
    const entity = { entity: 'kyc', entityId: caseId } as const
    if (isOver(validUntil, now)) {
      await updateValidity(tx, caseId, { endedAt: now })
      await ctx.audit.record(tx, { action: 'kyc.validityEnded', ...entity, detail })
      for (const job of noticesOf(person, 'validityEnded', { key: validUntil, dueAt }))
        await ctx.jobs.enqueue(tx, job)
      return 'ended'
    }
    const days = reminderDue(row, now)
    if (days === undefined) return undefined
    await updateValidity(tx, caseId, { reminded: days })
    await ctx.audit.record(tx, { action: 'kyc.reminded', ...entity, detail: { ...detail, days } })
    for (const job of noticesOf(person, 'validityEnds', { key: `${validUntil}:${days}`, dueAt }))
      await ctx.jobs.enqueue(tx, job)
    return 'reminded'
  })
}
