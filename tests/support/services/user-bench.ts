import { createAudit } from '#services/kit/security/audit.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { createHost } from '#services/kit/http/host.ts'
import { createJobs } from '#services/kit/jobs/jobs.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { createLimits } from '#services/kit/security/limits.ts'
import { createLog } from '#services/kit/log.ts'
import { createPersonal } from '#services/kit/security/personal.ts'
import { createSessions } from '#services/kit/sessions/sessions.ts'
import { createStepUps } from '#services/kit/security/step-ups.ts'
import { createAltcha } from '#services/providers/captcha/altcha.ts'
import { createIpInfo } from '#services/providers/ip-info/ip-info.ts'
import { createMail } from '#services/providers/mail/mail.ts'
import { kycProgressOf } from '#services/kyc/case/kyc-progress.ts'
import { createNetworkProvider } from '#services/providers/oidc/networks.ts'
import { createSms } from '#services/providers/sms/sms.ts'
import { createUserService, type UserServiceDeps } from '#services/user/index.ts'
import { mountMailbox } from '#services/simulators/mailbox/mailbox.ts'
import { createEmbeddedIssuers } from '#services/simulators/oidc/issuers.ts'
import { solve } from '#tests/support/people/captcha.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { codeIn } from '#tests/support/people/mails.ts'

/** What a request may carry besides its body. */
export interface As {
  readonly token?: string | undefined
  /** The Cookie header. */
  readonly cookie?: string | undefined
  readonly browser?: boolean
  /** The client address an outer layer vouches for. */
  readonly ip?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Reply
  /** Cookies of the answer by name; '' for one that is cleared. */
  readonly cookies: Readonly<Record<string, string>>
}

/** The fields of the user service's replies that tests look at. */
interface Reply {
  readonly status: boolean
  readonly message: string
  readonly code?: string
  readonly fieldErrors?: Readonly<Record<string, string>>
  readonly accessToken?: string
  readonly token?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** This bench has no document service. */
const noAnswer = () => Promise.reject(new Error('there are no documents here'))
const noDocuments: UserServiceDeps['documents'] = {
  workFlow: noAnswer,
  workComment: noAnswer,
  workApproval: noAnswer,
  workSent: noAnswer,
  workView: noAnswer,
  openSigning: noAnswer,
}

const OFFERING = {
  name: 'An offering',
  issuerId: 'usr_issuer',
  status: 'live',
  unitPrice: { amount: '10000', currency: 'USD' },
  totalUnits: 6300,
  minUnits: 1,
  termsVersion: 1,
  lockMonths: 15,
  coolingOff: {
    regime: 'eu_ecspr',
    rule: '4 calendar days',
    ruleVersion: 'eu_ecspr-2021-11',
    endsAt: '2026-11-24T08:00:00.000Z',
  },
  softCap: { amount: '10000', currency: 'USD' },
} as const

export const GOOD_PASSWORD = 'Quiet-Harbour7!'

export type UserBench = Awaited<ReturnType<typeof userBench>>

/** The user service alone, on a database of its own, with a clock that stands still and cheap proof of work. */
export async function userBench(
  options: {
    limits?: UserServiceDeps['limits']
    maxConnections?: number
    networks?: UserServiceDeps['networks']
    ipInfoUrl?: string
    production?: boolean
  } = {},
) {
  const store = await testDatabase(options.maxConnections ? { maxConnections: options.maxConnections } : {})
  const { db } = store
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const lines: string[] = []
  const log = createLog({ clock, level: 'debug', write: (line) => void lines.push(line) })
  const config = {
    ...loadConfig({}),
    ipInfoUrl: options.ipInfoUrl,
  }
  const keys = keysFrom(sampleKeyFile())
  const base = { config, clock, db, log, keys }
  const sessions = createSessions(base)
  const context: ServiceContext = {
    ...base,
    // The providers stay the embedded ones.
    config: { ...config, production: options.production ?? false },
    sessions,
    personal: createPersonal(base),
    stepUps: createStepUps(base),
    jobs: createJobs(base),
    limits: createLimits(base),
    audit: createAudit(base),
    // Wake-ups between processes; this bench is one.
    listener: { on: () => () => undefined, start: async () => undefined, stop: async () => undefined },
  }
  const mail = createMail(base)
  const captcha = createAltcha({ ...base, work: { cost: 2, from: 1, to: 5 } })
  const network = createNetworkProvider(base, createEmbeddedIssuers)
  const needs: UserServiceDeps = {
    mail,
    mountMailbox,
    sms: createSms(base),
    ipInfo: createIpInfo(base),
    offeringNames: async () => ({ 'alhambra-court': 'Alhambra Court', 'quiet-draft': 'Quiet Draft' }),
    offeringForOrder: async ({ offeringId }) =>
      ['alhambra-court', 'quiet-draft'].includes(offeringId)
        ? { ...OFFERING, id: offeringId, isOpen: offeringId === 'alhambra-court' }
        : null,
    documents: noDocuments,
    kycProgressOf,
    hosted: [],
    captcha,
    networks: options.networks ?? network.networks,
    ...(options.limits ? { limits: options.limits } : {}),
  }
  const service = createUserService(context, needs)
  const app = createHost(context, [service])

  const call = async (method: string, path: string, body?: unknown, as: As = {}): Promise<Answer> => {
    const init = {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as.token === undefined ? {} : { authorization: as.token }),
        ...(as.cookie === undefined ? {} : { cookie: as.cookie }),
        ...(as.browser ? { 'sec-fetch-site': 'same-origin' } : {}),
        ...as.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await app.request(path, init, as.ip === undefined ? {} : { clientAddress: as.ip })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text) as Reply,
      cookies: cookiesOf(response.headers),
    }
  }

  const captchaAnswer = async (): Promise<string> => {
    const reply = await call('GET', '/v2/users/captchaVerify')
    return solve(String(reply.body.data?.['challenge']))
  }
  const signUpBody = async (email: string, changes: Record<string, unknown> = {}) => ({
    userType: { isIssuer: false, isInvestor: true },
    firstName: 'Noura',
    lastName: 'Saleh',
    email,
    phone: '0501234567',
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    acceptedTerms: true,
    captcha: await captchaAnswer(),
    ...changes,
  })
  /** The mails to an address, newest first, after the outbox has run. */
  const mailsTo = async (email: string) => {
    await context.jobs.runDue()
    return (await mail.mailbox?.list({ to: email })) ?? []
  }
  const codeFor = async (email: string): Promise<string> => {
    const texts = (await mailsTo(email)).map(({ text }) => text)
    const code = codeIn(texts)
    if (code === undefined) throw new Error(`No code was mailed to ${email}`)
    return code
  }
  const verify = (challengeId: unknown, code: string, as: As = {}) =>
    call('POST', '/v2/users/2fa/verify', { challengeId, code }, as)
  const signUp = async (email: string, changes: Record<string, unknown> = {}) =>
    call('POST', '/v2/users', await signUpBody(email, changes))
  const login = (email: string, password = GOOD_PASSWORD, as: As = {}) =>
    call('POST', '/v2/users/login', { email, password }, as)
  /** Signs in up to the session. */
  const enter = async (email: string, as: As = {}, password = GOOD_PASSWORD) => {
    const challenge = await login(email, password, as)
    const held = { ...as, cookie: joinCookies(as.cookie, challenge.cookies) }
    const answer = await verify(challenge.body.data?.['challengeId'], await codeFor(email), held)
    return credentials(answer)
  }
  /** A new person up to the first session. */
  const newPerson = async (email: string, as: As = {}, changes: Record<string, unknown> = {}) => {
    const challenge = await signUp(email, changes)
    const answer = await verify(challenge.body.data?.['challengeId'], await codeFor(email), as)
    return credentials(answer)
  }

  return {
    ...store,
    app,
    call,
    captchaAnswer,
    clock,
    codeFor,
    context,
    enter,
    keys,
    lines,
    login,
    mail,
    mailsTo,
    needs,
    network,
    newPerson,
    service,
    sessions,
    signUp,
    signUpBody,
    verify,
    async close() {
      await mail.mailer.stop()
      await sessions.stop()
      await store.close()
    },
  }
}

function credentials(answer: Answer) {
  const token = answer.body.accessToken
  if (answer.status !== 200 || token === undefined)
    throw new Error(`No session: ${JSON.stringify(answer.body)}`)
  const cookie = Object.entries(answer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { token, cookie, userId: String(answer.body.data?.['_id']), answer }
}

/** The Cookie header of a browser that kept what an answer set. */
export function joinCookies(
  before: string | undefined,
  set: Readonly<Record<string, string>>,
): string | undefined {
  const kept = new Map<string, string>()
  for (const pair of before?.split('; ') ?? []) kept.set(pair.slice(0, pair.indexOf('=')), pair)
  for (const [name, value] of Object.entries(set)) {
    if (value === '') kept.delete(name)
    else kept.set(name, `${name}=${value}`)
  }
  return kept.size === 0 ? undefined : [...kept.values()].join('; ')
}

/** The id of the row behind the id that went out, which carries a secret besides. */
export function challengeRowOf(challengeId: unknown): string {
  return String(challengeId).slice(0, 'chl_'.length + 26)
}

function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';')
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    }),
  )
}
