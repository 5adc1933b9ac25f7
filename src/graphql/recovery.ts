import type { ChangePasswordBody, RecoverBody } from '#contracts/user/identity.ts'
import { runOperation } from './fetch-client.ts'
import type { VerifyEmailMutation } from './generated/graphql.ts'
import {
  ChangePasswordText,
  ResetPasswordText,
  SendVerificationText,
  VerifyEmailText,
} from './generated/texts.ts'
import { present } from './problem.ts'

/** Asks for a recovery link; the words of the answer tell nobody whether there is an account. */
export async function requestRecovery(input: RecoverBody): Promise<string> {
  const reply = await runOperation(ResetPasswordText, { input })
  return present(reply.resetPassword).message
}

/** Sets a new password by the secret of a recovery link. */
export async function setNewPassword(input: ChangePasswordBody): Promise<void> {
  await runOperation(ChangePasswordText, { input })
}

/** Opens the link of a verification mail. */
export async function openVerification(
  token: string,
): Promise<NonNullable<VerifyEmailMutation['verifyEmail']>['data']> {
  const reply = await runOperation(VerifyEmailText, { input: { token } })
  return present(reply.verifyEmail).data
}

/** Has a verification mail sent anew, in place of an expired link or to whoever is signed in; the answer is what the service says of it. */
export async function resendVerification(token: string | undefined): Promise<string> {
  const reply = await runOperation(SendVerificationText, { input: token === undefined ? {} : { token } })
  return present(reply.sendVerification).message
}
