import type { CookieOptions } from 'hono/utils/cookie'
import type { AccountView } from '#contracts/user/identity.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Database, Executor } from '#services/kit/database/database.ts'
import type { Log } from '#services/kit/log.ts'
import type { Actor } from '#services/kit/http/service.ts'

/** How long sessions live. All are milliseconds, save the count. */
export interface SessionLimits {
  /** Inventory A16: the client warns at 15:00 and counts 30 s; 5 s more for the way here. */
  readonly idleMs: number
  readonly absoluteMs: number
  /** Sessions born outside a browser have one half only, hence a shorter life. */
  readonly unboundAbsoluteMs: number
  readonly perUser: number
  /** Both halves of a browser's session are drawn anew when they are older than this. */
  readonly handleMs: number
  /** So long the halves before may still read, since calls are on their way. */
  readonly graceMs: number
}

const MINUTE = 60_000

/** The limits in force unless a caller says otherwise. */
export const SESSION_LIMITS: SessionLimits = {
  idleMs: 15 * MINUTE + 35_000,
  absoluteMs: 12 * 60 * MINUTE,
  unboundAbsoluteMs: 60 * MINUTE,
  perUser: 5,
  handleMs: 15 * MINUTE,
  graceMs: 30_000,
}

/** Notifies all processes that the sessions of a person changed, so that open streams are checked; the payload is the id of the person. */
export const SESSION_CHANNEL = 'kit_session'

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
  /** Which dashboard it shows. */
  readonly view: AccountView
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly idleEndsAt: Date
  readonly absoluteEndsAt: Date
}

/** What a request shows as proof. */
export interface Credentials {
  /** The Authorization header: the handle, raw or after `Bearer `. */
  readonly authorization: string | undefined
  /** The value of the `__Host-sid` cookie. */
  readonly sid: string | undefined
  /** Sec-Fetch-Site: its presence means a browser. */
  readonly secFetchSite: string | undefined
  /** Polls carry `x-background: 1`; they do not extend the session. */
  readonly background: boolean
  /** The HTTP method: halves that were replaced a moment ago may read, and nothing else. */
  readonly method: string
}

/** What a session is opened with. */
export interface OpenSession extends SessionFacts {
  readonly userId: string
  /** Sec-Fetch-Site of the login: its presence means a browser, which no page script can forge or remove. */
  readonly secFetchSite: string | undefined
  /** The issuer's dashboard for whoever is one, unless told otherwise. */
  readonly view?: AccountView
}

/** A cookie of an answer. */
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly options: CookieOptions
}

/** A session under fresh halves. */
export interface OpenedSession {
  readonly session: Session
  /** 256 random bits, returned as accessToken and token; stored as a hash only. */
  readonly handle: string
  readonly cookies: readonly Cookie[]
}

/** Why a session ended before its time. */
export type SessionEnd = 'logout' | 'replaced' | 'staff' | 'changed' | 'owner'

/** When halves are drawn anew, and what changes with them. */
export interface ReissueOptions {
  /** Only if the halves are older than the limit; parallel calls then draw once. */
  readonly ifDue?: boolean
  /** Only if this is the present handle: of two changes at the same time one is told to come again. */
  readonly from?: string | undefined
  /** The dashboard to show from now on. */
  readonly view?: AccountView
}

/** Server-side sessions in two halves, both stored as hashes. */
export interface Sessions {
  /** Whom these credentials prove, by one indexed look-up; a guest when they prove nobody. */
  resolve(credentials: Credentials): Promise<Actor>
  /** A session by its id, while it holds; looking does not extend it. */
  status(sessionId: string): Promise<Session | undefined>
  /** The sessions of a person that hold now, newest first. */
  ofUser(userId: string): Promise<Session[]>
  /** Opens a session with fresh halves, whatever the request carried; ends the oldest beyond the limit. */
  open(executor: Executor, input: OpenSession): Promise<OpenedSession>
  /** Draws both halves of a session anew; the ones before may read for `graceMs`. Undefined where there is nothing to do. */
  reissue(executor: Executor, sessionId: string, options?: ReissueOptions): Promise<OpenedSession | undefined>
  /** Starts the idle time anew, exactly at the present instant. */
  touch(sessionId: string): Promise<Session | undefined>
  /** Ends a session; false when it had ended before. */
  end(sessionId: string, by?: SessionEnd): Promise<boolean>
  /** Ends the session only if the user and the handle are its own; true as well where another tab was faster. */
  endOwn(input: { sessionId: string; userId: string; handle: string }): Promise<boolean>
  /** Ends a session of this person; false when they have none of this id. */
  endOf(executor: Executor, input: { sessionId: string; userId: string; by: SessionEnd }): Promise<boolean>
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

/** What the session store works with. */
export interface SessionNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** `browser` (default): a login from a browser is bound to the cookie; `off`: the handle alone is enough. */
  readonly binding?: 'browser' | 'off'
  readonly limits?: Partial<SessionLimits>
}
