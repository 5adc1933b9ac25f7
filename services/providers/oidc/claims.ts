import * as z from 'zod/mini'
import { emailAddress, nameIn } from '#contracts/user/identity.ts'
import { NetworkRefusal, type NetworkIdentity } from './port.ts'

/** ID tokens are issued at the exchange of the code, so an older one comes from somewhere else. */
const TOKEN_AGE_MAX_S = 600
const TOLERANCE_S = 30

/** The claims read from an ID token, after its signature, issuer, audience and nonce were checked. */
const idClaims = z.object({
  // OpenID Connect Core 1.0, section 2: at most 255 ASCII characters.
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  iat: z.number(),
  amr: z.optional(z.array(z.string())),
  acr: z.optional(z.string()),
})

/** Claims about a person; each may be missing or of an unexpected type. */
const profileClaims = z.object({
  email: z.catch(z.optional(emailAddress), undefined),
  // Some providers send it as text.
  email_verified: z.catch(z.optional(z.union([z.boolean(), z.literal('true')])), undefined),
  given_name: z.catch(z.optional(z.string()), undefined),
  family_name: z.catch(z.optional(z.string()), undefined),
  name: z.catch(z.optional(z.string()), undefined),
})

/** Whether the claims are complete, so that the userinfo endpoint is not needed. */
export function isComplete(claims: unknown): boolean {
  const profile = profileClaims.safeParse(claims).data
  return profile?.email !== undefined && (profile.given_name ?? profile.name) !== undefined
}

/**
 * @throws NetworkRefusal for a token of another type: an access or logout token must not pass for an ID token (RFC 8725
 * 3.11)
 */
export function checkTokenType(idToken: string): void {
  const [head = ''] = idToken.split('.')
  const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))
  const typ = z.object({ typ: z.optional(z.string()) }).safeParse(header)
  if (!typ.success || !['JWT', undefined].includes(typ.data.typ?.toUpperCase()))
    throw new NetworkRefusal('typ')
}

/** The identity in a checked ID token, completed by userinfo. */
export function identityOf(issuer: string, now: Date, idToken: unknown, userInfo?: unknown): NetworkIdentity {
  const id = idClaims.safeParse(idToken)
  if (!id.success) throw new NetworkRefusal('claims')
  const age = now.getTime() / 1000 - id.data.iat
  if (age < -TOLERANCE_S || age > TOKEN_AGE_MAX_S) throw new NetworkRefusal('iat')
  const profile = { ...definedOf(idToken), ...definedOf(userInfo) }
  const [first = '', ...others] = nameIn(profile.name ?? '').split(' ')
  return {
    issuer,
    subject: id.data.sub,
    email: profile.email,
    emailVerified: profile.email !== undefined && isTrue(profile),
    firstName: nameIn(profile.given_name ?? '') || first,
    lastName: nameIn(profile.family_name ?? '') || others.join(' ') || '',
    amr: id.data.amr ?? [],
    acr: id.data.acr,
  }
}

type Profile = z.infer<typeof profileClaims>

function definedOf(claims: unknown): Profile {
  const profile = profileClaims.safeParse(claims).data ?? {}
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined))
}

function isTrue({ email_verified: verified }: Profile): boolean {
  return verified === true || verified === 'true'
}
