import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { type Clock, manualClock } from '#services/kit/clock.ts'
import type { OnfidoVendor, SumsubVendor } from '#services/kit/config/identity.ts'
import { createLog } from '#services/kit/log.ts'
import type { IdentityLevel } from '#services/providers/identity/port.ts'
import { createIdentity } from '#services/providers/identity/vendors.ts'
import type { VendorTransport } from '#services/providers/vendor-http.ts'

export const IDENTITY_WEBHOOK_SECRET = 'whsec_of_the_test_0123'
export const IDENTITY_KEY = 'key_of_the_test_0123456'
export const SARA_PASSPORT = {
  firstName: 'SARA',
  lastName: 'AL ALI',
  number: 'L898902C3',
  birthDate: '1988-02-29',
  expiresOn: '2031-04-15',
  country: 'MYS',
}

/** Where the vendors' pages lead when they are done. */
const RETURN_URL = 'https://mizan.test/kycProcess?role=investor&step=identity'

/** An identity vendor in memory: it checks what it is asked as the published documentation says, and does what people do there. */
export interface IdentityFake {
  readonly config: SumsubVendor | OnfidoVendor
  readonly fetch: VendorTransport
  /** Why it refused what; empty as long as it is asked as documented. */
  readonly faults: string[]
  /** `METHOD /path` of each request. */
  readonly calls: string[]
  /** The person shows their passport; then the vendor looks at it. */
  show(ref: string): void
  judge(ref: string, verdict: 'good' | 'bad'): void
  /** What it posts about a check; sent again it is the same. */
  webhook(
    ref: string,
    over?: { secret?: string; body?: string },
  ): {
    headers: Headers
    body: Uint8Array<ArrayBuffer>
  }
}

interface FakeNeeds {
  readonly clock: Clock
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function fakeOf(
  config: IdentityFake['config'],
  answer: (request: { method: string; path: string; headers: Headers; body: string }) => Response | string,
) {
  const faults: string[] = []
  const calls: string[] = []
  const fetch: VendorTransport = async (url, init) => {
    if (!url.startsWith(`${config.url}/`)) throw new TypeError('fetch failed')
    const path = url.slice(config.url.length)
    const method = init.method ?? 'GET'
    calls.push(`${method} ${path}`)
    const body = typeof init.body === 'string' ? init.body : ''
    const reply = answer({ method, path, headers: new Headers(init.headers), body })
    if (typeof reply !== 'string') return reply
    faults.push(`${method} ${path}: ${reply}`)
    return json({ description: reply }, 400)
  }
  return { faults, calls, fetch }
}

interface Sitting {
  level: string
  shown: boolean
  verdict?: 'good' | 'bad'
}

const sumsubTokenAsk = z.strictObject({
  userId: z.string().check(z.minLength(1)),
  levelName: z.string().check(z.minLength(1)),
  ttlInSecs: z.int().check(z.positive()),
})

export function sumsubFake({ clock }: FakeNeeds): IdentityFake {
  const config: SumsubVendor = {
    provider: 'sumsub',
    url: 'https://api.sumsub.test',
    sdkUrl: 'https://static.sumsub.test/sdk.js',
    pageHosts: ['in.sumsub.test'],
    webhookSecret: IDENTITY_WEBHOOK_SECRET,
    levels: { investor: 'investor-level', issuer: 'issuer-level' },
    appToken: 'app_of_the_test_0123456',
    secretKey: IDENTITY_KEY,
  }
  const sittings = new Map<string, Sitting>()
  const idOf = (ref: string) => createHash('sha256').update(ref).digest('hex').slice(0, 24)
  const fake = fakeOf(config, ({ method, path, headers, body }) => {
    const at = headers.get('x-app-access-ts') ?? ''
    const mac = createHmac('sha256', IDENTITY_KEY).update(at + method + path + body)
    const fresh = Math.abs(Number(at) - clock.now().getTime() / 1000) < 60
    if (headers.get('x-app-token') !== config.appToken || !fresh) return json({}, 401)
    if (headers.get('x-app-access-sig') !== mac.digest('hex')) return json({}, 401)
    if (`${method} ${path}` === 'POST /resources/accessTokens/sdk') {
      const read = sumsubTokenAsk.safeParse(JSON.parse(body))
      if (!read.success) return read.error.message
      const { userId, levelName } = read.data
      if (!Object.values(config.levels).includes(levelName)) return 'no such level'
      sittings.set(userId, sittings.get(userId) ?? { level: levelName, shown: false })
      return json({ token: `_act-sbx-${userId}`, userId })
    }
    if (`${method} ${path}` === 'POST /resources/sdkIntegrations/levels/-/websdkLink') {
      const read = sumsubTokenAsk.safeParse(JSON.parse(body))
      if (!read.success) return read.error.message
      const { userId, levelName } = read.data
      if (sittings.get(userId)?.level !== levelName) return 'no such person at this level'
      return json({ url: `https://in.sumsub.test/websdk/p/${idOf(userId)}` })
    }
    const user = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(path)?.[1]
    if (user !== undefined) return sumsubOne(decodeURIComponent(user))
    const id = /^\/resources\/applicants\/(\w+)\/requiredIdDocsStatus$/.exec(path)?.[1]
    const ref = [...sittings.keys()].find((key) => idOf(key) === id)
    return ref === undefined ? 'no such path' : sumsubStatus(ref)
  })
  const sumsubOne = (ref: string): Response => {
    const sitting = sittings.get(ref)
    if (!sitting?.shown) return json({ code: 404, description: 'Applicant not found' }, 404)
    const { verdict } = sitting
    return json({
      id: idOf(ref),
      createdAt: '2026-11-20 08:00:00',
      externalUserId: ref,
      info: {
        firstName: SARA_PASSPORT.firstName,
        idDocs: [
          {
            idDocType: 'PASSPORT',
            country: SARA_PASSPORT.country,
            firstName: SARA_PASSPORT.firstName,
            lastName: SARA_PASSPORT.lastName,
            number: SARA_PASSPORT.number,
            dob: SARA_PASSPORT.birthDate,
            validUntil: SARA_PASSPORT.expiresOn,
          },
        ],
      },
      review: {
        levelName: sitting.level,
        reviewStatus: verdict ? 'completed' : 'pending',
        ...(verdict && { reviewResult: sumsubReview(verdict) }),
      },
      type: 'individual',
    })
  }
  const sumsubReview = (verdict: 'good' | 'bad') =>
    verdict === 'good'
      ? { reviewAnswer: 'GREEN' }
      : {
          reviewAnswer: 'RED',
          moderationComment: 'Dear SARA AL ALI, the page is cut off.',
          rejectLabels: ['FORGERY', 'Dear SARA AL ALI'],
          reviewRejectType: 'FINAL',
        }
  const sumsubStatus = (ref: string): Response => {
    const verdict = sittings.get(ref)?.verdict
    const bad = {
      reviewAnswer: 'RED',
      rejectLabels: ['DOCUMENT_PAGE_MISSING', 'FORGERY'],
      reviewRejectType: 'RETRY',
    }
    return json({
      IDENTITY: {
        ...(verdict && { reviewResult: { reviewAnswer: verdict === 'good' ? 'GREEN' : 'RED' } }),
        country: SARA_PASSPORT.country,
        idDocType: 'PASSPORT',
        imageIds: [122352326],
        imageReviewResults: { 122352326: verdict === 'bad' ? bad : { reviewAnswer: 'GREEN' } },
      },
      SELFIE: null,
    })
  }
  return {
    config,
    ...fake,
    show: (ref) => void Object.assign(sittings.get(ref) ?? {}, { shown: true }),
    judge: (ref, verdict) => void Object.assign(sittings.get(ref) ?? {}, { verdict }),
    webhook(ref, { secret = IDENTITY_WEBHOOK_SECRET, body } = {}) {
      const bytes = bytesOf(
        body ??
          JSON.stringify({
            applicantId: idOf(ref),
            inspectionId: '5b594ade0a975a36c9379e67',
            correlationId: 'req-1',
            externalUserId: ref,
            levelName: sittings.get(ref)?.level,
            type: 'applicantReviewed',
            reviewResult: { reviewAnswer: 'GREEN' },
            reviewStatus: 'completed',
            createdAtMs: '2026-11-20 08:05:00.032',
          }),
      )
      const digest = createHmac('sha256', secret).update(bytes).digest('hex')
      const headers = new Headers({ 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' })
      return { headers, body: bytes }
    },
  }
}

const NAME = z.string().check(z.regex(/^[^!#$%*=<>;{}"]+$/))
const applicantAsk = z.strictObject({ first_name: NAME, last_name: NAME })
const runAsk = z.strictObject({
  workflow_id: z.uuid(),
  applicant_id: z.uuid(),
  customer_user_id: z.string().check(z.minLength(1)),
  link: z.strictObject({ completed_redirect_url: z.url(), expired_redirect_url: z.url() }),
})
const tokenAsk = z.strictObject({ applicant_id: z.uuid(), referrer: z.string().check(z.endsWith('/*')) })

interface Run extends Sitting {
  applicant: string
}

export function onfidoFake(_needs: FakeNeeds): IdentityFake {
  const uuid = (kind: number, at: number) => `0000000${kind}-0000-4000-8000-${String(at).padStart(12, '0')}`
  const config: OnfidoVendor = {
    provider: 'onfido',
    url: 'https://api.eu.onfido.test',
    sdkUrl: 'https://sdk.onfido.test/onfido.js',
    pageHosts: ['eu.onfido.test'],
    webhookSecret: IDENTITY_WEBHOOK_SECRET,
    levels: { investor: uuid(7, 1), issuer: uuid(7, 2) },
    apiToken: IDENTITY_KEY,
  }
  const applicants: string[] = []
  const runs = new Map<string, Run>()
  const runOf = (id: string): Response => {
    const run = runs.get(id)
    if (!run) return json({ error: { type: 'resource_not_found' } }, 404)
    const looked = { good: 'approved', bad: 'declined' } as const
    return json({
      id,
      applicant_id: run.applicant,
      workflow_id: run.level,
      workflow_version_id: 3,
      status: run.verdict ? looked[run.verdict] : run.shown ? 'processing' : 'awaiting_input',
      sdk_token: null,
      link: { url: `https://eu.onfido.test/l/${id}`, language: null, expires_at: null },
      reasons: run.verdict === 'bad' ? ['FORGERY', 'Dear SARA AL ALI'] : [],
      output: run.verdict
        ? {
            first_name: SARA_PASSPORT.firstName,
            last_name: SARA_PASSPORT.lastName,
            document_number: SARA_PASSPORT.number,
            date_of_birth: SARA_PASSPORT.birthDate,
            date_of_expiry: SARA_PASSPORT.expiresOn,
          }
        : {},
    })
  }
  const create = (path: string, body: string): Response | string => {
    if (path === '/v3.6/applicants') {
      const read = applicantAsk.safeParse(JSON.parse(body))
      if (!read.success) return read.error.message
      applicants.push(uuid(1, applicants.length + 1))
      return json({ id: applicants.at(-1), ...read.data, sandbox: true }, 201)
    }
    if (path === '/v3.6/workflow_runs') {
      const read = runAsk.safeParse(JSON.parse(body))
      if (!read.success || !applicants.includes(read.data.applicant_id)) return 'no such applicant'
      const id = uuid(2, runs.size + 1)
      runs.set(id, { applicant: read.data.applicant_id, level: read.data.workflow_id, shown: false })
      return runOf(id)
    }
    const read = tokenAsk.safeParse(JSON.parse(body))
    if (path !== '/v3.6/sdk_token' || !read.success) return 'no such path or body'
    return json({ token: `sdk-${read.data.applicant_id}-${applicants.length}` })
  }
  const fake = fakeOf(config, ({ method, path, headers, body }) => {
    if (headers.get('authorization') !== `Token token=${IDENTITY_KEY}`) return json({}, 401)
    if (method === 'POST') return create(path, body)
    const run = /^\/v3\.6\/workflow_runs\/([\w-]+)$/.exec(path)?.[1]
    if (run !== undefined) return runOf(run)
    const applicant = /^\/v3\.6\/documents\?applicant_id=([\w-]+)$/.exec(path)?.[1]
    if (applicant === undefined || !applicants.includes(applicant)) return 'no such path'
    const document = { type: 'passport', issuing_country: SARA_PASSPORT.country }
    return json({
      documents: [
        { id: uuid(3, 1), side: 'front', ...document },
        { id: uuid(3, 2), side: 'back', ...document },
      ],
    })
  })
  return {
    config,
    ...fake,
    show: (ref) => void Object.assign(runs.get(ref) ?? {}, { shown: true }),
    judge: (ref, verdict) => void Object.assign(runs.get(ref) ?? {}, { verdict }),
    webhook(ref, { secret = IDENTITY_WEBHOOK_SECRET, body } = {}) {
      const object = {
        id: ref,
        status: 'approved',
        completed_at_iso8601: '2026-11-20T08:05:00Z',
        href: `${config.url}/v3.6/workflow_runs/${ref}`,
      }
      const action = 'workflow_run.completed'
      const bytes = bytesOf(
        body ?? JSON.stringify({ payload: { resource_type: 'workflow_run', action, object } }),
      )
      const digest = createHmac('sha256', secret).update(bytes).digest('hex')
      return { headers: new Headers({ 'x-sha2-signature': digest }), body: bytes }
    },
  }
}

/** Every vendor, for tests that hold for all of them. */
export const IDENTITY_VENDORS: readonly (readonly [string, (needs: FakeNeeds) => IdentityFake])[] = [
  ['sumsub', sumsubFake],
  ['onfido', onfidoFake],
]

/** An adapter in front of its fake; `between` sees every request first and may answer itself. */
export function identityBench(
  make: (needs: FakeNeeds) => IdentityFake,
  between: (url: string, init: RequestInit) => Promise<Response> | undefined = () => undefined,
  limitMs = 2_000,
) {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const lines: string[] = []
  const fake = make({ clock })
  const provider = createIdentity(
    { identity: fake.config, publicUrl: 'https://mizan.test' },
    {
      clock,
      fetch: (url, init) => between(url, init) ?? fake.fetch(url, init),
      limitMs,
      log: createLog({ clock, write: (line) => void lines.push(line) }),
    },
  )
  const begin = (level: IdentityLevel = 'investor', ref?: string) =>
    provider.createSession({
      subject: 'usr_sara',
      level,
      name: { firstName: 'Sara;', lastName: 'Al Ali' },
      returnUrl: RETURN_URL,
      ...(ref === undefined ? {} : { ref }),
    })
  return { clock, lines, fake, provider, begin }
}
