import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const AddPasskeyText: TypedText<types.AddPasskeyMutation, types.AddPasskeyMutationVariables> =
  "mutation AddPasskey($input:AddPasskeyBody!){addPasskey(input:$input){status message data{factors{...FactorsFields}recoveryCodes}}}fragment FactorsFields on Factors{totpSince passkeys{_id name createdAt lastUsedAt}recoveryCodesLeft phone}"

export const ConfirmTwoFactorText: TypedText<types.ConfirmTwoFactorMutation, types.ConfirmTwoFactorMutationVariables> =
  "mutation ConfirmTwoFactor($input:ConfirmTwoFactorBody!){confirmTwoFactor(input:$input){status message data{recoveryCodes}}}"

export const DisableTwoFactorText: TypedText<types.DisableTwoFactorMutation, types.DisableTwoFactorMutationVariables> =
  "mutation DisableTwoFactor{disableTwoFactor{status message}}"

export const EnableTwoFactorText: TypedText<types.EnableTwoFactorMutation, types.EnableTwoFactorMutationVariables> =
  "mutation EnableTwoFactor{enableTwoFactor{status message data{secret uri expiresAt}}}"

export const NewRecoveryCodesText: TypedText<types.NewRecoveryCodesMutation, types.NewRecoveryCodesMutationVariables> =
  "mutation NewRecoveryCodes{newRecoveryCodes{status message data{recoveryCodes}}}"

export const OwnFactorsText: TypedText<types.OwnFactorsQuery, types.OwnFactorsQueryVariables> =
  "query OwnFactors{factors{status message data{...FactorsFields}}}fragment FactorsFields on Factors{totpSince passkeys{_id name createdAt lastUsedAt}recoveryCodesLeft phone}"

export const RemovePasskeyText: TypedText<types.RemovePasskeyMutation, types.RemovePasskeyMutationVariables> =
  "mutation RemovePasskey($id:PathId!){removePasskey(id:$id){status message}}"

export const StartPasskeyText: TypedText<types.StartPasskeyMutation, types.StartPasskeyMutationVariables> =
  "mutation StartPasskey{startPasskey{status message data{options}}}"
