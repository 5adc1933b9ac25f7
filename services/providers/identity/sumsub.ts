import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#services/kit/clock.ts'
import type { SumsubVendor } from '#services/kit/config/identity.ts'
import { jsonOf } from '#services/providers/vendor-http.ts'
import { digestOf } from '#services/providers/vendor-proof.ts'
import {
  type IdentityDocument,
  type IdentityFinding,
  type IdentityOutcome,
  type IdentityProvider,
  IdentityRefused,
  IdentityWebhookRefused,
} from './port.ts'
import {
  sumsubApplicant,
  type SumsubIdDoc,
  sumsubLink,
  type SumsubReviewResult,
  type SumsubSteps,
  sumsubSteps,
  sumsubToken,
  sumsubWebhook,
} from './sumsub-schema.ts'
import { codesOf, dayOf, textOf } from './vendor-rules.ts'
import type { IdentityHttp } from './vendor-http.ts'

/** The script renews the token by itself. */
const TOKEN_SECONDS = 30 * 60
const REF = /^[\w-]{1,64}\.(?:investor|issuer)$/
/** Creates a link to the vendor's own page for a level and a person. */
const LINK_PATH = '/resources/sdkIntegrations/levels/-/websdkLink'
/** Review states of applicants whose pictures are incomplete. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['init', 'awaitingUser'])
/** SHA-1, which older webhooks may still use, is no longer secure. */
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
])
const KINDS: ReadonlyMap<string, IdentityDocument['kind']> = new Map([
  ['PASSPORT', 'passport'],
  ['ID_CARD', 'id_card'],
  ['DRIVERS', 'driving_licence'],
  ['RESIDENCE_PERMIT', 'residence_permit'],
  ['SELFIE', 'selfie'],
])

interface Deps {
  readonly config: SumsubVendor
  readonly http: IdentityHttp
  readonly clock: Clock
}

/**
 * Sumsub. A person has one applicant per level, identified by our id of both; the script uploads directly to the
 * vendor.
 */
export function createSumsub({ config, http, clock }: Deps): IdentityProvider {
  const signed = (method: 'GET' | 'POST', path: string, body = '') => {
    const at = String(Math.floor(clock.now().getTime() / 1000))
    const mac = createHmac('sha256', config.secretKey).update(`${at}${method}${path}${body}`)
    return {
      'x-app-token': config.appToken,
      'x-app-access-ts': at,
      'x-app-access-sig': mac.digest('hex'),
    }
  }
  const get = (path: string) => ({ method: 'GET', path, headers: signed('GET', path) }) as const
  const post = (call: string, path: string, json: object) => {
    const body = JSON.stringify(json)
    return { call, method: 'POST', path, headers: signed('POST', path, body), body } as const
  }
  return {
    id: 'sumsub',
    async createSession({ subject, level }) {
      const ref = `${subject}.${level}`
      const about = { userId: ref, levelName: config.levels[level], ttlInSecs: TOKEN_SECONDS }
      const expiresAt = new Date(clock.now().getTime() + TOKEN_SECONDS * 1000)
      const reply = await http.ask(sumsubToken, post('token', '/resources/accessTokens/sdk', about))
      // A token for another applicant would let this person upload in their name.
      if (reply?.userId !== ref) throw http.silent('token', reply ? 'malformed' : 'status')
      const link = await http.ask(sumsubLink, post('link', LINK_PATH, about))
      if (!link) throw http.silent('link', 'status', 404)
      const pageUrl = http.page('link', link.url)
      return {
        ref,
        token: reply.token,
        expiresAt,
        mode: 'sumsub',
        launch: { sdkUrl: config.sdkUrl, pageUrl },
      }
    },
    async getResult(ref) {
      if (!REF.test(ref)) throw new IdentityRefused('unknown_ref')
      const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(ref)}/one`
      const applicant = await http.ask(sumsubApplicant, { call: 'applicant', ...get(path) })
      // The applicant is created when the script is first opened.
      if (!applicant) return { status: 'open', outcome: 'undecided', documents: [], findings: [] }
      if (applicant.externalUserId !== ref) throw http.silent('applicant', 'malformed')
      const stepsPath = `/resources/applicants/${applicant.id}/requiredIdDocsStatus`
      const steps = (await http.ask(sumsubSteps, { call: 'steps', ...get(stepsPath) })) ?? {}
      const { reviewStatus, reviewResult } = applicant.review
      const done = reviewStatus === 'completed'
      return {
        status: done ? 'done' : NOT_SHOWN.has(reviewStatus) ? 'open' : 'pending',
        outcome: done ? outcomeOf(reviewResult) : 'undecided',
        documents: (applicant.info?.idDocs ?? []).map((doc) => asDocument(doc, steps)),
        findings: [...(done ? [asFinding('overall', [reviewResult])] : []), ...stepFindings(steps)],
      }
    },
    parseWebhook(headers, rawBody) {
      refuseUnlessProved(headers, rawBody, config.webhookSecret)
      const read = sumsubWebhook.safeParse(jsonOf(rawBody))
      if (!read.success) throw new IdentityWebhookRefused('malformed')
      const { type, applicantId, externalUserId, correlationId, createdAtMs, reviewStatus } = read.data
      // Other subjects, and applicants opened by others in the same account.
      if (!type.startsWith('applicant') || !externalUserId || !REF.test(externalUserId)) return []
      const parts = [type, applicantId, externalUserId, correlationId, createdAtMs, reviewStatus]
      return [{ eventId: digestOf(...parts.map((part) => part ?? '')), ref: externalUserId }]
    },
  }
}

function refuseUnlessProved(headers: Headers, rawBody: Uint8Array, secret: string): void {
  const given = headers.get('x-payload-digest') ?? ''
  if (given === '') throw new IdentityWebhookRefused('unsigned')
  const digest = DIGESTS.get(headers.get('x-payload-digest-alg') ?? '')
  if (digest === undefined || !/^[0-9a-f]+$/i.test(given)) throw new IdentityWebhookRefused('bad_signature')
  const expected = createHmac(digest, secret).update(rawBody).digest()
  const bytes = Buffer.from(given, 'hex')
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) {
    throw new IdentityWebhookRefused('bad_signature')
  }
}

function outcomeOf(result: SumsubReviewResult | null | undefined): IdentityOutcome {
  if (result?.reviewAnswer === 'GREEN') return 'clear'
  return result?.reviewAnswer === 'RED' ? 'suspected' : 'undecided'
}

function asDocument(doc: SumsubIdDoc, steps: SumsubSteps): IdentityDocument {
  const step = Object.values(steps).find((one) => one?.idDocType === doc.idDocType)
  return {
    kind: KINDS.get(doc.idDocType) ?? 'other',
    outcome: outcomeOf(step?.reviewResult),
    country: textOf(doc.country),
    number: textOf(doc.number),
    firstName: textOf(doc.firstName),
    lastName: textOf(doc.lastName),
    birthDate: dayOf(doc.dob),
    expiresOn: dayOf(doc.validUntil),
  }
}

/** The reasons of a step are stored with its pictures. */
function stepFindings(steps: SumsubSteps): IdentityFinding[] {
  return Object.entries(steps).flatMap(([step, found]) =>
    found?.reviewResult && /^\w{1,40}$/.test(step)
      ? [asFinding(step, [found.reviewResult, ...Object.values(found.imageReviewResults ?? {})])]
      : [],
  )
}

function asFinding(
  about: string,
  results: readonly (SumsubReviewResult | null | undefined)[],
): IdentityFinding {
  const types = results.flatMap((result) => result?.reviewRejectType ?? [])
  return {
    about,
    outcome: outcomeOf(results[0]),
    reasons: codesOf(results.flatMap((result) => result?.rejectLabels ?? [])),
    mayRetry: types.length === 0 ? null : !types.includes('FINAL'),
  }
}
