import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Clock } from './clock.ts'
import { query, type Database, type Executor } from './database.ts'
import { newId, newSecret } from './ids.ts'
import type { Log } from './log.ts'
import { GUEST, type Actor, type SignedIn } from './service.ts'
import { createLastSeen } from './sessions-last-seen.ts'

/** How long sessions live. All are milliseconds, save the count. */
interface SessionLimits {
  /** Inventory A16: the client warns at 15:00 and counts 30 s; 5 s more for the way here. */
  readonly idleMs: number
  readonly absoluteMs: number
  /** Sessions born outside a browser have one half only, hence a shorter life. */
  readonly unboundAbsoluteMs: number
  readonly perUser: number
}

const MINUTE = 60_000

/** The limits in force unless a caller says otherwise. */
const SESSION_LIMITS: SessionLimits = {
  idleMs: 15 * MINUTE + 35_000,
  absoluteMs: 12 * 60 * MINUTE,
  unboundAbsoluteMs: 60 * MINUTE,
  perUser: 5,
}

/** Readable half, for the guards of the client and for Authorization. */
export const HANDLE_COOKIE = 'token'
/** Secret half, never visible to a script. */
export const SECRET_COOKIE = '__Host-sid'

/** What a session says about its person; a copy of the account that changes with it. */
export interface SessionFacts {
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles: readonly string[]
  readonly emailVerified: boolean
}

/** A session that holds now. */
export interface Session extends SessionFacts {
  readonly id: string
  readonly userId: string
  /** Both halves are needed; false for a login that came from no browser. */
  readonly bound: boolean
  readonly createdAt: Date
  readonly idleEndsAt: Date
  readonly absoluteEndsAt: Date
}

/** What a request shows as proof. */
interface Credentials {
  /** The Authorization header: the handle, raw or after `Bearer `. */
  readonly authorization: string | undefined
  /** The value of the `__Host-sid` cookie. */
  readonly sid: string | undefined
  /** Polls carry `x-background: 1`; they do not extend the session. */
  readonly background: boolean
}

interface OpenSession extends SessionFacts {
  readonly userId: string
  /** Sec-Fetch-Site of the login: its presence means a browser, which no page script can forge or remove. */
  readonly secFetchSite: string | undefined
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly options: CookieOptions
}

export interface OpenedSession {
  readonly session: Session
  /** 256 random bits, returned as accessToken and token; stored as a hash only. */
  readonly handle: string
  readonly cookies: readonly Cookie[]
}

type SessionEnd = 'logout' | 'replaced' | 'staff' | 'changed'

/** Server-side sessions in two halves, both stored as hashes. */
export interface Sessions {
  /** Whom these credentials prove, by one indexed look-up; a guest when they prove nobody. */
  resolve(credentials: Credentials): Promise<Actor>
  /** A session by its id, while it holds; looking does not extend it. */
  status(sessionId: string): Promise<Session | undefined>
  /** Opens a session with fresh halves, whatever the request carried; ends the oldest beyond the limit. */
  open(executor: Executor, input: OpenSession): Promise<OpenedSession>
  /** Starts the idle time anew, exactly at the present instant. */
  touch(sessionId: string): Promise<Session | undefined>
  /** Ends a session; false when it had ended before. */
  end(sessionId: string, by?: SessionEnd): Promise<boolean>
  /** Ends the session only if the user and the handle are its own. */
  endOwn(input: { sessionId: string; userId: string; handle: string }): Promise<boolean>
  /** Ends every session of a person, save one if named. */
  endAll(executor: Executor, userId: string, by: SessionEnd, exceptId?: string): Promise<number>
  /** Brings the open sessions of a person up to date with the account; call it in the transaction that changes the account. */
  describe(executor: Executor, userId: string, facts: SessionFacts): Promise<void>
  /** Deletes sessions that ended or could have ended over `olderThanMs` ago. */
  sweep(olderThanMs: number): Promise<number>
  /** Cookies that expire both halves. */
  clearingCookies(): readonly Cookie[]
  /** Writes what is still to be written of last-seen times. */
  stop(): Promise<void>
}

export interface SessionNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** `browser` (default): a login from a browser is bound to the cookie; `off`: the handle alone is enough. */
  readonly binding?: 'browser' | 'off'
  readonly limits?: Partial<SessionLimits>
}

interface Row {
  id: string
  user_id: string
  secret_hash: Buffer | null
  is_issuer: boolean
  is_investor: boolean
  roles: string[]
  email_verified: boolean
  created_at: Date
  last_seen_at: Date
  absolute_end_at: Date
  ended_at: Date | null
}

const COLUMN_LIST =
  'id, user_id, secret_hash, is_issuer, is_investor, roles, email_verified, created_at, last_seen_at, absolute_end_at, ended_at'
const COLUMNS = sql.raw(COLUMN_LIST)
const BY_HANDLE = `SELECT ${COLUMN_LIST} FROM kit.session WHERE handle_hash = $1`

/** Sessions kept in kit.session. */
export function createSessions(needs: SessionNeeds): Sessions {
  const { db, clock, log, binding = 'browser' } = needs
  const limits = { ...SESSION_LIMITS, ...needs.limits }
  const lastSeen = createLastSeen(db, log)

  const read = (row: Row): Session => {
    const seen = lastSeen.latest(row.id, row.last_seen_at)
    const absoluteEndsAt = row.absolute_end_at
    const idleEndsAt = new Date(Math.min(seen.getTime() + limits.idleMs, absoluteEndsAt.getTime()))
    return {
      id: row.id,
      userId: row.user_id,
      bound: row.secret_hash !== null,
      isIssuer: row.is_issuer,
      isInvestor: row.is_investor,
      roles: row.roles,
      emailVerified: row.email_verified,
      createdAt: row.created_at,
      idleEndsAt,
      absoluteEndsAt,
    }
  }
  const refuse = (session: Session, reason: string): Actor => {
    log.warn('session.refused', { sessionId: session.id, userId: session.userId, reason })
    return GUEST
  }

  return {
    async resolve({ authorization, sid, background }) {
      const handle = handleOf(authorization)
      if (handle === undefined) return GUEST
      // On every request, hence past the query builder. Unnamed, so that it works behind any pooler.
      const { rows } = await db.pool.query<Row>(BY_HANDLE, [hashOf(handle)])
      const [row] = rows
      if (!row) return GUEST
      const session = read(row)
      const now = clock.now()
      if (row.ended_at !== null) return refuse(session, 'ended')
      if (now >= session.absoluteEndsAt) return refuse(session, 'absolute')
      if (now >= session.idleEndsAt) return refuse(session, 'idle')
      if (row.secret_hash !== null && binding === 'browser' && !proves(sid, row.secret_hash)) {
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

    async open(executor, input) {
      const now = clock.now()
      const bound = binding === 'browser' && input.secFetchSite !== undefined
      const handle = newSecret()
      const secret = bound ? newSecret() : undefined
      const lifeMs = bound || binding === 'off' ? limits.absoluteMs : limits.unboundAbsoluteMs
      const end = new Date(now.getTime() + lifeMs)
      // Parallel logins of one person queue here, so that the count below is exact.
      await query(executor, sql`SELECT 1 FROM kit.person_key WHERE person_id = ${input.userId} FOR UPDATE`)
      const [row] = await query<Row>(
        executor,
        sql`INSERT INTO kit.session (id, user_id, handle_hash, secret_hash, is_issuer, is_investor, roles, email_verified,
              created_at, last_seen_at, absolute_end_at)
            VALUES (${newId('ses')}, ${input.userId}, ${hashOf(handle)}, ${secret === undefined ? null : hashOf(secret)},
              ${input.isIssuer}, ${input.isInvestor}, ${sql.param([...input.roles])}::text[], ${input.emailVerified},
              ${now}, ${now}, ${end})
            RETURNING ${COLUMNS}`,
      )
      if (!row) throw new Error('A new session returned no row')
      await endOldest(executor, input.userId, now, limits)
      return { session: read(row), handle, cookies: cookiesOf(handle, secret) }
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
      const ended = await query(
        db.orm,
        sql`UPDATE kit.session SET ended_at = ${clock.now()}, ended_by = 'logout'
             WHERE id = ${sessionId} AND user_id = ${userId} AND handle_hash = ${hashOf(handle)} AND ended_at IS NULL
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
      return ended.length
    },

    async describe(executor, userId, facts) {
      await query(
        executor,
        sql`UPDATE kit.session SET is_issuer = ${facts.isIssuer}, is_investor = ${facts.isInvestor},
              roles = ${sql.param([...facts.roles])}::text[], email_verified = ${facts.emailVerified}
             WHERE user_id = ${userId} AND ended_at IS NULL`,
      )
    },

    async sweep(olderThanMs) {
      const before = new Date(clock.now().getTime() - olderThanMs)
      const gone = await query(
        db.orm,
        sql`DELETE FROM kit.session WHERE absolute_end_at < ${before} OR ended_at < ${before} RETURNING id`,
      )
      return gone.length
    },

    clearingCookies: () => [
      { name: HANDLE_COOKIE, value: '', options: { ...HANDLE_OPTIONS, maxAge: 0 } },
      { name: SECRET_COOKIE, value: '', options: { ...SECRET_OPTIONS, maxAge: 0 } },
    ],

    stop: () => lastSeen.stop(),
  }
}

// Secure holds on http://localhost too: browsers treat loopback as trustworthy.
const HANDLE_OPTIONS: CookieOptions = { path: '/', secure: true, sameSite: 'Strict' }
const SECRET_OPTIONS: CookieOptions = { ...HANDLE_OPTIONS, httpOnly: true }

function cookiesOf(handle: string, secret: string | undefined): Cookie[] {
  const readable = { name: HANDLE_COOKIE, value: handle, options: HANDLE_OPTIONS }
  return secret === undefined
    ? [readable]
    : [readable, { name: SECRET_COOKIE, value: secret, options: SECRET_OPTIONS }]
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
  const { id: sessionId, userId, isIssuer, isInvestor, roles, emailVerified } = session
  return { kind: 'user', userId, sessionId, isIssuer, isInvestor, roles, emailVerified }
}

/** The handle in an Authorization header: raw or after `Bearer `; undefined when it has not the form of one. */
export function handleOf(authorization: string | undefined): string | undefined {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/i.exec(authorization?.trim() ?? '')?.[1]
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function proves(secret: string | undefined, hash: Buffer): boolean {
  return secret !== undefined && timingSafeEqual(hashOf(secret), hash)
}
