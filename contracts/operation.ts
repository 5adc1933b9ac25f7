import type * as z from 'zod/mini'
import type { MoneyWire } from './money.ts'

/** The services of the product. Each has a base URL and an OpenAPI document. */
export const SERVICE_NAMES = [
  'user',
  'resource',
  'project',
  'payment',
  'token',
  'file',
  'document',
  'notification',
] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/**
 * Who may call an operation. `public`: anyone. `guest`: anyone, meant for people not signed in. `user`: any signed-in person.
 * `investor` / `issuer`: a signed-in person with that flag. `staff:x`: a signed-in person with role x. `sender`: an issuer, or staff
 * of compliance: who may send documents. `reviewer`: scholars and compliance, who check offerings. `overseer`: staff of compliance or
 * finance. `ruleKeeper`: staff of compliance or finance and scholars, each for the dated rules of their role. `manager`: an issuer,
 * for their own offerings, or an overseer; they manage orders and digital shares. What is not listed is refused (record 0050).
 */
export type Access =
  | 'public'
  | 'guest'
  | 'user'
  | 'investor'
  | 'issuer'
  | 'sender'
  | 'reviewer'
  | 'overseer'
  | 'manager'
  | 'ruleKeeper'
  | `staff:${string}`

/** What a call does beyond changing a record. */
export type Effect = 'none' | 'moves-money' | 'signs'

/** What a person confirms with a step-up: any change of it voids the code (PSD2 RTS, article 5). */
export interface StepUpTerms {
  readonly amount: MoneyWire
  /** Id of the payee; an offering, a milestone, a distribution, a refund, a bank account, a withdrawal, a payment to a charity, a part of zakat or an entry of the bank, as `payeeOf` says. */
  readonly payee: string
}

/** The shape of a step-up's subject: the last four characters of an account number, the code of its bank, and the country that the code belongs to. */
export const STEP_UP_SUBJECT = /^[A-Z0-9]{4} [A-Z0-9]{8,11}( [A-Z]{2})?$/

/**
 * How an operation is stepped up. `payment`: a code bound to amount and payee, which the words of the code name. `account`: a change of
 * what protects the account; the password is asked for as well.
 */
export type StepUp =
  | {
      readonly of: 'payment'
      /** Completes the words "to … <amount> in <offering>" "to … <amount> for <milestone, distribution or refund>" or "to … <amount> to <bank account>". */
      readonly verb: string
      readonly payeeOf:
        | 'offering'
        | 'milestone'
        | 'distribution'
        | 'refund'
        | 'account'
        | 'withdrawal'
        | 'entry'
        | 'charity'
        | 'zakat'
      readonly terms: (body: never) => StepUpTerms
    }
  | {
      readonly of: 'account'
      /** What the words of the code name, and what the proof is valid for, where a change needs more than its kind. */
      readonly subject?: (body: never) => string
      /** Which bodies need the proof; all of them where it is not said. */
      readonly when?: (body: never) => boolean
    }

type Schema = z.ZodMiniType

/** One call of the wire, as data: validation, routing, OpenAPI and GraphQL are all derived from it. */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Unique over all services; the GraphQL field name. */
  readonly id: string
  readonly service: ServiceName
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Spelled as on the wire, parameters in braces: `/v2/projects/{id}`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /**
   * What the call does beyond changing a record; every operation that is no `get` says so. `moves-money`: money leaves the caller's
   * disposal. `signs`: the caller binds themselves by signature. Both need a step-up bound to what is confirmed.
   */
  readonly effect?: Effect
  /** A fresh proof of a second factor the call must carry in the header `x-step-up` (spec 1, two-factor). */
  readonly stepUp?: StepUp
  /** A `get` that changes something, as the specification has it: a mutation in GraphQL, never fetched ahead. */
  readonly changes?: true
  /** Not part of the GraphQL schema: files, webhooks and other calls that bypass the gateway. */
  readonly restOnly?: boolean
}

/** Declares an operation, keeping the exact types of its schemas. */
export function operation<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = Schema,
>(definition: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return definition
}
