import type * as z from 'zod/mini'
import type { kycPrecheck } from '#contracts/kyc/kyc.ts'
import { isAmount } from '#contracts/kyc/answers.ts'
import { amountDigits } from '#contracts/currencies.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { NO_CONTENT, type CaseContent } from '#services/kyc/case/content.ts'
import { phoneCountry } from '#contracts/user/phone-number.ts'
import type { Places } from '#services/kyc/case/rule-context.ts'

/** The fields of /pre_kyc. */
export type PrecheckBody = z.output<NonNullable<typeof kycPrecheck.body>>

/** The sources of the prefilled answers. */
interface Known {
  readonly account: { readonly email: string; readonly phone: string }
  readonly places: Places
  /** The same case, if it exists. */
  readonly own: CaseContent
  /** The person's case in the other role, if it exists. */
  readonly other: CaseContent | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The drafts of a new case: answers of /pre_kyc win over earlier answers of the case, these over the other case and the
 * account.
 */
export function prefilledDrafts(
  { firstName, lastName, dob, country, province }: PrecheckBody,
  { account, places, own, other = NO_CONTENT }: Known,
): [KycStep, Fields][] {
  const before = (step: KycStep) => parsed(own.drafts[step])
  const answersOf = (step: KycStep): Fields => other.answers[step] ?? parsed(other.drafts[step])
  const identity = answersOf('identity')
  const contact: Fields = { ...account, ...identity, email: account.email, ...before('identity') }
  const isSameName = identity['firstName'] === firstName && identity['lastName'] === lastName
  const address = answersOf('address')
  const isSameHome = address['country'] === country && address['province'] === province
  const { financial } = other.answers
  return [
    [
      'identity',
      {
        countryCode: countryOf(typed(contact['phone']), country, places),
        ...contact,
        firstName,
        lastName,
        // The name as printed on the document.
        name: isSameName && 'name' in identity ? identity['name'] : `${firstName} ${lastName}`.slice(0, 100),
      },
    ],
    ['address', { ...(isSameHome ? address : {}), ...before('address'), country, province }],
    ['personal', { ...answersOf('personal'), ...before('personal'), dob }],
    ...(financial === null || own.drafts.financial !== undefined
      ? []
      : [['financial', asTyped(financial)] satisfies [KycStep, Fields]]),
  ]
}

/** The country of a phone number in any notation; '' if it cannot be determined. */
function countryOf(phone: string, residence: string, { isOpen }: Places): string {
  const country = phoneCountry(phone.replaceAll(/\D/g, ''), residence)
  return isOpen(country) === undefined ? '' : country
}

/** A draft may contain values of any type. */
const typed = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Amounts in the notation that people type. */
const asTyped = (page: Fields): Fields =>
  Object.fromEntries(
    Object.entries(page).map(([field, value]) => [
      field,
      isAmount(value) ? { ...value, amount: amountDigits(value) } : value,
    ]),
  )

/** The fields of a draft without the empty ones. */
function parsed(draft: string | undefined): Fields {
  const read: unknown = JSON.parse(draft ?? '{}')
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
}
