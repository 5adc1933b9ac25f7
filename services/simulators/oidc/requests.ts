import * as z from 'zod/mini'
import { emailAddress, personName } from '#contracts/user/identity.ts'
import { stableSubject, type EmbeddedClient } from './clients.ts'
import { DEMO_IDENTITIES, type DemoIdentity } from './people.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** A request for authorization that may be answered by a redirect (OpenID Connect Core 1.0, section 3.1.2.1). */
const authorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: text(200),
  redirect_uri: text(500),
  scope: text(200).check(z.refine((scope) => scope.split(' ').includes('openid'))),
  state: z.optional(text(500)),
  nonce: z.optional(text(500)),
  code_challenge: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  code_challenge_method: z.optional(z.literal('S256')),
})
export type AuthorizationRequest = z.infer<typeof authorizationRequest>

/** The result of reading an authorization request: it is shown, refused by redirect, or not from our client. */
export type ReadRequest =
  | { readonly is: 'valid'; readonly request: AuthorizationRequest }
  | { readonly is: 'faulty'; readonly redirectUri: string; readonly state: string | undefined }
  | { readonly is: 'foreign' }

/** An unregistered client gets no redirect, because the page would be an open redirect then. */
export function readRequest(parameters: URLSearchParams, client: EmbeddedClient): ReadRequest {
  const redirectUri = parameters.get('redirect_uri') ?? ''
  if (parameters.get('client_id') !== client.clientId || redirectUri !== client.redirectUri())
    return { is: 'foreign' }
  const names = [...parameters.keys()]
  const read = authorizationRequest.safeParse(Object.fromEntries(parameters))
  const isPkceWhole =
    parameters.has('code_challenge') === parameters.has('code_challenge_method') &&
    (parameters.has('code_challenge') || !client.pkce)
  if (!read.success || !isPkceWhole || new Set(names).size !== names.length)
    return { is: 'faulty', redirectUri, state: parameters.get('state') ?? undefined }
  return { is: 'valid', request: read.data }
}

const typed = z.object({ firstName: personName, lastName: personName, email: emailAddress })

/** The person typed into the form instead of one of the people to choose from. */
export function typedIn(form: FormData): TypedIn {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
}
export type TypedIn = Readonly<Record<'firstName' | 'lastName' | 'email', string>>

/** Whether any of the typed fields is filled in. */
export function hasTyped(form: FormData): boolean {
  return Object.values(typedIn(form)).some((text) => text.trim() !== '')
}

/** The person named in the form, chosen or typed; undefined when the form is incomplete or contradictory. */
export function identityIn(form: FormData): DemoIdentity | undefined {
  const who = form.get('who')
  // With typed fields beside another choice nobody knows which one was meant.
  if (who !== 'typed') {
    return hasTyped(form) ? undefined : DEMO_IDENTITIES.find(({ subject }) => subject === who)
  }
  const fields = typed.safeParse(Object.fromEntries(form))
  if (!fields.success) return undefined
  return { subject: stableSubject(fields.data.email), ...fields.data }
}
