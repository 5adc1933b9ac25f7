import type * as z from 'zod/mini'

/** The services of the product; each has one base URL and one OpenAPI document (design section 1). */
export const SERVICE_NAMES = [
  'user',
  'resource',
  'project',
  'payment',
  'token',
  'file',
  'notification',
] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/**
 * Who may call an operation. `public`: anyone. `guest`: anyone, meant for people not signed in. `user`: any signed-in person.
 * `investor` / `issuer`: a signed-in person with that flag. `staff:x`: a signed-in person with role x. What is not listed is refused.
 */
export type Access = 'public' | 'guest' | 'user' | 'investor' | 'issuer' | `staff:${string}`

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
  /** Moves money out or signs: needs a step-up once step-up exists (spec 1, two-factor). */
  readonly stepUp?: boolean
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
