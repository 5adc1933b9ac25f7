import type { ApolloClient } from '@apollo/client'
import type { VerifyCodeBody } from '#contracts/user/identity.ts'
import {
  ChallengePasskeyDocument,
  LoginChannelDocument,
  type StartStepUpBody,
  StartStepUpDocument,
  type VerifyPasswordBody,
  VerifyPasswordDocument,
  VerifyStepUpDocument,
} from './generated/graphql.ts'
import { present } from './problem.ts'
import { type SentCode, sentCode } from './sign-in.ts'

export interface StepUpCalls {
  readonly askForPayment: (input: StartStepUpBody) => Promise<SentCode>
  readonly askForAccount: (input: VerifyPasswordBody) => Promise<SentCode>
  /** The proof for the header of one call. */
  readonly answer: (input: VerifyCodeBody) => Promise<string>
  readonly resend: (challengeId: string, channel: SentCode['channel']) => Promise<SentCode>
  /** Options for the browser's passkey call, as JSON text. */
  readonly passkeyOptions: (challengeId: string) => Promise<string>
}

/** Not cached, because the answers contain passwords, codes or proofs. */
const UNKEPT = { fetchPolicy: 'no-cache' } as const

/** The calls of a step-up through the client of the page. */
export function createStepUpCalls(client: ApolloClient): StepUpCalls {
  return {
    async askForPayment(input) {
      const { data } = await client.mutate({ mutation: StartStepUpDocument, variables: { input }, ...UNKEPT })
      return sentCode(present(data?.startStepUp).data)
    },
    async askForAccount(input) {
      const { data } = await client.mutate({
        mutation: VerifyPasswordDocument,
        variables: { input },
        ...UNKEPT,
      })
      return sentCode(present(data?.verifyPassword).data)
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
      return sentCode(present(data?.loginChannel).data)
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
