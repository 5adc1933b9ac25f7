import type { SignInBody, SignUpBody, VerifyCodeBody } from '#contracts/user/identity.ts'
import { runOperation } from './fetch-client.ts'
import {
  CaptchaChallengeText,
  ChallengePasskeyText,
  CreateUserText,
  LoginChannelText,
  LoginText,
  VerifyCodeText,
} from './generated/texts.ts'
import type { LoginMutation } from './generated/graphql.ts'
import { present } from './problem.ts'

type ChallengeReply = NonNullable<LoginMutation['login']>['data']

/** A second factor that is asked for, as far as a page needs it. */
export interface SentCode extends Pick<
  ChallengeReply,
  'challengeId' | 'methods' | 'channel' | 'channels' | 'sentTo'
> {
  /** From now on, milliseconds; the server enforces it, a page only shows it. */
  readonly resendInMs: number
  /** From now on, milliseconds: how long the newest code counts. */
  readonly expiresInMs: number
}

/** Instead of a wait that no server asks for: the two clocks differ too much for its instant to mean anything here. */
const RESEND_FALLBACK_MS = 30_000
const RESEND_LONGEST_MS = 120_000

/** How long until another code may be asked for, by a clock that may be wrong. */
export function resendInMs(resendAt: string, now: number): number {
  const wait = Date.parse(resendAt) - now
  return wait >= 0 && wait <= RESEND_LONGEST_MS ? wait : RESEND_FALLBACK_MS
}

/** A challenge of any reply, as a page needs it. */
export function sentCode(reply: ChallengeReply): SentCode {
  const { challengeId, methods, channel, channels, sentTo, resendAt, expiresAt } = reply
  const wait = resendInMs(resendAt, Date.now())
  // By the service's clock alone, from the one instant to the other.
  const expiresInMs = wait + Date.parse(expiresAt) - Date.parse(resendAt)
  return { challengeId, methods, channel, channels, sentTo, resendInMs: wait, expiresInMs }
}

/** A fresh captcha challenge, as JSON text for the solver. */
export async function requestCaptcha(): Promise<string> {
  const reply = await runOperation(CaptchaChallengeText, {})
  return present(reply.captchaChallenge).data.challenge
}

/** Sends a sign-up; the answer is the challenge of its one-time code. */
export async function requestSignUp(input: SignUpBody): Promise<SentCode> {
  const reply = await runOperation(CreateUserText, { input })
  return sentCode(present(reply.createUser).data)
}

/** Sends e-mail and password; the answer is the challenge of a one-time code. */
export async function requestLogin(input: SignInBody): Promise<SentCode> {
  const reply = await runOperation(LoginText, { input })
  return sentCode(present(reply.login).data)
}

/** Sends a new code for an open challenge, on another channel if one is named. */
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

/** Answers a challenge, with a code or with what a passkey signed; the server sets both halves of the session as cookies. */
export async function answerChallenge(input: VerifyCodeBody): Promise<void> {
  await runOperation(VerifyCodeText, { input })
}
