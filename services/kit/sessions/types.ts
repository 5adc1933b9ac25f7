import type { CookieOptions } from 'hono/utils/cookie'
import type { AccountView } from '#contracts/user/identity.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Database, Executor } from '#services/kit/database/database.ts'
import type { Log } from '#services/kit/log.ts'
import type { Actor } from '#services/kit/http/service.ts'

/** Lifetimes of sessions, in milliseconds except for the count. */
export interface SessionLimits {
  /** Inventory A16: the client warns at 15:00 and counts 30 s; 5 s more for the way here. */
  readonly idleMs: number
  readonly absoluteMs: number
  /** Shorter, because sessions started outside a browser have only one half. */
  readonly unboundAbsoluteMs: number
  readonly perUser: number
  /** The age at which both halves of a browser's session are replaced. */
  readonly handleMs: number
  /** How long replaced halves may still read, for calls in progress. */
  readonly graceMs: number
}

const MINUTE = 60_000

/** The limits in force; callers may override them. */
export const SESSION_LIMITS: SessionLimits = {
  idleMs: 15 * MINUTE + 35_000,
  absoluteMs: 12 * 60 * MINUTE,
  unboundAbsoluteMs: 60 * MINUTE,
  perUser: 5,
  handleMs: 15 * MINUTE,
  graceMs: 30_000,
}

/**
 * Notifies all processes that a person's sessions changed, so that open streams are checked; the payload is the
 * person's id.
 */
export const SESSION_CHANNEL = 'kit_session'

/** A copy of facts of the account, updated when the account changes. */
export interface SessionFacts {
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles: readonly string[]
  readonly emailVerified: boolean
}

/** A valid session. */
export interface Session extends SessionFacts {
  readonly id: string
  readonly userId: string
  /** Whether both halves are needed; false for a login outside a browser. */
  readonly bound: boolean
  /** The dashboard it shows. */
  readonly view: AccountView
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly idleEndsAt: Date
  readonly absoluteEndsAt: Date
}

/** The parts of a request that prove a session. */
export interface Credentials {
  /** The Authorization header: the handle, raw or after `Bearer `. */
  readonly authorization: string | undefined
  /** The value of the `__Host-sid` cookie. */
  readonly sid: string | undefined
  /** Sec-Fetch-Site; present only for browsers. */
  readonly secFetchSite: string | undefined
  /** Polls carry `x-background: 1`; they do not extend the session. */
  readonly background: boolean
  /** The HTTP method, because recently replaced halves may only read. */
  readonly method: string
}

export interface OpenSession extends SessionFacts {
  readonly userId: string
  /** Sec-Fetch-Site of the login; present only for browsers, where scripts can neither forge nor remove it. */
  readonly secFetchSite: string | undefined
  /** Defaults to the issuer's dashboard for issuers. */
  readonly view?: AccountView
}

export interface Cookie {
  readonly name: string
  readonly value: string
  readonly options: CookieOptions
}

/** A session with its new halves. */
export interface OpenedSession {
  readonly session: Session
  /** 256 random bits, returned as accessToken and token; only its hash is stored. */
  readonly handle: string
  readonly cookies: readonly Cookie[]
}

/** Why a session ended before its time. */
export type SessionEnd = 'logout' | 'replaced' | 'staff' | 'changed' | 'owner'

/** When halves are replaced, and what changes with them. */
export interface ReissueOptions {
  /** Only if the halves are older than the limit, so that parallel calls replace them once. */
  readonly ifDue?: boolean
  /** Only if this is the current handle, so that of two simultaneous changes one must retry. */
  readonly from?: string | undefined
  /** The dashboard to show from now on. */
  readonly view?: AccountView
}

/** Server-side sessions in two halves, both stored as hashes. */
export interface Sessions {
  /** The caller proved by these credentials, by one indexed look-up; else a guest. */
  resolve(credentials: Credentials): Promise<Actor>
  /** A valid session by its id, without extending it. */
  status(sessionId: string): Promise<Session | undefined>
  /** Those of these sessions that nothing has ended; one that is only idle is among them, one that is too old is not. */
  unended(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** The valid sessions of a person, newest first. */
  ofUser(userId: string): Promise<Session[]>
  /** Opens a session with new halves, whatever the request carried; ends the oldest ones beyond the limit. */
  open(executor: Executor, input: OpenSession): Promise<OpenedSession>
  /**
   * Replaces both halves of a session; the old ones may read for `graceMs`. Undefined when the conditions are not met.
   */
  reissue(executor: Executor, sessionId: string, options?: ReissueOptions): Promise<OpenedSession | undefined>
  /** Restarts the idle time at the current instant. */
  touch(sessionId: string): Promise<Session | undefined>
  /** Ends a session; false when it had already ended. */
  end(sessionId: string, by?: SessionEnd): Promise<boolean>
  /** Ends the session if the user and the handle match; also true when another tab has ended it. */
  endOwn(input: { sessionId: string; userId: string; handle: string }): Promise<boolean>
  /** Ends a session of this person; false when they have no such session. */
  endOf(executor: Executor, input: { sessionId: string; userId: string; by: SessionEnd }): Promise<boolean>
  /** Ends every session of a person except the given one. */
  endAll(executor: Executor, userId: string, by: SessionEnd, exceptId?: string): Promise<number>
  /** Updates the open sessions of a person, in the transaction that changes the account. */
  describe(executor: Executor, userId: string, facts: SessionFacts): Promise<void>
  /** Deletes sessions that ended or expired more than `olderThanMs` ago. */
  sweep(olderThanMs: number): Promise<number>
  /** Cookies that expire both halves. */
  clearingCookies(): readonly Cookie[]
  /** Writes pending last-seen times. */
  stop(): Promise<void>
}

export interface SessionDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** `browser` (default): a login from a browser is bound to the cookie; `off`: the handle alone is enough. */
  readonly binding?: 'browser' | 'off'
  readonly limits?: Partial<SessionLimits>
}
