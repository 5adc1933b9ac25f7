import type { TypedText } from '#graphql/typed-text.ts'
import type * as types from './graphql.ts'

export const SendEnquiryText: TypedText<types.SendEnquiryMutation, types.SendEnquiryMutationVariables> =
  "mutation SendEnquiry($input:EnquiryInput!){sendEnquiry(input:$input){status message}}"

export const SendOwnEnquiryText: TypedText<types.SendOwnEnquiryMutation, types.SendOwnEnquiryMutationVariables> =
  "mutation SendOwnEnquiry($input:OwnEnquiryInput!){sendOwnEnquiry(input:$input){status message}}"
