import { sql } from 'drizzle-orm'
import { query, rowsOf, snakeCase, type Executor } from '#services/kit/database/database.ts'
import { columns, valuesOf, type Columns } from '#services/kit/database/write.ts'
import { newId, newSecret, secretHash } from '#services/kit/ids.ts'
import { lockPerson } from '#services/kit/security/personal.ts'
import { GUEST, type Actor, type SignedIn } from '#services/kit/http/service.ts'
import { clearingCookies, cookiesOf, handleOf, proves } from './halves.ts'
import { createLastSeen } from './last-seen.ts'
import {
  SESSION_CHANNEL,
  SESSION_LIMITS,
  type OpenedSession,
  type Session,
  type SessionFacts,
  type SessionLimits,
  type SessionDeps,
  type Sessions,
} from './types.ts'

export type { OpenedSession, Session, SessionFacts, Sessions }

const KEYS = [
  'id',
  'userId',
  'handleHash',
  'secretHash',
  'previousHandleHash',
  'previousSecretHash',
  'previousUntil',
  'view',
  'isIssuer',
  'isInvestor',
  'roles',
  'emailVerified',
  'createdAt',
  'lastSeenAt',
  'absoluteEndAt',
  'endedAt',
] as const
type Row = Columns<'kit.session', typeof KEYS>

const COLUMNS = columns('kit.session', KEYS)
const BY_HANDLE = `SELECT ${KEYS.map(snakeCase).join(', ')} FROM kit.session WHERE handle_hash = $1 OR previous_handle_hash = $1`

/** The only methods allowed with recently replaced halves. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Sessions stored in kit.session (record 0150). */
export function createSessions(deps: SessionDeps): Sessions {
  const { db, clock, log, binding = 'browser' } = deps
  const limits = { ...SESSION_LIMITS, ...deps.limits }
  const lastSeen = createLastSeen(db, log)

  const read = (row: Row): Session => {
    const seen = lastSeen.latest(row.id, row.lastSeenAt)
    const absoluteEndsAt = row.absoluteEndAt
    const idleEndsAt = new Date(Math.min(seen.getTime() + limits.idleMs, absoluteEndsAt.getTime()))
    return {
      id: row.id,
      userId: row.userId,
      bound: row.secretHash !== null,
      view: row.view,
      isIssuer: row.isIssuer,
      isInvestor: row.isInvestor,
      roles: row.roles,
      emailVerified: row.emailVerified,
      createdAt: row.createdAt,
      lastSeenAt: seen,
      idleEndsAt,
      absoluteEndsAt,
    }
  }
  const refuse = (session: Session, reason: string): Actor => {
    log.warn('session.refused', { sessionId: session.id, userId: session.userId, reason })
    return GUEST
  }

  return {
    async resolve({ authorization, sid, secFetchSite, background, method }) {
      const handle = handleOf(authorization)
      if (handle === undefined) return GUEST
      // Runs on every request, so it bypasses the query builder; unnamed, so that it works behind any pooler.
      const hash = secretHash(handle)
      const [row] = rowsOf<Row>(await db.pool.query<Record<string, unknown>>(BY_HANDLE, [hash]))
      if (!row) return GUEST
      const session = read(row)
      const now = clock.now()
      if (row.endedAt !== null) return refuse(session, 'ended')
      if (now >= session.absoluteEndsAt) return refuse(session, 'absolute')
      if (now >= session.idleEndsAt) return refuse(session, 'idle')
      const inGrace = row.previousUntil !== null && now < row.previousUntil
      if (!row.handleHash.equals(hash)) {
        if (!inGrace) return refuse(session, 'replaced_handle')
        if (!READING.has(method)) return refuse(session, 'replaced_handle_on_change')
      }
      // A session with only one half could be planted in a stranger's browser, who would then act in it.
      if (row.secretHash === null && binding === 'browser' && secFetchSite !== undefined) {
        return refuse(session, 'unbound_in_browser')
      }
      // Calls in progress may carry the old or the new secret, because the two cookies of an answer do not arrive
      // together.
      const secrets = [row.secretHash, inGrace ? row.previousSecretHash : null]
      if (row.secretHash !== null && binding === 'browser' && !proves(sid, secrets)) {
        return refuse(session, sid === undefined ? 'handle_without_cookie' : 'handle_with_wrong_cookie')
      }
      if (!background) lastSeen.note(session.id, now)
      return actorOf(session)
    },

    async status(sessionId) {
      const [row] = await query<Row>(
        db.orm,
        sql`SELECT ${COLUMNS} FROM kit.session WHERE id = ${sessionId} AND ended_at IS NULL`,
      )
      const session = row && read(row)
      return session && clock.now() < session.idleEndsAt ? session : undefined
    },

    async unended(sessionIds) {
      if (sessionIds.length === 0) return new Set()
      const rows = await query<{ id: string }>(
        db.orm,
        sql`SELECT id FROM kit.session
             WHERE id = ANY(${sql.param([...sessionIds])}::text[]) AND ended_at IS NULL
               AND absolute_end_at > ${clock.now()}`,
      )
      return new Set(rows.map(({ id }) => id))
    },

    async ofUser(userId) {
      const rows = await query<Row>(
        db.orm,
        sql`SELECT ${COLUMNS} FROM kit.session WHERE user_id = ${userId} AND ended_at IS NULL
             ORDER BY created_at DESC, id DESC`,
      )
      return rows.map(read).filter((session) => clock.now() < session.idleEndsAt)
    },

    async open(executor, input) {
      const now = clock.now()
      const bound = binding === 'browser' && input.secFetchSite !== undefined
      const handle = newSecret()
      const secret = bound ? newSecret() : undefined
      const lifeMs = bound || binding === 'off' ? limits.absoluteMs : limits.unboundAbsoluteMs
      const end = new Date(now.getTime() + lifeMs)
      // Serialises logins of one person, so that the count below is exact.
      await lockPerson(executor, input.userId)
      const { userId, isIssuer, isInvestor, roles, emailVerified } = input
      const values = {
        id: newId('ses'),
        userId,
        handleHash: secretHash(handle),
        secretHash: secret === undefined ? null : secretHash(secret),
        view: input.view ?? (isIssuer ? 'issuer' : 'investor'),
        isIssuer,
        isInvestor,
        roles,
        emailVerified,
        createdAt: now,
        handleAt: now,
        lastSeenAt: now,
        absoluteEndAt: end,
      }
      const [row] = await query<Row>(
        executor,
        sql`INSERT INTO kit.session ${valuesOf('kit.session', values)} RETURNING ${COLUMNS}`,
      )
      if (!row) throw new Error('A new session returned no row')
      await endOldest(executor, input.userId, now, limits)
      return { session: read(row), handle, cookies: cookiesOf(handle, secret) }
    },

    async reissue(executor, sessionId, { ifDue = false, from, view } = {}) {
      const now = clock.now()
      const [handle, secret] = [newSecret(), newSecret()]
      const issuedBefore = new Date(now.getTime() - limits.handleMs)
      // One statement, so that each parallel call sees the result of the one before.
      const [row] = await query<Row>(
        executor,
        sql`UPDATE kit.session
               SET previous_handle_hash = handle_hash, previous_secret_hash = secret_hash,
                   previous_until = ${new Date(now.getTime() + limits.graceMs)}, handle_hash = ${secretHash(handle)},
                   secret_hash = CASE WHEN secret_hash IS NULL THEN NULL ELSE ${secretHash(secret)}::bytea END,
                   handle_at = ${now}, view = coalesce(${view ?? null}, view)
             WHERE id = ${sessionId} AND ended_at IS NULL AND absolute_end_at > ${now}
               AND (NOT ${ifDue}::boolean OR handle_at <= ${issuedBefore})
               AND handle_hash = coalesce(${from === undefined ? null : secretHash(from)}::bytea, handle_hash)
            RETURNING ${COLUMNS}`,
      )
      if (!row) return undefined
      log.info('session.reissued', { sessionId, userId: row.userId })
      const cookies = cookiesOf(handle, row.secretHash === null ? undefined : secret)
      return { session: read(row), handle, cookies }
    },

    async touch(sessionId) {
      const now = clock.now()
      const idleSince = new Date(now.getTime() - limits.idleMs)
      const seenLately = lastSeen.latest(sessionId, new Date(0)) > idleSince
      const [row] = await query<Row>(
        db.orm,
        sql`UPDATE kit.session SET last_seen_at = greatest(last_seen_at, ${now})
             WHERE id = ${sessionId} AND ended_at IS NULL AND absolute_end_at > ${now}
               AND (last_seen_at > ${idleSince} OR ${seenLately})
            RETURNING ${COLUMNS}`,
      )
      return row ? read(row) : undefined
    },

    async end(sessionId, by = 'logout') {
      const ended = await query(
        db.orm,
        sql`UPDATE kit.session SET ended_at = ${clock.now()}, ended_by = ${by}
             WHERE id = ${sessionId} AND ended_at IS NULL RETURNING id`,
      )
      return ended.length > 0
    },

    async endOwn({ sessionId, userId, handle }) {
      const now = clock.now()
      const hash = secretHash(handle)
      const ended = await query(
        db.orm,
        sql`UPDATE kit.session SET ended_at = coalesce(ended_at, ${now}), ended_by = coalesce(ended_by, 'logout')
             WHERE id = ${sessionId} AND user_id = ${userId}
               AND (handle_hash = ${hash} OR (previous_handle_hash = ${hash} AND previous_until > ${now}))
            RETURNING id`,
      )
      return ended.length > 0
    },

    async endOf(executor, { sessionId, userId, by }) {
      const now = clock.now()
      const ended = await query(
        executor,
        sql`UPDATE kit.session SET ended_at = ${now}, ended_by = ${by}
             WHERE id = ${sessionId} AND user_id = ${userId} AND ended_at IS NULL AND absolute_end_at > ${now}
            RETURNING id`,
      )
      return ended.length > 0
    },

    async endAll(executor, userId, by, exceptId) {
      const ended = await query(
        executor,
        sql`UPDATE kit.session SET ended_at = ${clock.now()}, ended_by = ${by}
             WHERE user_id = ${userId} AND ended_at IS NULL AND id <> ${exceptId ?? ''} RETURNING id`,
      )
      if (ended.length > 0) await tellChange(executor, userId)
      return ended.length
    },

    async describe(executor, userId, facts) {
      await query(
        executor,
        sql`UPDATE kit.session SET is_issuer = ${facts.isIssuer}, is_investor = ${facts.isInvestor},
              roles = ${sql.param([...facts.roles])}::text[], email_verified = ${facts.emailVerified},
              view = CASE WHEN ${facts.isIssuer}::boolean AND ${facts.isInvestor}::boolean THEN view
                          WHEN ${facts.isIssuer}::boolean THEN 'issuer' ELSE 'investor' END
             WHERE user_id = ${userId} AND ended_at IS NULL`,
      )
      await tellChange(executor, userId)
    },

    async sweep(olderThanMs) {
      const before = new Date(clock.now().getTime() - olderThanMs)
      const gone = await query(
        db.orm,
        sql`DELETE FROM kit.session WHERE absolute_end_at < ${before} OR ended_at < ${before} RETURNING id`,
      )
      return gone.length
    },

    clearingCookies,

    stop: () => lastSeen.stop(),
  }
}

/** Sent when the transaction commits; without LISTEN an open stream notices at its next check. */
async function tellChange(executor: Executor, userId: string): Promise<void> {
  await query(executor, sql`SELECT pg_notify(${SESSION_CHANNEL}, ${userId})`)
}

async function endOldest(
  executor: Executor,
  userId: string,
  now: Date,
  limits: SessionLimits,
): Promise<void> {
  const idleSince = new Date(now.getTime() - limits.idleMs)
  await query(
    executor,
    sql`UPDATE kit.session SET ended_at = ${now}, ended_by = 'replaced'
         WHERE id IN (
           SELECT id FROM kit.session
            WHERE user_id = ${userId} AND ended_at IS NULL AND absolute_end_at > ${now} AND last_seen_at > ${idleSince}
            ORDER BY created_at DESC, id DESC OFFSET ${limits.perUser})`,
  )
}

function actorOf(session: Session): SignedIn {
  const { id: sessionId, userId, isIssuer, isInvestor, roles, emailVerified, view } = session
  return { kind: 'user', userId, sessionId, isIssuer, isInvestor, roles, emailVerified, view }
}
