import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignJWT } from 'jose'
import type { Clock } from '#services/kit/clock.ts'
import type { DocusignVendor } from '#services/kit/config/signing.ts'
import { docusignToken, docusignTokenRefusal } from './docusign-schema.ts'
import { jsonOf, type VendorHttp } from '#services/providers/vendor-http.ts'

/** The statement is used for a single request. */
const STATEMENT_LIFE_S = 600
/** How long before its end the token is renewed. */
const RENEW_EARLY_MS = 60_000

/** The access token for DocuSign (OAuth 2.0 JWT bearer grant, RFC 7523), cached until shortly before it ends. */
export interface DocusignGrant {
  /** @throws SigningProviderSilent */
  token(): Promise<string>
  /** Call when DocuSign no longer accepts the token. */
  forget(): void
}

interface Deps {
  readonly config: DocusignVendor
  readonly http: VendorHttp
  readonly clock: Clock
  readonly key: KeyObject
}

export function createDocusignGrant(deps: Deps): DocusignGrant {
  let kept: { token: string; until: number } | undefined
  let running: Promise<string> | undefined
  const renew = async () => {
    const { access_token: token, expires_in: seconds } = await trade(deps)
    kept = { token, until: deps.clock.now().getTime() + seconds * 1000 - RENEW_EARLY_MS }
    return token
  }
  return {
    async token() {
      if (kept && deps.clock.now().getTime() < kept.until) return kept.token
      running ??= renew().finally(() => (running = undefined))
      return running
    },
    forget() {
      kept = undefined
    },
  }
}

async function trade({ config, http, clock, key }: Deps) {
  const now = Math.floor(clock.now().getTime() / 1000)
  const assertion = await new SignJWT({ scope: 'signature impersonation' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(config.integrationKey)
    .setSubject(config.userId)
    .setAudience(new URL(config.authUrl).host)
    .setIssuedAt(now)
    .setExpirationTime(now + STATEMENT_LIFE_S)
    .sign(key)
  const reply = await http.ask({
    call: 'token',
    url: `${config.authUrl}/oauth/token`,
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  })
  // Logged separately, because the operator must grant consent first.
  if (docusignTokenRefusal.safeParse(jsonOf(reply.bytes)).success) {
    throw http.silent('token', 'consent_required', reply.status)
  }
  return http.read(docusignToken, 'token', reply)
}

/** @throws Error that names the variable, never the key */
export function docusignKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Thrown below without the cause, which may contain the key.
  }
  throw new Error('DOCUSIGN_PRIVATE_KEY_FILE must be a readable RSA private key in PEM.')
}
