import { PRODUCT_NAME } from '#contracts/support.ts'
import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { holdingId } from '#contracts/internal/token.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { auditProof } from '#contracts/proof/log.ts'
import { AUDIT_LOG_TEXTS, auditLog, type AuditEventWire } from '#contracts/project/desk/audit-log.ts'
import { isOverseer } from '#contracts/staff/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Handler } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import { loggedKeys } from '#services/kit/proof/store.ts'
import { proveEntries } from '#services/kit/proof/proofs.ts'
import { colleaguesOf, isEventOf, mayReadTrail, offeringNameOf, trailOf, type AuditRow } from './store.ts'
import { changeOf, detailsOf, whatOf } from './words.ts'

/** The audit trail of one item (R49). */
export function auditLogRoutes(
  ctx: ServiceContext,
  deps: Pick<ProjectDeps, 'displayNames' | 'investorsOf'>,
): Handler[] {
  const db = ctx.db.orm
  const isInvestor = async (offeringId: string, holder: string): Promise<boolean> => {
    const { investors } = await deps.investorsOf({ offeringIds: [offeringId] })
    return investors[offeringId]?.includes(holder) === true
  }
  return [
    handler(auditLog, async ({ actor, params: { id }, query: { holder, ...page } }) => {
      const { userId, roles } = signedIn(actor)
      const isStaff = isOverseer(roles)
      if (!(await mayReadTrail(db, id, { userId, isStaff }))) throw notFound()
      const { perPage, offset } = pageOf(page)
      const itemId = holder === undefined ? id : holdingId(id, holder)
      const { rows, total } = await trailOf(db, itemId, { limit: perPage, offset })
      // A holding to which nothing has happened yet is there as long as the register has it.
      if (holder !== undefined && total === 0 && !(await isInvestor(id, holder))) throw notFound()
      const actors = [...new Set(rows.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]
      // Only the holder of an item with events is named, so that ids cannot be probed.
      const named = holder !== undefined && total > 0 ? [...actors, holder] : actors
      const names = named.length === 0 ? {} : await deps.displayNames({ userIds: [...new Set(named)] })
      // An issuer learns which colleague acted, and that staff did, not who of them.
      const colleagues = isStaff ? new Set(actors) : await colleaguesOf(db, id)
      const nameOf = (actorId: string | null): string => {
        if (actorId === null) return 'System'
        if (actorId === userId) return 'You'
        return colleagues.has(actorId) ? (names[actorId] ?? FORMER_ACCOUNT) : PRODUCT_NAME
      }
      const logged = await loggedKeys(
        db,
        'audit',
        rows.map((row) => row.id.toString()),
      )
      const data = rows.map((row) => ({
        ...eventOf(row, nameOf(row.actorId), isStaff),
        proof: logged.has(row.id.toString()) ? ('signed' as const) : ('pending' as const),
      }))
      return {
        status: true,
        message: '',
        offeringName: await offeringNameOf(db, id),
        holderName: named === actors ? null : (names[holder ?? ''] ?? FORMER_ACCOUNT),
        data,
        totalCount: total,
        perPage,
      }
    }),
    handler(auditProof, async ({ params: { id }, query: { event, holder } }) => {
      const itemId = holder === undefined ? id : holdingId(id, holder)
      if (!(await isEventOf(db, itemId, event))) throw notFound()
      const file = { name: `proof-event-${event}.json`, about: { event } }
      const data = await proveEntries(db, { kind: 'audit', keys: [event] }, file)
      return { status: true, message: '', data }
    }),
  ]
}

const notFound = () => new Problem(PROBLEM_CODES.notFound, 404, AUDIT_LOG_TEXTS.notFound)

function eventOf(row: AuditRow, by: string, isStaff: boolean): Omit<AuditEventWire, 'proof'> {
  return {
    _id: row.id.toString(),
    at: row.at.toISOString(),
    what: whatOf(row),
    by,
    ...changeOf(row),
    details: isStaff ? detailsOf(row) : null,
  }
}
