import type { SignInBody, SignUpBody, VerifyCodeBody } from '#contracts/user/identity.ts'
import { runOperation } from './fetch-client.ts'
import {
  CaptchaChallengeText,
  ChallengePasskeyText,
  CreateUserText,
  LoginChannelText,
  LoginText,
  OfferingNameText,
  VerifyCodeText,
} from './generated/texts.ts'
import type { LoginMutation } from './generated/graphql.ts'
import { present } from './problem.ts'

type ChallengeReply = NonNullable<LoginMutation['login']>['data']

/** A requested second factor, as far as pages need it. */
export interface SentCode extends Pick<
  ChallengeReply,
  'challengeId' | 'methods' | 'channel' | 'channels' | 'sentTo'
> {
  /** Milliseconds from now; enforced by the server, only shown by the page. */
  readonly resendInMs: number
  /** Milliseconds from now until the newest code expires. */
  readonly expiresInMs: number
}

/** Used when the two clocks differ so much that the server's instant is meaningless here. */
const RESEND_FALLBACK_MS = 30_000
const RESEND_LONGEST_MS = 120_000

/** The wait before another code, by a clock that may be wrong. */
export function resendInMs(resendAt: string, now: number): number {
  const wait = Date.parse(resendAt) - now
  return wait >= 0 && wait <= RESEND_LONGEST_MS ? wait : RESEND_FALLBACK_MS
}

/** The challenge of any reply in the form that pages need. */
export function sentCode(reply: ChallengeReply): SentCode {
  const { challengeId, methods, channel, channels, sentTo, resendAt, expiresAt } = reply
  const wait = resendInMs(resendAt, Date.now())
  // The difference of two instants of the service's clock.
  const expiresInMs = wait + Date.parse(expiresAt) - Date.parse(resendAt)
  return { challengeId, methods, channel, channels, sentTo, resendInMs: wait, expiresInMs }
}

/** The name of an offering; undefined for one that does not exist. */
export async function requestOfferingName(id: string): Promise<string | undefined> {
  return (await runOperation(OfferingNameText, { id })).projectById?.data.name
}

/** A new captcha challenge, as JSON text for the solver. */
export async function requestCaptcha(): Promise<string> {
  const reply = await runOperation(CaptchaChallengeText, {})
  return present(reply.captchaChallenge).data.challenge
}

/** Sends a sign-up; returns the challenge of its one-time code. */
export async function requestSignUp(input: SignUpBody): Promise<SentCode> {
  const reply = await runOperation(CreateUserText, { input })
  return sentCode(present(reply.createUser).data)
}

/** Sends e-mail and password; returns the challenge of the second factor. */
export async function requestLogin(input: SignInBody): Promise<SentCode> {
  const reply = await runOperation(LoginText, { input })
  return sentCode(present(reply.login).data)
}

/** Sends a new code for an open challenge, optionally on another channel. */
export async function resendCode(challengeId: string, channel?: 'mail' | 'sms'): Promise<SentCode> {
  const input = channel === undefined ? { challengeId } : { challengeId, channel }
  const reply = await runOperation(LoginChannelText, { input })
  return sentCode(present(reply.loginChannel).data)
}

/** Options to answer an open challenge with a passkey, as JSON text for the browser. */
export async function requestPasskeyOptions(challengeId: string): Promise<string> {
  const reply = await runOperation(ChallengePasskeyText, { input: { challengeId } })
  return present(reply.challengePasskey).data.options
}

/** Answers a challenge with a code or a passkey's signature; the server sets both halves of the session as cookies. */
export async function answerChallenge(input: VerifyCodeBody): Promise<void> {
  await runOperation(VerifyCodeText, { input })
}
