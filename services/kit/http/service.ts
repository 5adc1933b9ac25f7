import type { Context, Hono } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import type * as z from 'zod/mini'
import type { AccountView } from '#contracts/user/identity.ts'
import type { Access, Operation, ServiceName } from '#contracts/operation.ts'
import { sessionGone } from './problem.ts'
import type { Answer } from './questions.ts'

/** Nobody we know: no session, or one that does not hold. */
export interface Guest {
  readonly kind: 'guest'
}

/** A signed-in person, as their session says it. */
export interface SignedIn {
  readonly kind: 'user'
  readonly userId: string
  readonly sessionId: string
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles: readonly string[]
  readonly emailVerified: boolean
  /** Which dashboard the session shows. */
  readonly view: AccountView
}

/** Who calls. */
export type Actor = Guest | SignedIn

/** The one guest. */
export const GUEST: Guest = { kind: 'guest' }

/** Where a call comes from. `ip` is the trusted client address, never a header a client may write. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  /** What the limits count `ip` as. */
  readonly limitKey: string
  readonly userAgent: string
  readonly secFetchSite: string | undefined
  readonly headers: Headers
}

/** What a handler may add to its answer beside the body. */
export interface Respond {
  setCookie(name: string, value: string, options: CookieOptions): void
  header(name: string, value: string): void
}

/** Any JSON value. */
export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

type Schema = z.ZodMiniType

/** What a handler gets: validated input, the caller, and the request. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly actor: Actor
  readonly request: RequestInfo
  readonly respond: Respond
}

/** The caller of an operation that only signed-in people reach; the host has already refused guests there. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw sessionGone()
  return actor
}

/** The parts of a list reply that is never cut into pages; `perPage` says how many rows there may be. */
export function wholeList<T>(data: T[], perPage: number) {
  return { data, totalCount: data.length, perPage }
}

/** How the host treats a handler. */
export interface HandlerOptions {
  /** Calling does not count as activity: the idle time of the session goes on. */
  readonly background?: boolean
}

/** An operation with the code that serves it. */
export interface Handler {
  readonly operation: Operation
  readonly options: HandlerOptions
  run(call: Call<never, never, never>): Promise<unknown>
}

type InputOf<S> = S extends Schema ? z.output<S> : undefined

/** The call an operation's handler gets. */
export type CallOf<O extends Operation> = Call<
  InputOf<NonNullable<O['params']>>,
  InputOf<NonNullable<O['query']>>,
  InputOf<NonNullable<O['body']>>
>

/**
 * The function that serves an operation. Conditional on purpose: only then does the compiler read literals of the
 * returned object (`status: true`) against the contract.
 */
type Runner<O extends Operation> = O extends Operation
  ? (call: CallOf<O>) => Promise<z.input<O['reply']>>
  : never

/** Binds an operation of the contracts to the function that serves it; all types come from the operation. */
export function handler<O extends Operation>(
  operation: O,
  run: Runner<O>,
  options: HandlerOptions = {},
): Handler {
  return { operation, run, options }
}

/** Variables every request of the host carries. */
interface HostVariables {
  requestId: string
}
/** The types of the host's Hono application. */
export interface HostTypes {
  Bindings: RequestBindings
  Variables: HostVariables
}

/**
 * What travels beside a request inside this process, out of reach of any client: the address and the id that an outer
 * layer (gateway, internal port) vouches for. The Node server adds `incoming`.
 */
export interface RequestBindings {
  readonly clientAddress?: string
  readonly requestId?: string
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

/** Help for routes that are no operations: uploads, webhooks, event streams. */
export interface RawTools {
  /** The caller, after the same access policy as every operation; throws a Problem when it refuses. */
  admit(context: Context<HostTypes>, access: Access): Promise<Actor>
  request(context: Context<HostTypes>): RequestInfo
}

/** One service as the host sees it. */
export interface Service {
  readonly name: ServiceName
  readonly handlers: readonly Handler[]
  /** To what other services ask. */
  readonly answers: readonly Answer[]
  readonly raw?: (app: Hono<HostTypes>, tools: RawTools) => void
  readonly start?: () => void
}
