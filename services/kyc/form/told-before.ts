import type * as z from 'zod/mini'
import type { kycPrecheck } from '#contracts/kyc/kyc.ts'
import { isAmount } from '#contracts/kyc/answers.ts'
import { amountDigits } from '#contracts/currencies.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { NO_CONTENT, type CaseContent } from '#services/kyc/case/content.ts'
import { phoneCountry, type Places } from '#services/kyc/case/surroundings.ts'

/** What somebody types on /pre_kyc. */
export type PrecheckBody = z.output<NonNullable<typeof kycPrecheck.body>>

/** What is known of somebody who begins a case. */
interface Known {
  readonly account: { readonly email: string; readonly phone: string }
  readonly places: Places
  /** Of this case, if it was begun. */
  readonly own: CaseContent
  /** Of the case in their other role, if there is one. */
  readonly other: CaseContent | undefined
}

type Fields = Readonly<Record<string, unknown>>

/**
 * The drafts with which a case begins, so that nothing is asked twice: what was typed on /pre_kyc over what was typed in the case before,
 * over what the other case and the account say.
 */
export function draftsToBegin(
  { firstName, lastName, dob, country, province }: PrecheckBody,
  { account, places, own, other = NO_CONTENT }: Known,
): [KycStep, Fields][] {
  const before = (step: KycStep) => parsed(own.drafts[step])
  const told = (step: KycStep): Fields => other.answers[step] ?? parsed(other.drafts[step])
  const identity = told('identity')
  const contact: Fields = { ...account, ...identity, email: account.email, ...before('identity') }
  const isSameName = identity['firstName'] === firstName && identity['lastName'] === lastName
  const address = told('address')
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
        // As it is printed on the document.
        name: isSameName && 'name' in identity ? identity['name'] : `${firstName} ${lastName}`.slice(0, 100),
      },
    ],
    ['address', { ...(isSameHome ? address : {}), ...before('address'), country, province }],
    ['personal', { ...told('personal'), ...before('personal'), dob }],
    ...(financial === null || own.drafts.financial !== undefined
      ? []
      : [['financial', asTyped(financial)] satisfies [KycStep, Fields]]),
  ]
}

/** The country of a number, however it is written; '' where nobody knows it. */
function countryOf(phone: string, residence: string, { isOpen }: Places): string {
  const country = phoneCountry(phone.replaceAll(/\D/g, ''), residence)
  return isOpen(country) === undefined ? '' : country
}

/** A draft may hold anything. */
const typed = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Amounts as people type them. */
const asTyped = (page: Fields): Fields =>
  Object.fromEntries(
    Object.entries(page).map(([field, value]) => [
      field,
      isAmount(value) ? { ...value, amount: amountDigits(value) } : value,
    ]),
  )

/** What a draft says; a field nobody has filled in says nothing. */
function parsed(draft: string | undefined): Fields {
  const read: unknown = JSON.parse(draft ?? '{}')
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
}
