import type { NetworkId } from '#contracts/authentication/networks.ts'
import type { CodeMessage } from '#lib/network-callback.ts'
import { runOperation } from './fetch-client.ts'
import {
  FinishNetworkSignUpText,
  LoginByLinkedinText,
  NetworksText,
  OtherLoginText,
  StartNetworkLoginText,
} from './generated/texts.ts'
import type {
  FinishNetworkSignUpBody,
  NetworkAnswerFieldsFragment,
  NetworksQuery,
} from './generated/graphql.ts'
import { present } from './problem.ts'
import { type SentCode, sentCode } from './sign-in.ts'

/** A network offered for signing in. */
export type Network = NetworksQuery['networks']['data'][number]

/** A new person as described by the network, with a single-use grant to finish the sign-up. */
export type NetworkPerson = NonNullable<NetworkAnswerFieldsFragment['signUp']>

/** The result of a code: a second factor to answer, or a new person. */
export type NetworkOutcome = { readonly challenge: SentCode } | { readonly person: NetworkPerson }

export async function requestNetworks(): Promise<readonly Network[]> {
  return present((await runOperation(NetworksText, {})).networks).data
}

/** The address of a network's page, and the state that its answer must contain. */
export async function startNetworkLogin(
  network: NetworkId,
): Promise<{ readonly url: string; readonly state: string }> {
  return present((await runOperation(StartNetworkLoginText, { input: { network } })).startNetworkLogin).data
}

/** Exchanges the code of a network's answer; the server fetches the facts from the network itself. */
export async function exchangeNetworkCode(answer: CodeMessage): Promise<NetworkOutcome> {
  const { challenge, signUp } = await answerOf(answer)
  if (challenge !== null) return { challenge: sentCode(challenge) }
  if (signUp !== null) return { person: signUp }
  throw new Error('The answer names neither a challenge nor a person')
}

async function answerOf({ code, state, from, iss }: CodeMessage): Promise<NetworkAnswerFieldsFragment> {
  const issuer = iss === undefined ? {} : { iss }
  if (from === 'identity') {
    const reply = await runOperation(OtherLoginText, { input: { code, state, ...issuer } })
    return present(reply.otherLogin).data
  }
  // Spec 7.4: channel has the value sms; a network login has no password.
  const input = { linkedinToken: code, state, channel: 'sms', ...issuer } as const
  return present((await runOperation(LoginByLinkedinText, { input })).loginByLinkedin).data
}

/** Signs up a new person; returns the challenge of their one-time code. */
export async function finishNetworkSignUp(input: FinishNetworkSignUpBody): Promise<SentCode> {
  const reply = await runOperation(FinishNetworkSignUpText, { input })
  return sentCode(present(reply.finishNetworkSignUp).data)
}
