import { type KycCaseData } from '#tests/support/screens/kyc-data.ts'

/** Values of the client's cache by what is in them; a fragment is read only of what says its type. */
const TYPES = [
  ['StatedAmount', 'amount'],
  ['KycDocument', 'contentType'],
  ['KycStepStatus', 'savedAt'],
  ['KycChangeRequest', 'isAnswered'],
] as const

/** A case with the types that the gateway sends with its parts. */
export function onTheWire(kyc: KycCaseData): KycCaseData {
  const text = JSON.stringify(kyc, (name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || '__typename' in value)
      return value
    const type = name === 'answers' ? 'KycAnswers' : TYPES.find(([, field]) => field in value)?.[0]
    return type === undefined ? value : { __typename: type, ...value }
  })
  return JSON.parse(text) as KycCaseData
}
