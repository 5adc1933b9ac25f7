import type { SignInBody, SignUpBody, VerifyCodeBody } from '#contracts/identity.ts'
import { runOperation } from './fetch-client.ts'
import {
  CaptchaChallengeText,
  CreateUserText,
  LoginChannelText,
  LoginText,
  VerifyCodeText,
} from './generated/texts.ts'
import type { LoginMutation } from './generated/graphql.ts'
import { present } from './problem.ts'

/** A one-time code on its way. */
export type CodeChallenge = NonNullable<LoginMutation['login']>['data']

/** A fresh captcha challenge, as JSON text for the solver. */
export async function requestCaptcha(): Promise<string> {
  const reply = await runOperation(CaptchaChallengeText, {})
  return present(reply.captchaChallenge).data.challenge
}

/** Sends a sign-up; the answer is the challenge of its one-time code. */
export async function requestSignUp(input: SignUpBody): Promise<CodeChallenge> {
  const reply = await runOperation(CreateUserText, { input })
  return present(reply.createUser).data
}

/** Sends e-mail and password; the answer is the challenge of a one-time code. */
export async function requestLogin(input: SignInBody): Promise<CodeChallenge> {
  const reply = await runOperation(LoginText, { input })
  return present(reply.login).data
}

/** Sends a new code for an open challenge. */
export async function resendCode(challengeId: string): Promise<CodeChallenge> {
  const reply = await runOperation(LoginChannelText, { input: { challengeId } })
  return present(reply.loginChannel).data
}

/** Answers a challenge; the server sets both halves of the session as cookies. */
export async function answerChallenge(input: VerifyCodeBody): Promise<void> {
  await runOperation(VerifyCodeText, { input })
}
