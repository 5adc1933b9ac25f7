import type { ChangePasswordBody, CheckPasswordLinkBody, RecoverBody } from '#contracts/user/identity.ts'
import { runOperation } from './fetch-client.ts'
import type { VerifyEmailMutation } from './generated/graphql.ts'
import {
  ChangePasswordText,
  CheckPasswordLinkText,
  ResetPasswordText,
  SendVerificationText,
  VerifyEmailText,
} from './generated/texts.ts'
import { present } from './problem.ts'

/** Requests a recovery link; the answer does not reveal whether there is an account. */
export async function requestRecovery(input: RecoverBody): Promise<string> {
  const reply = await runOperation(ResetPasswordText, { input })
  return present(reply.resetPassword).message
}

/** Whether a recovery link still sets a password; asking does not use it. */
export async function isPasswordLinkGood(input: CheckPasswordLinkBody): Promise<boolean> {
  const reply = await runOperation(CheckPasswordLinkText, { input })
  return present(reply.checkPasswordLink).data.works
}

/** Sets a new password with the secret of a recovery link. */
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

/** Resends a verification mail, for an expired link or for the signed-in person; returns the service's text. */
export async function resendVerification(token: string | undefined): Promise<string> {
  const reply = await runOperation(SendVerificationText, { input: token === undefined ? {} : { token } })
  return present(reply.sendVerification).message
}
