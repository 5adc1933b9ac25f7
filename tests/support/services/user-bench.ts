import type { UserServiceDeps } from '#services/user/index.ts'
import type { Networks } from '#services/providers/oidc/port.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { joinCookies, type Answer as AnyAnswer, type As } from '#tests/support/product/calls.ts'
import { solve } from '#tests/support/people/captcha.ts'
import { codeIn } from '#tests/support/people/mails.ts'
import { PHONE } from '#tests/support/people/phones.ts'

export type { As }
export type Answer = AnyAnswer<Reply>

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

export const GOOD_PASSWORD = 'Quiet-Harbour7!'

export type UserBench = Awaited<ReturnType<typeof userBench>>

/** The platform, and what people do over the wire to sign up and in. */
export async function userBench(
  options: {
    limits?: UserServiceDeps['limits']
    maxConnections?: number
    networks?: Networks
    ipInfoUrl?: string
    production?: boolean
  } = {},
) {
  const { networks } = options
  const product = await startPlatform({
    config: { ipInfoUrl: options.ipInfoUrl, production: options.production ?? false },
    ...(options.maxConnections && { maxConnections: options.maxConnections }),
    ...(networks && { providers: () => ({ networks: { networks, site: undefined } }) }),
    ...(options.limits && { userLimits: options.limits }),
  })
  const { mailsTo } = product

  const call = (method: string, path: string, body?: unknown, as: As = {}): Promise<Answer> =>
    product.send<Reply>(method, path, body, as)

  const captchaAnswer = async (): Promise<string> => {
    const reply = await call('GET', '/v2/users/captchaVerify')
    return solve(String(reply.body.data?.['challenge']))
  }
  const signUpBody = async (email: string, changes: Record<string, unknown> = {}) => ({
    userType: { isIssuer: false, isInvestor: true },
    firstName: 'Noura',
    lastName: 'Saleh',
    email,
    phone: PHONE,
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
    acceptedTerms: true,
    captcha: await captchaAnswer(),
    ...changes,
  })
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
    ...product,
    call,
    captchaAnswer,
    codeFor,
    enter,
    login,
    newPerson,
    signUp,
    signUpBody,
    verify,
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

/** The id of the row behind the id that went out, which carries a secret besides. */
export function challengeRowOf(challengeId: unknown): string {
  return String(challengeId).slice(0, 'chl_'.length + 26)
}
