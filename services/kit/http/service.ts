import type { Context, Hono } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import type * as z from 'zod/mini'
import type { AccountView } from '#contracts/user/identity.ts'
import type { Access, Operation, ServiceName } from '#contracts/operation.ts'
import { sessionGone } from './problem.ts'
import type { Answer } from './questions.ts'

/** A caller without a valid session. */
export interface Guest {
  readonly kind: 'guest'
}

/** A signed-in person, as stated by their session. */
export interface SignedIn {
  readonly kind: 'user'
  readonly userId: string
  readonly sessionId: string
  readonly isIssuer: boolean
  readonly isInvestor: boolean
  readonly roles: readonly string[]
  readonly emailVerified: boolean
  /** The dashboard that the session shows. */
  readonly view: AccountView
}

export type Actor = Guest | SignedIn

export const GUEST: Guest = { kind: 'guest' }

/** The origin of a call. `ip` is the trusted client address, never a header that clients can write. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  /** The key under which limits count `ip`. */
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

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

type Schema = z.ZodMiniType

/** The arguments of a handler: validated input, the caller, and the request. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly actor: Actor
  readonly request: RequestInfo
  readonly respond: Respond
}

/** The signed-in caller; the host has already refused guests. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind === 'guest') throw sessionGone()
  return actor
}

/** The parts of a list reply without paging; `perPage` is the maximum number of rows. */
export function wholeList<T>(data: T[], perPage: number) {
  return { data, totalCount: data.length, perPage }
}

export interface HandlerOptions {
  /** The call does not count as activity, so the session's idle time continues. */
  readonly background?: boolean
}

/** An operation with the code that serves it. */
export interface Handler {
  readonly operation: Operation
  readonly options: HandlerOptions
  run(call: Call<never, never, never>): Promise<unknown>
}

type InputOf<S> = S extends Schema ? z.output<S> : undefined

/** The call of an operation's handler. */
export type CallOf<O extends Operation> = Call<
  InputOf<NonNullable<O['params']>>,
  InputOf<NonNullable<O['query']>>,
  InputOf<NonNullable<O['body']>>
>

/**
 * The function that serves an operation. Conditional on purpose: only then does the compiler check literals in the
 * returned object (`status: true`) against the contract.
 */
type Runner<O extends Operation> = O extends Operation
  ? (call: CallOf<O>) => Promise<z.input<O['reply']>>
  : never

/** Pairs an operation of the contracts with its function; all types come from the operation. */
export function handler<O extends Operation>(
  operation: O,
  run: Runner<O>,
  options: HandlerOptions = {},
): Handler {
  return { operation, run, options }
}

/** The same answer at the address of another operation, which takes and gives the same. */
export function alsoAt(operation: Operation, served: Handler): Handler {
  return { ...served, operation }
}

/** Variables of every request of the host. */
interface HostVariables {
  requestId: string
}
/** The types of the host's Hono application. */
export interface HostTypes {
  Bindings: RequestBindings
  Variables: HostVariables
}

/**
 * Data passed with a request inside this process, out of reach of clients: the address and id that an outer layer
 * (gateway, internal port) vouches for. The Node server adds `incoming`.
 */
export interface RequestBindings {
  readonly clientAddress?: string
  readonly requestId?: string
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

/** What the host offers to routes that are not operations: uploads, webhooks, event streams. */
export interface RawHost {
  /** Authenticates the caller by the same access policy as operations. @throws Problem when access is refused */
  admit(context: Context<HostTypes>, access: Access): Promise<Actor>
  request(context: Context<HostTypes>): RequestInfo
}

/** One service as the host sees it. */
export interface Service {
  readonly name: ServiceName
  readonly handlers: readonly Handler[]
  /** The questions of other services that it answers. */
  readonly answers: readonly Answer[]
  readonly raw?: (app: Hono<HostTypes>, host: RawHost) => void
  readonly start?: () => void
}
