import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const FinishNetworkSignUpText: TypedText<types.FinishNetworkSignUpMutation, types.FinishNetworkSignUpMutationVariables> =
  "mutation FinishNetworkSignUp($input:FinishNetworkSignUpBody!){finishNetworkSignUp(input:$input){status message data{...ChallengeFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}"

export const LinkNetworkText: TypedText<types.LinkNetworkMutation, types.LinkNetworkMutationVariables> =
  "mutation LinkNetwork($input:LinkNetworkBody!){linkNetwork(input:$input){status message}}"

export const LinkedNetworksText: TypedText<types.LinkedNetworksQuery, types.LinkedNetworksQueryVariables> =
  "query LinkedNetworks{linkedNetworks{status message data{_id name account linkedAt}}}"

export const LoginByLinkedinText: TypedText<types.LoginByLinkedinMutation, types.LoginByLinkedinMutationVariables> =
  "mutation LoginByLinkedin($input:LoginByLinkedinBody!){loginByLinkedin(input:$input){status message data{...NetworkAnswerFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}fragment NetworkAnswerFields on NetworkAnswer{challenge{...ChallengeFields}signUp{grant firstName lastName email}}"

export const NetworksText: TypedText<types.NetworksQuery, types.NetworksQueryVariables> =
  "query Networks{networks{status message data{_id name}}}"

export const OtherLoginText: TypedText<types.OtherLoginMutation, types.OtherLoginMutationVariables> =
  "mutation OtherLogin($input:OtherLoginBody!){otherLogin(input:$input){status message data{...NetworkAnswerFields}}}fragment ChallengeFields on CodeChallenge{challengeId purpose methods channel channels sentTo expiresAt resendAt}fragment NetworkAnswerFields on NetworkAnswer{challenge{...ChallengeFields}signUp{grant firstName lastName email}}"

export const StartNetworkLoginText: TypedText<types.StartNetworkLoginMutation, types.StartNetworkLoginMutationVariables> =
  "mutation StartNetworkLogin($input:StartNetworkLoginBody!){startNetworkLogin(input:$input){status message data{url state}}}"

export const UnlinkNetworkText: TypedText<types.UnlinkNetworkMutation, types.UnlinkNetworkMutationVariables> =
  "mutation UnlinkNetwork($network:PathId!){unlinkNetwork(network:$network){status message}}"
