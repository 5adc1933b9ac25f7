import type { ApolloClient } from '@apollo/client'
import type { VerifyCodeBody } from '#contracts/identity.ts'
import {
  ChallengePasskeyDocument,
  LoginChannelDocument,
  type ChallengeFieldsFragment,
  type StartStepUpBody,
  StartStepUpDocument,
  type VerifyPasswordBody,
  VerifyPasswordDocument,
  VerifyStepUpDocument,
} from './generated/graphql.ts'
import { present } from './problem.ts'
import { resendInMs } from './sign-in.ts'

/** A second factor that is asked for, as far as a dialog needs it. */
export interface AskedFactor extends Pick<
  ChallengeFieldsFragment,
  'challengeId' | 'methods' | 'channel' | 'channels' | 'sentTo'
> {
  /** From now on, milliseconds; the server enforces it, a page only shows it. */
  readonly resendInMs: number
}

/** The calls of a step-up. */
export interface StepUpCalls {
  readonly askForPayment: (input: StartStepUpBody) => Promise<AskedFactor>
  readonly askForAccount: (input: VerifyPasswordBody) => Promise<AskedFactor>
  /** The proof, for the header of the one call it was made for. */
  readonly answer: (input: VerifyCodeBody) => Promise<string>
  readonly resend: (challengeId: string, channel: AskedFactor['channel']) => Promise<AskedFactor>
  /** Options for the browser's passkey call, as JSON text. */
  readonly passkeyOptions: (challengeId: string) => Promise<string>
}

/** Neither password nor code nor proof goes through the cache: none of these answers is kept. */
const UNKEPT = { fetchPolicy: 'no-cache' } as const

export function createStepUpCalls(client: ApolloClient): StepUpCalls {
  return {
    async askForPayment(input) {
      const { data } = await client.mutate({ mutation: StartStepUpDocument, variables: { input }, ...UNKEPT })
      return asked(present(data?.startStepUp).data)
    },
    async askForAccount(input) {
      const { data } = await client.mutate({
        mutation: VerifyPasswordDocument,
        variables: { input },
        ...UNKEPT,
      })
      return asked(present(data?.verifyPassword).data)
    },
    async answer(input) {
      const { data } = await client.mutate({
        mutation: VerifyStepUpDocument,
        variables: { input },
        ...UNKEPT,
      })
      return present(data?.verifyStepUp).data.stepUp
    },
    async resend(challengeId, channel) {
      const input = channel === null ? { challengeId } : { challengeId, channel }
      const { data } = await client.mutate({
        mutation: LoginChannelDocument,
        variables: { input },
        ...UNKEPT,
      })
      return asked(present(data?.loginChannel).data)
    },
    async passkeyOptions(challengeId) {
      const { data } = await client.mutate({
        mutation: ChallengePasskeyDocument,
        variables: { input: { challengeId } },
        ...UNKEPT,
      })
      return present(data?.challengePasskey).data.options
    },
  }
}

function asked({ challengeId, methods, channel, channels, sentTo, resendAt }: ChallengeFieldsFragment) {
  return { challengeId, methods, channel, channels, sentTo, resendInMs: resendInMs(resendAt, Date.now()) }
}
