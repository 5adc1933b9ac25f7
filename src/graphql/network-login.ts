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

/** A network one can sign in through here. */
export type Network = NetworksQuery['networks']['data'][number]

/** Somebody new to us, as the network describes them, with the right to finish a sign-up once. */
export type NetworkPerson = NonNullable<NetworkAnswerFieldsFragment['signUp']>

/** What came of a code: the second factor to be asked for, or somebody new. */
export type NetworkOutcome = { readonly challenge: SentCode } | { readonly person: NetworkPerson }

/** The networks that are offered here. */
export async function requestNetworks(): Promise<readonly Network[]> {
  return present((await runOperation(NetworksText, {})).networks).data
}

/** The address of a network's own page, and the state its answer must carry. */
export async function startNetworkLogin(
  network: NetworkId,
): Promise<{ readonly url: string; readonly state: string }> {
  return present((await runOperation(StartNetworkLoginText, { input: { network } })).startNetworkLogin).data
}

/** Trades the code of a network's answer; the server asks the network itself for everything that counts. */
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

/** Signs up somebody new; the answer is the challenge of their one-time code. */
export async function finishNetworkSignUp(input: FinishNetworkSignUpBody): Promise<SentCode> {
  const reply = await runOperation(FinishNetworkSignUpText, { input })
  return sentCode(present(reply.finishNetworkSignUp).data)
}
