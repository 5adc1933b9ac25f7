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

/* Calls of the pages behind links mailed to staff: made as a guest, authorised by the secret of the link. */

export type OpenedInvitation = NonNullable<OpenInvitationMutation['openInvitation']>['data']

/** A secret for an authenticator app, or options for a passkey. */
export type InvitationFactor = NonNullable<StartInvitationFactorMutation['startInvitationFactor']>['data']

/** Reads the invitation behind a link without changing it. */
export async function openInvitation(token: string): Promise<OpenedInvitation> {
  return present((await runOperation(OpenInvitationText, { input: { token } })).openInvitation).data
}

/** Creates a second factor for the new account. */
export async function startInvitationFactor(token: string, method: StrongFactor): Promise<InvitationFactor> {
  const reply = await runOperation(StartInvitationFactorText, { input: { token, method } })
  return present(reply.startInvitationFactor).data
}

/** Creates the account; returns its recovery codes, which are shown once. */
export async function acceptInvitation(input: AcceptInvitationBody): Promise<readonly string[]> {
  const reply = await runOperation(AcceptInvitationText, { input })
  return present(reply.acceptInvitation).data.recoveryCodes
}

/** Stops a removal of factors with the link sent to its owner. */
export async function stopFactorRemoval(token: string): Promise<void> {
  const reply = await runOperation(StopFactorRemovalText, { input: { token } })
  present(reply.stopFactorRemoval)
}
