import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const ChallengePasskeyText: TypedText<types.ChallengePasskeyMutation, types.ChallengePasskeyMutationVariables> =
  "mutation ChallengePasskey($input:ChallengePasskeyBody!){challengePasskey(input:$input){status message data{options}}}"

export const LoginChannelText: TypedText<types.LoginChannelMutation, types.LoginChannelMutationVariables> =
  "mutation LoginChannel($input:ResendCodeBody!){loginChannel(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const StartStepUpText: TypedText<types.StartStepUpMutation, types.StartStepUpMutationVariables> =
  "mutation StartStepUp($input:StartStepUpBody!){startStepUp(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const VerifyPasswordText: TypedText<types.VerifyPasswordMutation, types.VerifyPasswordMutationVariables> =
  "mutation VerifyPassword($input:VerifyPasswordBody!){verifyPassword(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const VerifyStepUpText: TypedText<types.VerifyStepUpMutation, types.VerifyStepUpMutationVariables> =
  "mutation VerifyStepUp($input:VerifyCodeBody!){verifyStepUp(input:$input){status message data{stepUp expiresAt}}}"
