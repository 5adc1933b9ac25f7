import { runOperation } from './fetch-client.ts'
import type {
  AcceptInvitationBody,
  OpenInvitationMutation,
  StartInvitationFactorMutation,
  StrongFactor,
} from './generated/graphql.ts'
import {
  AcceptInvitationText,
  OpenInvitationText,
  StartInvitationFactorText,
  StopFactorRemovalText,
} from './generated/texts.ts'
import { present } from './problem.ts'

/* Calls of the pages behind the links that are mailed to staff: made as a guest, proved by the secret of the link. */

/** The invitation behind a link. */
export type OpenedInvitation = NonNullable<OpenInvitationMutation['openInvitation']>['data']

/** A secret for an authenticator app, or options for a passkey. */
export type InvitationFactor = NonNullable<StartInvitationFactorMutation['startInvitationFactor']>['data']

/** Reads the invitation behind a link; changes nothing. */
export async function openInvitation(token: string): Promise<OpenedInvitation> {
  return present((await runOperation(OpenInvitationText, { input: { token } })).openInvitation).data
}

/** Draws a second factor for the account to be made. */
export async function startInvitationFactor(token: string, method: StrongFactor): Promise<InvitationFactor> {
  const reply = await runOperation(StartInvitationFactorText, { input: { token, method } })
  return present(reply.startInvitationFactor).data
}

/** Makes the account; the answer is its recovery codes, which are shown once. */
export async function acceptInvitation(input: AcceptInvitationBody): Promise<readonly string[]> {
  const reply = await runOperation(AcceptInvitationText, { input })
  return present(reply.acceptInvitation).data.recoveryCodes
}

/** Stops a removal of factors by the link its owner was sent. */
export async function stopFactorRemoval(token: string): Promise<void> {
  const reply = await runOperation(StopFactorRemovalText, { input: { token } })
  present(reply.stopFactorRemoval)
}
